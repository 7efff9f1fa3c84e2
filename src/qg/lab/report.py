"""What a match shows: wins, draws and why, lengths, speed, sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import mean, pstdev

from .match import Plan
from .pairs import margins, wilson
from .referee import Result


def quantile(values: Sequence[int], share: float) -> int:
    """The value that so large a share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def rate(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    share = 100 * wins / games if games else 0.0
    return f"{wins}/{games} = {share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})"


def report(plan: Plan, results: Sequence[Result]) -> list[str]:
    """The lines that the command prints."""
    one, two = plan.bots
    won = [r for r in results if r.winner == plan.side_of_first(r.number)]
    lost = [r for r in results if r.winner >= 0 and r.winner != plan.side_of_first(r.number)]
    drawn = [r for r in results if r.winner < 0]
    lengths, turns = [r.moves for r in results], [r.turns for r in results]
    lines = [
        f"{one} against {two}: {len(won)} won, {len(lost)} lost, {len(drawn)} drawn",
        f"  {one} wins {rate(len(won), len(results))}",
        *[f"  {name} by {causes(group)}" for name, group in named(won, lost, drawn) if group],
        f"  moves a game: median {quantile(lengths, 0.5)}, 90 % up to {quantile(lengths, 0.9)}",
        live_length(results)
        if plan.game.realtime
        else f"  turns a game: median {quantile(turns, 0.5)}, 90 % up to {quantile(turns, 0.9)}",
    ]
    for i, name in enumerate(plan.bots):
        asked = sum([r.asked[side_of(plan, r, i)] for r in results])
        spent = sum([r.spent[side_of(plan, r, i)] for r in results])
        if asked and spent:
            speed = 1e6 * asked / spent
            lines.append(
                f"  {name}: {speed:.0f} moves a second, {spent / asked / 1000:.2f} ms each"
            )
    for side in (0, 1):
        name = side_name(plan, side)
        lines.append(f"  {one} as {name} wins {share(plan, results, won, 'side', side)}")
    if not plan.game.realtime:  # where nobody begins
        lines.append(f"  {one} as first player wins {share(plan, results, won, 'order', 1)}")
        lines.append(f"  {one} as second player wins {share(plan, results, won, 'order', 0)}")
    return lines + pairs(plan, results) + balance(plan, results) + [r.why for r in results if r.why]


def pairs(plan: Plan, results: Sequence[Result]) -> list[str]:
    """Who won the pairs, margins added; a pair whose margins cancel out is not won."""
    found = margins(results) if plan.pairs else []
    if not found:
        return []
    won = len([each for each in found if each > 0])
    level = len([each for each in found if each == 0])
    return [
        f"  pairs: {plan.bots[0]} wins {rate(won, len(found))}, {level} level",
        f"  margin of a pair: {spread(found)}",
    ]


def balance(plan: Plan, results: Sequence[Result]) -> list[str]:
    """Whoever plays: what ends the games, and whether a side or the first turn wins more of those that
    are decided. Between equals this is what the game itself gives."""
    rules = Counter([r.rule for r in results])
    decided = [r for r in results if r.winner >= 0]
    begun = [r for r in decided if r.first >= 0]
    lines = ["all games, whoever plays:"]
    lines += [f"  ended by {rule}: {rate(n, len(results))}" for rule, n in rules.most_common()]
    for side in (0, 1):
        wins = len([r for r in decided if r.winner == side])
        lines.append(f"  {side_name(plan, side)} wins {rate(wins, len(decided))}")
    if not plan.game.realtime:
        wins = len([r for r in begun if r.winner == r.first])
        lines.append(f"  who begins wins {rate(wins, len(begun))}")
    return [*lines, *scores(plan, results)]


def live_length(results: Sequence[Result]) -> str:
    times = [r.time for r in results]
    median, most = quantile(times, 0.5) / 60_000, quantile(times, 0.9) / 60_000
    return f"  minutes of play: median {median:.1f}, 90 % up to {most:.1f}"


def scores(plan: Plan, results: Sequence[Result]) -> list[str]:
    """Mean and spread of each side's score, and of the margin: where games are won by points, margins tell
    more than wins."""
    scored = [r.scores for r in results if r.scores]
    if not scored:
        return []
    lines = [
        f"  {side_name(plan, side)} scores {spread([each[side] for each in scored])}"
        for side in (0, 1)
    ]
    margins = [each[0] - each[1] for each in scored]
    return [*lines, f"  margin of {side_name(plan, 0)}: {spread(margins)}"]


def spread(values: Sequence[int]) -> str:
    return f"{mean(values):.1f} on average (standard deviation {pstdev(values):.1f})"


def side_name(plan: Plan, side: int) -> str:
    return plan.game.all_sides(plan.options)[side].name


def named(
    won: list[Result], lost: list[Result], drawn: list[Result]
) -> list[tuple[str, list[Result]]]:
    return [("won", won), ("lost", lost), ("drawn", drawn)]


def causes(group: Sequence[Result]) -> str:
    count = Counter([r.rule for r in group])
    return ", ".join([f"{rule} ({number})" for rule, number in count.most_common()])


def side_of(plan: Plan, result: Result, bot: int) -> int:
    first = plan.side_of_first(result.number)
    return first if bot == 0 else 1 - first


def share(
    plan: Plan, results: Sequence[Result], won: Sequence[Result], what: str, value: int
) -> str:
    """Wins of the first bot among its games on a side, or as the one who began (1) or not (0)."""

    def fits(r: Result) -> bool:
        own = plan.side_of_first(r.number)
        return own == value if what == "side" else r.first >= 0 and (r.first == own) == bool(value)

    return rate(len([r for r in won if fits(r)]), len([r for r in results if fits(r)]))
