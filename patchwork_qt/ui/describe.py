"""Events, moves and reasons in words: once, for log, status line, screen reader and tips."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from patchwork_qt.app.worth import Worth
from patchwork_qt.game import events as happened
from patchwork_qt.game.cards import level
from patchwork_qt.game.errors import IllegalMove, Reason
from patchwork_qt.game.events import Event
from patchwork_qt.game.moves import Advance, AutomaTurn, PlaceLeather, TakePatch
from patchwork_qt.game.patches import LEATHER, patch
from patchwork_qt.game.placements import placement_table
from patchwork_qt.game.state import GameState, PlayerState, Setup, Step
from patchwork_qt.game.track import LAST_SPACE, income_spaces
from patchwork_qt.ui.fate_words import filter_name
from patchwork_qt.ui.layout.hand import Verdict
from patchwork_qt.ui.names import fabric_name, patch_name, player_name, space_name
from patchwork_qt.ui.solo_words import deck_name, level_roman


def move_words(step: Step) -> str:
    """A step as one line of the move list."""
    setup = step.before.setup
    match step.move:
        case Advance():
            return _advance_words(step)
        case TakePatch(patch=taken):
            return QCoreApplication.translate("Moves", "{name} takes the {fabric}").format(
                name=_mover(step), fabric=fabric_name(taken)
            )
        case PlaceLeather(placement=placement):
            column, row = placement_table().cells(placement)[0]
            return QCoreApplication.translate("Moves", "{name} lays leather on {space}").format(
                name=_mover(step), space=space_name(column, row)
            )
        case AutomaTurn(patch=None):
            return _advance_words(step)
        case AutomaTurn(patch=taken):
            return QCoreApplication.translate("Moves", "{name} takes the {fabric}").format(
                name=player_name(setup, 1), fabric=fabric_name(taken or LEATHER)
            )


def _advance_words(step: Step) -> str:
    moved = next(e for e in step.events if isinstance(e, happened.TokenMoved))
    return QCoreApplication.translate("Moves", "{name} advances to space {space}").format(
        name=_mover(step), space=moved.end
    )


def _mover(step: Step) -> str:
    side = step.before.to_move
    return player_name(step.before.setup, side if side is not None else 0)


def event_sentence(setup: Setup, event: Event) -> str:
    """One event as one sentence."""
    match event:
        case (
            happened.CardRevealed()
            | happened.PatchesWeighed()
            | happened.FilterApplied()
            | happened.DeckShuffled()
        ):
            return _card_sentence(event)
        case happened.GameEnded():
            return result_sentence(setup, event)
        case _:
            return _table_sentence(setup, event)


def _table_sentence(setup: Setup, event: Event) -> str:
    match event:
        case happened.PatchTaken(side=side, patch=taken, price=price):
            return QCoreApplication.translate(
                "Events", "{name} takes the {patch} for %n button(s).", "", price
            ).format(name=player_name(setup, side), patch=patch_name(taken))
        case happened.PatchSewn(side=side, patch=sewn, placement=placement):
            column, row = placement_table().cells(placement)[0]
            return (
                QCoreApplication.translate("Events", "{name} sews it on at {space}.").format(
                    name=player_name(setup, side), space=space_name(column, row)
                )
                if sewn
                else QCoreApplication.translate("Events", "{name} sews leather on {space}.").format(
                    name=player_name(setup, side), space=space_name(column, row)
                )
            )
        case happened.TokenMoved(side=side, end=end):
            return QCoreApplication.translate("Events", "{name} is now on space {space}.").format(
                name=player_name(setup, side), space=end
            )
        case happened.ButtonsReceived(side=side, buttons=buttons):
            return QCoreApplication.translate(
                "Events", "{name} receives %n button(s) for advancing.", "", buttons
            ).format(name=player_name(setup, side))
        case happened.IncomePaid(side=side, buttons=buttons):
            return QCoreApplication.translate(
                "Events", "Income: {name} receives %n button(s).", "", buttons
            ).format(name=player_name(setup, side))
        case happened.LeatherTaken(side=side, space=space):
            return QCoreApplication.translate(
                "Events", "{name} takes the leather patch of space {space}."
            ).format(name=player_name(setup, side), space=space)
        case happened.LeatherDiscarded(side=side):
            return QCoreApplication.translate(
                "Events", "{name}'s quilt is full: the leather patch is put out of the game."
            ).format(name=player_name(setup, side))
        case happened.TileWon(side=side):
            return QCoreApplication.translate(
                "Events", "{name} takes the special tile: 7 points."
            ).format(name=player_name(setup, side))
        case happened.TurnPassed(side=side):
            return QCoreApplication.translate("Events", "{name} moves next.").format(
                name=player_name(setup, side)
            )
        case _:
            raise AssertionError(f"no sentence for {event!r}")


def _card_sentence(event: Event) -> str:
    match event:
        case happened.CardRevealed(card=card):
            return QCoreApplication.translate(
                "Events", "The Automa turns over card {card}."
            ).format(card=card)
        case happened.PatchesWeighed(candidates=()):
            return QCoreApplication.translate("Events", "It can afford none of the three patches.")
        case happened.PatchesWeighed(candidates=candidates):
            return QCoreApplication.translate("Events", "It can afford: {patches}.").format(
                patches=_fabrics(candidates)
            )
        case happened.FilterApplied(filter=name, skipped=True):
            return QCoreApplication.translate(
                "Events", "{filter}: would leave none, so it is skipped."
            ).format(filter=filter_name(name))
        case happened.FilterApplied(filter=name, kept=kept):
            return QCoreApplication.translate("Events", "{filter}: {patches} stays.").format(
                filter=filter_name(name), patches=_fabrics(kept)
            )
        case happened.DeckShuffled():
            return QCoreApplication.translate("Events", "The Automa shuffles its cards.")
        case _:
            raise AssertionError(f"no sentence for {event!r}")


def _fabrics(patches: tuple[int, ...]) -> str:
    return ", ".join(fabric_name(number) for number in patches)


def result_sentence(setup: Setup, ended: happened.GameEnded) -> str:
    """Who won, by how much, and why on a tie."""
    name = player_name(setup, ended.winner)
    if ended.tie_broken:
        return QCoreApplication.translate(
            "Events", "Equal points: {name} reached the centre first and wins."
        ).format(name=name)
    return QCoreApplication.translate("Events", "{name} wins by {winner} to {loser}.").format(
        name=name,
        winner=signed(ended.scores[ended.winner].total),
        loser=signed(ended.scores[1 - ended.winner].total),
    )


def reason_sentence(reason: IllegalMove) -> str:
    """Why a wish can't be granted, as one sentence."""
    match reason.reason:
        case Reason.TOO_DEAR:
            return QCoreApplication.translate(
                "Reasons", "You are %n button(s) short for this patch.", "", reason.short_by
            )
        case Reason.NOT_AMONG_NEXT_THREE:
            return QCoreApplication.translate(
                "Reasons", "Only the next three patches in front of the spool can be taken."
            )
        case Reason.FITS_NOWHERE:
            return QCoreApplication.translate(
                "Reasons", "This patch fits nowhere on your quilt any more."
            )
        case Reason.OFF_THE_BOARD:
            return QCoreApplication.translate("Reasons", "The patch must lie wholly on the quilt.")
        case Reason.OVERLAPS:
            return QCoreApplication.translate("Reasons", "It overlaps a patch that is sewn on.")
        case Reason.LEATHER_FIRST:
            return QCoreApplication.translate("Reasons", "The leather patch must be laid first.")
        case Reason.NO_LEATHER:
            return QCoreApplication.translate("Reasons", "There is no leather patch to lay.")
        case Reason.NOT_YOUR_TURN:
            return QCoreApplication.translate("Reasons", "It is not your turn.")
        case Reason.GAME_OVER:
            return QCoreApplication.translate("Reasons", "The game is over.")


