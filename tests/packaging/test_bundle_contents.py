"""Which of the files that PyInstaller finds get into the bundle, by names of three systems."""

from __future__ import annotations

from pathlib import Path

import pytest

from bundle_contents import PLUGINS, data_files, why_left_out
from devtools_libraries import X11_HELPERS
from source_tree import source_files

ROOT = Path(__file__).parents[2]

KEPT = """\
PySide6/Qt/lib/libQt6Core.so.6
PySide6/Qt/lib/libQt6XcbQpa.so.6
PySide6/Qt/lib/libicudata.so.73
PySide6/Qt/plugins/iconengines/libqsvgicon.so
PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so
PySide6/Qt/plugins/platforms/libqoffscreen.so
PySide6/Qt/plugins/platforms/libqwayland.so
PySide6/Qt/plugins/platforms/libqxcb.so
PySide6/Qt/plugins/wayland-decoration-client/libadwaita.so
PySide6/QtNetwork.abi3.so
PySide6/libpyside6.abi3.so.6.11
_miniaudio.abi3.so
attrs-26.1.0.dist-info/METADATA
attrs-26.1.0.dist-info/licenses/LICENSE
libQt6Core.so.6
libpython3.11.so.1.0
libsqlite3.so.0
libxcb-cursor.so.0
patchwork_qt/_resources/fonts/Nunito_700Bold.ttf
patchwork_qt/game/data/patches.json
python3.11/lib-dynload/_sqlite3.cpython-311-x86_64-linux-gnu.so
MSVCP140.dll
PySide6\\Qt6Widgets.dll
PySide6\\QtCore.pyd
PySide6\\plugins\\platforms\\qwindows.dll
python313.dll
PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui
PySide6/Qt/plugins/platforms/libqcocoa.dylib
PySide6/QtWidgets.abi3.so
""".splitlines()
LEFT_OUT = """\
PySide6/Qt/lib/libQt6OpenGL.so.6
PySide6/Qt/lib/libQt6Pdf.so.6
PySide6/Qt/lib/libQt6Quick.so.6
PySide6/Qt/lib/libQt6VirtualKeyboard.so.6
PySide6/Qt/plugins/imageformats/libqwebp.so
PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so
PySide6/Qt/plugins/platforms/libqeglfs.so
PySide6/Qt/plugins/platformthemes/libqgtk3.so
PySide6/Qt/plugins/tls/libqopensslbackend.so
PySide6/Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so
PySide6/Qt/translations/qtbase_de.qm
PySide6/QtDBus.abi3.so
PySide6/QtTest.abi3.so
attrs-26.1.0.dist-info/RECORD
attrs-26.1.0.dist-info/direct_url.json
libQt6EglFSDeviceIntegration.so.6
libX11.so.6
libcairo.so.2
libcrypto.so.3
libdbus-1.so.3
libgcc_s.so.1
libglib-2.0.so.0
libgtk-3.so.0
libpango-1.0.so.0
libstdc++.so.6
libwayland-client.so.0
libxcb-xkb.so.1
libxkbcommon.so.0
PySide6\\Qt6Quick.dll
PySide6\\opengl32sw.dll
PySide6\\plugins\\platforms\\qdirect2d.dll
libssl-3.dll
PySide6/Qt/lib/QtPdf.framework/Versions/A/QtPdf
PySide6/Qt/plugins/styles/libqmacstyle.dylib
""".splitlines()


@pytest.mark.parametrize("name", KEPT)
def test_what_the_program_needs_stays(name: str) -> None:
    assert why_left_out(name) is None


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_no_one_uses_or_the_system_brings_is_left_out(name: str) -> None:
    assert why_left_out(name)


def test_the_small_libraries_of_x_that_are_built_in_are_the_ones_taken_along() -> None:
    left_out = [library.name for library in X11_HELPERS if why_left_out(library.name)]
    assert left_out == []


def test_each_system_keeps_its_window_and_the_one_of_the_self_test() -> None:
    assert {"qcocoa", "qwindows", "qxcb", "qwayland", "qoffscreen"} == PLUGINS["platforms"]


def test_all_data_of_the_program_goes_in_and_no_code() -> None:
    files = dict(data_files(source_files(ROOT)))
    assert files["patchwork_qt/game/data/patches.json"] == "patchwork_qt/game/data"
    fonts = [target for name, target in files.items() if name.endswith(".ttf")]
    assert set(fonts) == {"patchwork_qt/_resources/fonts"}
    fabrics = [name for name in files if name.startswith("resources/fabrics/")]
    assert len(fabrics) == 33
    assert not [name for name in files if name.endswith((".py", ".jpg")) or "tests" in name]
