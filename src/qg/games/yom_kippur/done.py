"""`done`: a seat has nothing more to say. What it must not leave behind is asked by the name of the Ask."""

from __future__ import annotations

from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need

from .checks import again
from .duty import no_duty_left
from .fight import asks_support, odds_in_hand
from .state import YomKippur
from .tables import PIECE


class Done(Move[YomKippur]):
    VERB = "done"

    def check(self, s: YomKippur, seat: int) -> None:
        ask = s.asked()
        assert ask is not None  # else no verb is judged
        need(ask.name != "bomb", "YKA-110" if s.book.advanced else "YKB-150", "must_bomb")
        if ask.name == "sam":
            sam = s.threatened_sam(seat)
            need(sam < 0, "YKA-098", "must_fire", unit=PIECE.word(max(sam, 0)))
        if ask.name in ("air", "landing", "combat"):
            no_duty_left(s, seat, ask.name != "combat")

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        """Without more guns of the defence the battle is fought as it stands."""
        return odds_in_hand(s, s.support) if asks_support(s) else None

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        again(tx, seat, more=False)  # when all have answered, what waits below goes on