def reason_chip(reason: IllegalMove) -> str:
    """The same in two or three words, for the chip on a patch that can't be taken."""
    match reason.reason:
        case Reason.TOO_DEAR:
            return QCoreApplication.translate("Reasons", "%n button(s) short", "", reason.short_by)
        case Reason.FITS_NOWHERE:
            return QCoreApplication.translate("Reasons", "fits nowhere")
        case _:
            return ""


def verdict_words(verdict: Verdict) -> str:
    """What is wrong with the place of the piece in hand; empty when it fits."""
    return {
        Verdict.FITS: "",
        Verdict.OVERLAPS: QCoreApplication.translate("Reasons", "overlaps a patch"),
        Verdict.BEYOND: QCoreApplication.translate("Reasons", "beyond the edge"),
    }[verdict]


def price_words(number: int) -> str:
    """Price in buttons and time, such as "3 buttons, 6 spaces"."""
    item = patch(number)
    return QCoreApplication.translate("Patches", "{buttons}, {time}").format(
        buttons=QCoreApplication.translate("Patches", "%n button(s)", "", item.buttons),
        time=QCoreApplication.translate("Patches", "%n space(s)", "", item.time),
    )


def worth_words(worth: Worth) -> str:
    """What a patch is worth now, as one sentence."""
    covers = QCoreApplication.translate("Patches", "covers %n space(s)", "", worth.covers)
    if not worth.earns:
        return QCoreApplication.translate("Patches", "Earns nothing, {covers}.").format(
            covers=covers
        )
    return QCoreApplication.translate(
        "Patches", "Earns %n more button(s) until the end, {covers}.", "", worth.earns
    ).format(covers=covers)


