"""The commands of a developer: python3 packaging/dev.py run | test | lint | bench.

Needs nothing but Python. This file alone must parse on Pythons that are too old for the rest.
"""

import sys

OLDEST = (3, 11)
NEWEST = (3, 14)


def main():  # type: () -> int
    """Say so if this Python can't do it, else do what the command line asks for."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        sys.stderr.write(
            "Patchwork Qt needs Python %d.%d to %d.%d, and this is Python %d.%d.\n"
            % (OLDEST + NEWEST + tuple(sys.version_info[:2]))
        )
        return 1
    try:
        import devtools_commands

        return devtools_commands.main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted.\n")
        return 130


if __name__ == "__main__":
    sys.exit(main())
