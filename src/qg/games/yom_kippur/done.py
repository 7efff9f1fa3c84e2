"""`done`: a seat has nothing more to say. What it must not leave behind is asked by the name of the Ask."""

from __future__ import annotations

from qg.core.forecast import Forecast
from qg.core.move import Move, Tx, need

from .duty import no_duty_left
from .fight import asks_support, odds_in_hand
from .state import YomKippur


class Done(Move[YomKippur]):
    VERB = "done"

    def check(self, s: YomKippur, seat: int) -> None:
        ask = s.asked()
        assert ask is not None  # else no verb is judged
        need(ask.name != "bomb", "YKB-150", "must_bomb")
        if ask.name in ("air", "combat"):
            no_duty_left(s, seat, ask.name == "air")

    def forecast(self, s: YomKippur, seat: int) -> Forecast | None:
        """Without more guns of the defence the battle is fought as it stands."""
        return odds_in_hand(s, s.support) if asks_support(s) else None

    def run(self, tx: Tx[YomKippur], seat: int) -> None:
        pass  # the Ask is answered: what waits below it goes on
