"""Embuscades at the page: every kind of decision by hand, games to the end between two and four people, a
game of bots that is watched, on a desk and on a phone, by mouse, finger and keyboard, in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="the browser tests need the package playwright")

from playwright.sync_api import expect
from tests.server.tools import paths
from tests.waiting import hold_time, pass_time
from tests.web.commander import card_in_hand, deed, legal, perform, place, vehicle
from tests.web.fingers import Fingers, middle
from tests.web.guest import Guest
from tests.web.hands import leaks
from tests.web.stage import made, verified
from tests.web.test_phone import PHONE
from tests.web.texts import called, say, told
from tests.web.typist import Typist
from tests.web.visitor import Visitor

Visiting = Callable[..., Visitor]
FLAG_AT_THE_GATE = (
    "R.home=4 R_infantry1@R_CN:3* T.home=4 T_infantry1@T_CN:3* R_tank1@NC03:5 T_tank1@NC06:2"
)
"""Both armies have one flag to bring home, and its bearer stands before the HQ."""


class Table:
    """People at a table of Embuscades. A language opens the page of a seat or of the watcher; seats without
    one are taken, and nobody looks from there."""

    def __init__(
        self,
        visitor: Visiting,
        url: str,
        *languages: str,
        seats: int = 2,
        watcher: str = "",
        clocked: bool = False,
        **more: Any,
    ) -> None:
        self.made = made(url, *["me"] * seats, game="embuscades", **more)
        self.tokens = [*[seat["token"] for seat in self.made["seats"]], self.made["watch"]]

        def page(language: str, token: str) -> Visitor:
            return visitor(language, clocked=clocked).visit(f"{url}/t/{self.made['id']}#{token}")

        self.people = [page(*each) for each in zip(languages, self.tokens, strict=False)]
        self.watchers = [page(watcher, self.made["watch"])] if watcher else []
        self.everybody = (*self.people, *self.watchers)
        for who in self.everybody:
            expect(who.square("NC01")).to_be_attached()

    def asked(self) -> Visitor:
        """Whose turn it is, once the page has read what it was told."""
        first = self.people[0]
        first.until(lambda: self.over() or any(who.is_asked() for who in self.people))
        return next((who for who in self.people if legal(who) is not None), first)

    def over(self) -> bool:
        return any(m["t"] == "over" for m in self.people[0].received)

    def play(self, who: Visitor, *path: str) -> None:
        """A move, seen by everybody."""
        before = [each.count("step") for each in self.everybody]
        who.my_turn()
        perform(who, path)
        for each, count in zip(self.everybody, before, strict=True):
            each.until(lambda each=each, count=count: each.count("step") > count)  # type: ignore[misc]
            each.caught_up()

    def to_the_end(self, most: int = 150) -> None:
        """Everybody brings flags home as fast as the dice allow."""
        for _ in range(most):
            who = self.asked()
            if self.over():
                return
            tree = legal(who)
            if tree is None:
                continue  # meanwhile a turn has ended by itself
            if list(tree) == ["end_turn"] and not who.page.locator("[data-card-held]").count():
                self._ends(who, tree)
            else:
                self.play(who, *homewards(tree))
        raise AssertionError("the game does not end")

    def _ends(self, who: Visitor, tree: Any) -> None:
        """Where nothing is left to do a turn ends by itself."""
        who.until(lambda: legal(who) is not tree)

    def told_no_secrets(self) -> None:
        for number, who in [*enumerate(self.people), *[(None, who) for who in self.watchers]]:
            assert leaks(number, who.received) == []
            assert any(m["t"] == "over" for m in who.received), "the whole game was heard"


def homewards(tree: Any) -> list[str]:
    """What brings a flag nearer to its camp; else as little as possible."""
    found = list(paths(tree))
    for wanted in (
        r"return_to_camp \w_infantry\d",
        r"move \w_infantry\d \S+ \w_HQ",
        r"put_under",
        r"roll",
        r"end_turn",
        r"answer_mine_exchange no",
    ):
        for path in found:
            if re.match(wanted, " ".join(path)):
                return path
    return found[0]


def test_two_people_play_to_the_end(visitor: Visiting, url: str, tmp_path: Path) -> None:
    table = Table(
        visitor,
        url,
        "fr",
        "en",
        watcher="fr",
        options={"first_army": "regular"},
        position=f"to=regular turn=8 dice=6,3 {FLAG_AT_THE_GATE} "
        "hand.regular=renforts hand.terrorist=camouflage R.arsenal=9",
    )
    regular, terrorist = table.people

    # The dice lie where everybody looks, and say what they show.
    for who in table.everybody:
        expect(who.page.locator("[data-die]")).to_have_count(2)
        assert [
            who.page.locator(f'[data-die="{i}"]').get_attribute("data-face") for i in (0, 1)
        ] == ["6", "3"]

    # An attack is judged before it is made: three squares away stands a tank of strength 2.
    regular.square("NC03").click()
    expect(regular.page.locator('[data-reach="NC06"] .aim')).to_be_visible()
    expect(regular.page.locator('[data-reach="NC06"] .told')).to_have_text("prend 1")
    expect(regular.square("NC06")).to_have_accessible_name(re.compile(say("embOutcome_takes")))
    regular.page.keyboard.press("Escape")
    table.play(regular, "attack", "R_tank1", "1", "NC06")
    for who in table.everybody:
        expect(vehicle(who, "T_tank1")).to_have_attribute("data-load", "1")
    terrorist.logged("Regular tank 1 attacks Terrorist tank 1")
    regular.logged(
        "Tank 1 régulier attaque Tank 1 terroriste (Côte du Corail 6) : une compagnie est faite prisonnière."
    )

    # Out of camp with the six: no more go aboard than there are seats and companies.
    regular.square("R_gun_carrier1").click()
    gate = regular.see("loading")
    expect(gate.locator("[data-seat]")).to_have_count(4)
    expect(gate).to_contain_text("Au camp : 4")
    gate.locator('[data-seat="2"]').click()
    expect(gate).to_contain_text("Au camp : 6")
    regular.page.keyboard.press("Escape")
    expect(gate).to_have_count(0)
    table.play(regular, "exit_camp", "R_gun_carrier1", "0", "2")
    expect(vehicle(terrorist, "R_gun_carrier1")).to_have_attribute("data-place", "R_HQ")
    expect(vehicle(terrorist, "R_gun_carrier1")).to_have_attribute("data-load", "2")

    # A card: it glows for its owner alone, nobody else is told which it is, and it is asked for once more.
    expect(card_in_hand(regular, "renforts")).to_have_class(re.compile("playable"))
    expect(terrorist.page.locator('[data-card-held="renforts"]')).to_have_count(0)
    expect(terrorist.see("hand-regular")).to_have_attribute("data-count", "1")
    expect(table.watchers[0].page.locator("[data-card]")).to_have_count(0)
    table.play(regular, "play_card", "renforts")
    terrorist.logged(f"plays {called('embuscades', 'renforts', 'en')}")
    expect(terrorist.see("hand-regular")).to_have_attribute("data-count", "0")

    table.to_the_end()
    expect(regular.see("prompt")).to_have_text(
        re.compile("^L’armée (régulière|terroriste) gagne[.]$")
    )
    french = regular.see("prompt").inner_text()
    expect(terrorist.see("prompt")).to_have_text(
        f"The {'regular' if 'régulière' in french else 'terrorist'} army wins."
    )
    for who in table.everybody:
        expect(who.see("because")).not_to_be_empty()
        expect(who.page.locator(".target.alive")).to_have_count(0)
        won = "regular" if "régulière" in french else "terrorist"
        expect(who.see(f"race-{won}")).to_have_attribute("data-home", "5")
    table.told_no_secrets()
    with regular.page.expect_download() as caught:
        regular.button(say("record")).click()
    path = tmp_path / caught.value.suggested_filename
    caught.value.save_as(path)
    assert verified(path)


def test_four_people_in_two_teams_play_to_the_end(visitor: Visiting, url: str) -> None:
    hands = {
        "regular_logistics": "ordre_sortie",
        "terrorist_logistics": "materiel",
        "regular_combat": "camouflage",
        "terrorist_combat": "artillerie",
    }
    table = Table(
        visitor,
        url,
        *("fr", "en", "fr", "en"),
        seats=4,
        options={"players": 4},
        position="to=regular turn=8 R.home=4 R_infantry1@R_HQ:3* T.home=4 T_infantry1@T_HQ:3* "
        "R_tank1@NC03:5 T_tank1@NC06:2 "
        + " ".join(f"hand.{seat}={card}" for seat, card in hands.items()),
    )
    # A hand is secret even from the partner: others see its back, and how many there are.
    for who, own in zip(table.people, hands.values(), strict=True):
        held = who.page.locator("[data-card-held]")
        expect(held).to_have_count(1)
        expect(held).to_have_attribute("data-card-held", own)
        for seat, card in hands.items():
            expect(who.see(f"hand-{seat}")).to_have_attribute("data-count", "1")
            shown = who.page.locator(f'[data-card="{card}"], [data-card-held="{card}"]')
            expect(shown).to_have_count(1 if card == own else 0)

    # Whose missions are whose: the partner's vehicles do not answer.
    first, combat = table.people[0], table.people[2]
    expect(first.see("prompt")).to_contain_text("lancez les dés")
    expect(combat.see("prompt")).to_contain_text("En attente")
    table.play(first, "roll")
    first.my_turn()
    first.square("NC03").click(force=True)
    expect(first.page.locator(".refusal")).to_contain_text("EMB-903")

    table.to_the_end()
    for who in table.people:
        team = "L’armée (régulière|terroriste) gagne|The (regular|terrorist) army wins"
        expect(who.see("prompt")).to_have_text(re.compile(f"^({team})[.]$"))
        expect(who.page.locator(".target.alive")).to_have_count(0)
    table.told_no_secrets()


def test_a_game_of_bots_is_watched_to_its_end(visitor: Visiting, url: str) -> None:
    watcher = visitor().visit()  # bots wait for nobody: the page is there before they begin
    table = made(
        url,
        "bot:recrue",
        "bot:sergent",
        game="embuscades",
        options={"turn_limit": 200},
        position=f"to=regular turn=40 {FLAG_AT_THE_GATE}",
    )
    watcher.visit(f"{url}/t/{table['id']}#{table['watch']}")
    watcher.until(lambda: any(m["t"] == "over" for m in watcher.received))
    expect(watcher.see("because")).to_be_visible()
    assert leaks(None, watcher.received) == []
    expect(watcher.page.locator("[data-vehicle]")).not_to_have_count(0)
    # And looked at again, from its beginning, by the same board.
    watcher.see("to-replay").click()
    expect(watcher.see("replay")).to_be_visible()
    watcher.page.keyboard.press("Home")
    expect(vehicle(watcher, "R_infantry1")).to_have_attribute("data-place", "R_CN")
    watcher.page.keyboard.press("End")
    expect(watcher.see("replay")).not_to_have_attribute("data-moment", "0")


def test_the_radio_is_read_out_to_everybody_in_their_language(visitor: Visiting, url: str) -> None:
    table = Table(
        visitor,
        url,
        "fr",
        "en",
        watcher="fr",
        clocked=True,
        position="to=regular turn=8 dice=4,1 R_tank1@R_HQ:5 R_infantry1@NI04:3 deck=radio_tempete",
    )
    regular, terrorist = table.people
    for who in table.everybody:
        hold_time(who.page)  # what is read out does not vanish before we have looked
    table.play(regular, "move", "R_tank1", "0", "R_A1_3")
    for who, title, badge in (
        (regular, say("embCard_radio_tempete"), say("embStorm")),
        (terrorist, say("embCard_radio_tempete", "en"), say("embStorm", "en")),
        (table.watchers[0], say("embCard_radio_tempete"), say("embStorm")),
    ):
        banner = who.see("radio")
        expect(banner).to_be_visible()
        expect(banner).to_contain_text(re.compile(title, re.IGNORECASE))
        board = who.page.locator(".island")
        assert banner.bounding_box()["width"] > 0.95 * board.bounding_box()["width"]  # type: ignore[index]
        expect(who.page.locator(".badges")).to_contain_text(badge)
    # The storm closes the aerodrome, and the server says so.
    regular.page.keyboard.press("Shift")
    regular.square("NI04").click()
    regular.square("SI12").click(force=True)
    expect(regular.page.locator(".refusal")).to_contain_text("EMB-")


Deeds = list[tuple[str, dict[str, Any]]]
DECISIONS: dict[str, tuple[str, Deeds]] = {
    "before the dice": (
        "R_tank1@R_HQ:3 R_infantry2@R_HQ:2* R.captured=1 T.captured=2 hand.regular=ordre_sortie",
        [
            ("propose_mine_exchange 1", {"asked": "exchange"}),
            ("answer_mine_exchange yes", {"logged": told("embuscades", "Answered", "yes")}),
            (
                "play_card ordre_sortie R_commando2 - - 1 mine",
                {"R_commando2": "R_HQ", "load": ("R_commando2", "1")},
            ),
            ("return_to_camp R_infantry2", {"R_infantry2": "R_CAMP", "home": "1"}),
        ],
    ),
    "a mine is laid": (
        "dice=2,4 R_commando1@NC03:2+ R_tank1@R_HQ:2 hand.regular=releve",
        [
            ("play_card releve R_tank1 - - 3", {"load": ("R_tank1", "5")}),
            ("move R_commando1 0+1 NC09 lay", {"R_commando1": "NC09", "mine": "NC03"}),
        ],
    ),
    "a mine is cleared": (
        "dice=1,5 R_engineer1@NC04:1 mine.NC05=T R_tank2@- hand.regular=materiel,carburant",
        [
            ("play_card materiel R_tank2", {"R_tank2": "R_CAMP"}),
            ("play_card carburant - - 1 6", {"die": ("1", "6")}),
            ("move R_engineer1 0 NC05", {"R_engineer1": "NC05", "cleared": "NC05"}),
        ],
    ),
    "two attacks": (
        (
            "dice=2,1 R.prisoners=3 R_infantry1@NI04:1 T_tank1@NI05:3 R_gun_carrier1@NC03:3 "
            "T_tank2@NC05:2 hand.regular=embuscade,artillerie"
        ),
        [
            ("play_card artillerie R_gun_carrier1 NC05", {"load": ("T_tank2", "1")}),
            ("attack R_infantry1 1 NI05 embuscade", {"load": ("T_tank1", "2")}),
            ("move R_jeep1 0 NC15 - 2", {"R_jeep1": "NC15", "load": ("R_jeep1", "2")}),
        ],
    ),
    "communication": (
        "dice=2,4 R_infantry1@NI04:3 mine.NC05=T mine.SC05=T hand.regular=detecteur",
        [
            ("play_card detecteur - SC05", {"cleared": "SC05", "mine": "NC05"}),
            ("use_communication R_infantry1 SI12", {"R_infantry1": "SI12"}),
        ],
    ),
    "parachute": (
        "dice=1,2 R_tank1@R_HQ:2 hand.regular=parachutage",
        [("play_card parachutage R_tank1 R_OP4", {"R_tank1": "R_OP4"})],
    ),
    "submarine": (
        "dice=3,3 R.prisoners=2 hand.regular=sous_marin",
        [("play_card sous_marin - SC14 - 2", {"R_jeep1": "SC14"})],
    ),
    "a third card": (
        "dice=1,5 ask=hand_limit hand.regular=renforts,materiel,camouflage",
        [("put_under materiel", {"held": "2"})],
    ),
    "the radio asks for a vehicle": (
        "dice=1,5x ask=radio.radio_parc R_tank1@- R_tank2@-",
        [("choose_vehicle R_tank2", {"R_tank2": "R_CAMP"})],
    ),
    "the radio asks for a card": (
        "dice=1,5x ask=radio.radio_inspection hand.regular=renforts,materiel",
        [("choose_card renforts", {"held": "1"})],
    ),
    "quick start": (
        "ask=quick_start",
        [("place_first R_infantry1 3", {"R_infantry1": "R_HQ"})],
    ),
}
SEEN_BY_ALL = ("before the dice",)


def decide(table: Table, deeds: Deeds) -> None:
    """Each decision on the page of whoever makes it, and what it changes on every page that is open."""
    for move, after in deeds:
        path = move.split()
        who = table.people[path[0] == "answer_mine_exchange"]
        table.play(who, *path)
        assert [m for m in who.sent if m["t"] == "play"][-1]["path"] == path
        for each in table.everybody:
            for what, value in after.items():
                changed(each, what, value)


def changed(who: Visitor, what: str, value: Any) -> None:
    if what == "load":
        expect(vehicle(who, value[0])).to_have_attribute("data-load", value[1])
    elif what == "mine":
        expect(who.page.locator(f'[data-mine="{value}"]')).to_be_attached()
    elif what == "cleared":
        expect(who.page.locator(f'[data-mine="{value}"]')).to_have_count(0)
    elif what == "home":
        expect(who.see("race-regular")).to_have_attribute("data-home", value)
    elif what == "die":
        expect(who.page.locator(f'[data-die="{value[0]}"]')).to_have_attribute(
            "data-face", value[1]
        )
    elif what == "held":
        expect(who.see("hand-regular")).to_have_attribute("data-count", value)
    elif what == "asked":
        if who.language == "en":
            expect(who.see("prompt")).to_contain_text(value)
    elif what == "logged":
        if who.language == "fr":
            who.logged(value)
    else:
        expect(vehicle(who, what)).to_have_attribute("data-place", value)


@pytest.mark.parametrize(
    "name",
    [
        name if name in SEEN_BY_ALL else pytest.param(name, marks=pytest.mark.soak)
        for name in DECISIONS
    ],
)
def test_decisions_are_seen_by_everybody(visitor: Visiting, url: str, name: str) -> None:
    """The soak looks at every decision from three chairs."""
    position, deeds = DECISIONS[name]
    table = Table(visitor, url, "fr", "en", watcher="fr", position=f"to=regular turn=8 {position}")
    decide(table, deeds)
    for seat, who in zip((0, 1, None), table.everybody, strict=True):
        assert leaks(seat, who.received) == []


@pytest.mark.parametrize("name", [name for name in DECISIONS if name not in SEEN_BY_ALL])
def test_every_decision_by_hand(visitor: Visiting, url: str, name: str) -> None:
    """One page; what the other seat and a watcher are sent is heard without one."""
    position, deeds = DECISIONS[name]
    table = Table(visitor, url, "fr", position=f"to=regular turn=8 {position}")
    (regular,) = table.people
    with ExitStack() as held:
        others = [Guest(url, table.made["id"], token) for token in table.tokens[1:]]
        for client in others:
            held.callback(client.close)
        decide(table, deeds)
        last = [m["n"] for m in regular.received if m["t"] == "step"][-1]
        for client in others:
            while client.n < last:
                client.read()
        heard = [[json.loads(frame) for frame in client.frames] for client in others]
    for seat, frames in zip((0, 1, None), (regular.received, *heard), strict=True):
        assert any(frame["t"] == "step" for frame in frames)
        assert leaks(seat, frames) == []


@pytest.mark.parametrize(
    ("options", "position", "path", "after"),
    [
        (
            {"comm_cost": "one_die"},
            "dice=2,4 R_infantry1@NI04:3",
            ["use_communication", "R_infantry1", "SI12", "1"],
            {"R_infantry1": "SI12"},
        ),
        (
            {"return_group": "all"},
            "R_tank1@R_HQ:3 R_infantry2@R_HQ:2*",
            ["return_to_camp", "R_tank1,R_infantry2"],
            {"R_tank1": "R_CAMP", "R_infantry2": "R_CAMP"},
        ),
        (
            {"players": 3, "solo_army": "terrorist"},
            "dice=2,4 R_infantry1@NI08:3",
            ["move", "R_infantry1", "0", "NI10"],
            {"R_infantry1": "NI10"},
        ),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_tables_may_choose(
    visitor: Visiting,
    url: str,
    options: dict[str, Any],
    position: str,
    path: list[str],
    after: dict[str, str],
) -> None:
    table = Table(
        visitor,
        url,
        "fr",
        seats=options.get("players", 2),
        options=options,
        position=f"to=regular turn=8 {position}",
    )
    decide(table, [(" ".join(path), after)])


def test_goal_legend_cards_and_dangers_lie_below_the_map(visitor: Visiting, url: str) -> None:
    """None of them hides another, and a turn with a die to play is ended by a second press."""
    where = "to=regular turn=8 dice=6,2 R_tank1@NC03:5 R_infantry1@NC04:3 T_tank1@NC06:4"
    table = Table(visitor, url, "fr", position=f"{where} hand.regular=renforts,embuscade")
    me = table.people[0]
    me.my_turn()
    expect(me.see("strip")).to_contain_text(say("embGoal", n=5))
    me.see("legend-open").click()
    expect(me.see("legend")).to_be_visible()
    me.see("cards-open").click()
    expect(me.see("legend")).to_have_count(0)
    faces = me.see("faces").locator(".face")
    expect(faces).to_have_count(2)
    first, second = [face.bounding_box() for face in faces.all()]
    assert first is not None
    assert second is not None
    assert first["x"] + first["width"] <= second["x"] + 1, "cards do not cover each other"
    me.page.keyboard.press("Escape")
    expect(me.see("faces")).to_have_count(0)
    # The infantry may be hit by a 2; the danger is shown where it stands.
    expect(me.page.locator("[data-danger]")).to_have_count(0)
    me.see("danger").click()
    feared = me.page.locator('[data-danger="NC04"]')
    expect(feared).to_have_text(re.compile(r"\d+\s%"))
    view = me.page.locator("main").get_attribute("data-view")
    deed(me, "end_turn").click()
    expect(me.see("prompt")).to_contain_text(say("embSureEnd"))
    expect(me.page.locator(f'main[data-view="{view}"]')).to_have_count(1)
    deed(me, "end_turn").click()
    expect(me.page.locator(f'main[data-view="{view}"]')).to_have_count(0)


def test_what_can_begin_glows_and_dice_are_thrown_once(visitor: Visiting, url: str) -> None:
    """In a quick start the camp. On a phone a move is confirmed, and no throw is called for."""
    table = Table(visitor, url, "fr", options={"quick_start": True, "first_army": "regular"})
    me = table.people[0]
    me.my_turn()
    expect(me.page.locator(".piece.glow")).to_have_count(10)
    me.see("danger").click()
    expect(me.see("danger-none")).to_have_text(say("embDangerNone"))
    where = "to=regular turn=8 dice=3,6 R_tank1@NI05:5"
    table = made(url, "me", "me", game="embuscades", position=where)
    me = visitor(**PHONE).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    for square in ("NI05", "NI11"):
        me.square(square).tap()
    expect(deed(me, "move R_tank1 NI11 1")).to_be_visible()
    expect(me.page.locator(".dice.ready")).to_have_count(0)


def test_a_finger_beside_the_vehicle_in_hand_means_the_other_one(
    visitor: Visiting, url: str
) -> None:
    where = "to=regular turn=8 dice=6,6 R_tank1@NI12:5 T_gun_carrier1@NI13:1"
    table = made(url, "me", "me", game="embuscades", position=where)
    me = visitor(**PHONE).visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    me.my_turn()
    me.square("NI12").tap()
    me.square("NI13").tap(force=True)
    expect(me.see("refusal")).to_contain_text("EMB-707")


def test_a_click_that_leads_nowhere_is_explained(visitor: Visiting, url: str) -> None:
    table = Table(visitor, url, "fr", position="to=regular turn=8 dice=2,3 R_tank1@NC03:5")
    regular = table.people[0]
    for click, rule in (
        (["NC03", "NC14"], "EMB-201"),
        (["R_tank2"], "EMB-301"),
        (["T_tank1"], "EMB-903"),
    ):
        for square in click:
            regular.square(square).click(force=True)
        expect(regular.page.locator(".refusal")).to_contain_text(rule)
        regular.page.keyboard.press("Escape")
        regular.page.keyboard.press("Escape")


def test_where_nothing_is_left_to_do_the_turn_ends_by_itself(visitor: Visiting, url: str) -> None:
    """But not for one who holds a card: that would tell which (EMB-928)."""
    table = Table(
        visitor,
        url,
        "fr",
        "en",
        clocked=True,
        position="to=regular turn=8 dice=2,3 hand.terrorist=embuscade",
    )
    regular, terrorist = table.people
    expect(terrorist.see("prompt")).to_contain_text("roll the dice")
    assert [m["path"] for m in regular.sent if m["t"] == "play"] == [["end_turn"]]
    table.play(terrorist, "roll")
    terrorist.my_turn()
    assert list(legal(terrorist)) == ["end_turn"], "nothing else is left to do"
    pass_time(terrorist.page, 10_000)
    assert [m["path"] for m in terrorist.sent if m["t"] == "play"] == [["roll"]]


def test_a_turn_on_a_phone_by_taps(visitor: Visiting, url: str) -> None:
    """The board stands on end, and a tap beside a square means the square."""
    table = made(
        url,
        "me",
        "me",
        game="embuscades",
        position="to=regular turn=8 R_tank1@NC03:5 R_tank2@R_HQ:3",
    )
    me = visitor(size=(390, 844), has_touch=True, is_mobile=True)
    me.visit(f"{url}/t/{table['id']}#{table['seats'][0]['token']}")
    fingers = Fingers(me)
    expect(me.square("NC01")).to_be_attached()
    board = me.page.locator(".island").bounding_box()
    assert board is not None
    assert board["width"] <= 390
    assert board["height"] > board["width"]
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 390

    def tap(square: str, off: float = 0) -> None:
        x, y = middle(me.square(square))
        fingers.tap((x + off, y + off))

    tap("die:0")
    expect(me.page.locator('[data-die="0"]')).not_to_have_attribute("data-face", "")
    tap("NC03", off=4)
    expect(me.see("prompt")).to_contain_text("Tank 1 régulier")
    tree = legal(me)
    assert tree is not None
    # With the sum of both dice there is always somewhere to go, and perhaps with one of them too.
    to = next(
        square
        for square, dice in tree["move"]["R_tank1"].items()
        if "0+1" in dice and square[:2] in ("NC", "NI")
    )
    tap(to, off=3)
    if deed(me, "0+1").count():
        deed(me, "0+1").tap()  # named by its button: nobody is asked again
    else:
        tap(to)  # a second tap says yes
    expect(vehicle(me, "R_tank1")).to_have_attribute("data-place", to)


def test_a_turn_by_keyboard_alone(visitor: Visiting, url: str) -> None:
    table = Table(
        visitor,
        url,
        "fr",
        position="to=regular turn=8 dice=6,2 R_tank1@NC03:5 hand.regular=renforts",
    )
    me = table.people[0]
    keys = Typist(me)

    def go(square: str) -> None:
        keys.press("/", *square.lower())
        expect(me.square(square)).to_be_focused()
        assert keys.ringed()

    me.my_turn()
    me.square("NC03").focus()
    keys.press("Enter")
    expect(me.see("prompt")).to_contain_text("Tank 1 régulier")
    go("NC05")
    assert "dé A" in keys.name()
    assert "dé B" in keys.name()
    keys.press("Enter")
    # Two squares away, or six with turning round: the buttons have numbers.
    expect(deed(me, "1")).to_have_text(re.compile("Avec le dé B"))
    keys.press("2")
    expect(vehicle(me, "R_tank1")).to_have_attribute("data-place", "NC05")
    # The next live place by one key; out of camp with the arrows and Enter.
    me.my_turn()
    me.square("NC05").focus()
    for _ in range(12):
        keys.press("PageDown")
        if "Commando 1" in keys.name():
            break
    keys.press("Enter")
    expect(me.see("loading")).to_be_visible()
    keys.press("ArrowLeft", "Enter")
    expect(vehicle(me, "R_commando1")).to_have_attribute("data-load", "1")
    assert place(me, "R_commando1") == "R_HQ"
    # A card is a button like others.
    me.my_turn()
    card_in_hand(me, "renforts").focus()
    keys.press("Enter")
    expect(deed(me, "play_card renforts")).to_be_visible()
    keys.press("1")
    expect(me.see("hand-regular")).to_have_attribute("data-count", "0")