def size_words(number: int) -> str:
    """How many spaces a patch has."""
    return QCoreApplication.translate("Patches", "%n space(s)", "", patch(number).size)


def income_words(number: int) -> str:
    """How many buttons are sewn on a patch."""
    return QCoreApplication.translate("Patches", "income %n", "", patch(number).income)


def thimble_words(state: GameState, side: int) -> str:
    """Whose time token it is, and where it stands."""
    return QCoreApplication.translate("TimeBoard", "{name}, on space {space}").format(
        name=player_name(state.setup, side), space=state.sides[side].position
    )


def landing_words(step: Step, space: int) -> str:
    """Where a time token would land."""
    return QCoreApplication.translate("TimeBoard", "{name} would land on space {space}").format(
        name=_mover(step), space=space
    )


def leather_words(space: int) -> str:
    """A leather patch that lies on the time board."""
    return QCoreApplication.translate("TimeBoard", "leather on space {space}").format(space=space)


def tile_words() -> str:
    """The special tile that nobody has yet."""
    return QCoreApplication.translate("TimeBoard", "special tile, 7 points")


def claim_words(space: int) -> str:
    """The special tile on the claim space of the Automa."""
    return QCoreApplication.translate(
        "TimeBoard", "special tile, 7 points; the Automa takes it from space {space} on"
    ).format(space=space)


def claim_space(state: GameState) -> int | None:
    """Where the Automa takes the special tile, while nobody has it; None for two players."""
    automa = state.setup.automa
    if automa is None or any(side.special_tile for side in state.sides):
        return None
    return level(automa.level).special_tile_space


def spool_words() -> str:
    """The neutral token."""
    return QCoreApplication.translate("TimeBoard", "spool, the neutral token")


def space_tip(state: GameState, space: int) -> str:
    """What a space of the time board is, for whoever points at it."""
    if space == 0:
        return QCoreApplication.translate("TimeBoard", "The start")
    lines = [QCoreApplication.translate("TimeBoard", "Space {space}").format(space=space)]
    if space == LAST_SPACE:
        lines = [QCoreApplication.translate("TimeBoard", "Space 53, the end of the game")]
    if space in income_spaces():
        lines.append(
            QCoreApplication.translate(
                "TimeBoard", "Income: whoever comes here or passes is paid for the own quilt"
            )
        )
    if space in state.leather_spaces:
        lines.append(
            QCoreApplication.translate(
                "TimeBoard", "Leather: the first to come here or pass takes the patch"
            )
        )
    if space == claim_space(state):
        lines.append(
            QCoreApplication.translate(
                "TimeBoard", "Claim space: from here on the Automa takes the 7 × 7 tile"
            )
        )
    for side, this in enumerate(state.sides):
        if this.position == space:
            lines.append(player_name(state.setup, side))
    return "\n".join(lines)


def next_words(step: Step) -> str:
    """Who decides after a step that is only thought of."""
    after = step.after
    if after.to_move is None:
        return QCoreApplication.translate("Preview", "That ends the game.")
    name = player_name(after.setup, after.to_move)
    if after.leather_pending:
        return QCoreApplication.translate("Preview", "{name} lays leather next.").format(name=name)
    if after.to_move == step.before.to_move:
        return QCoreApplication.translate("Preview", "{name} moves again.").format(name=name)
    return QCoreApplication.translate("Preview", "{name} moves next.").format(name=name)


def turn_words(state: GameState) -> str:
    """Whose turn it is, for the top bar."""
    if state.to_move is None:
        return QCoreApplication.translate("Table", "The game is over")
    name = player_name(state.setup, state.to_move)
    if state.leather_pending:
        return QCoreApplication.translate("Table", "{name} lays leather").format(name=name)
    return QCoreApplication.translate("Table", "{name} to move").format(name=name)


def game_words(state: GameState, decisions: int, later: int = 0) -> str:
    """Kind of game and number of the move, for the top bar; of how many, if some are undone."""
    kind = kind_words(state.setup)
    if later:
        return QCoreApplication.translate("Table", "{kind} · after move {number} of {all}").format(
            kind=kind, number=decisions, all=decisions + later
        )
    return QCoreApplication.translate("Table", "{kind} · move {number}").format(
        kind=kind, number=decisions + (state.to_move is not None)
    )


def kind_words(setup: Setup) -> str:
    """Kind of game: for two, or solo with deck and level."""
    if setup.automa is None:
        return QCoreApplication.translate("Table", "Two players")
    return QCoreApplication.translate("Table", "Solo · {deck} {level}").format(
        deck=deck_name(setup.automa.deck), level=level_roman(setup.automa.level)
    )


def order_words(state: GameState) -> str:
    """How the two tokens stand to each other, for the right of the bottom bar."""
    first, second = state.sides
    gap = first.position - second.position
    if gap == 0:
        return QCoreApplication.translate("Table", "both on space {space}").format(
            space=first.position
        )
    behind = player_name(state.setup, 1 if gap > 0 else 0)
    return QCoreApplication.translate("Table", "{name} is %n space(s) behind", "", abs(gap)).format(
        name=behind
    )


def side_words(state: GameState, side: int) -> str:
    """A side in one sentence for screen readers: buttons, income, open spaces, place."""
    this = state.sides[side]
    name = player_name(state.setup, side)
    parts = [
        QCoreApplication.translate("Table", "%n button(s)", "", this.buttons),
        QCoreApplication.translate("Table", "on space {space}").format(space=this.position),
    ]
    if isinstance(this, PlayerState):
        parts.insert(1, QCoreApplication.translate("Table", "income %n", "", this.quilt.income))
        parts.append(
            QCoreApplication.translate("Table", "%n open space(s)", "", this.quilt.open_spaces)
        )
    return f"{name}: {', '.join(parts)}"


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return f"\u2212{-number}" if number < 0 else str(number)
