"""How far the arena's statistics keep their promises, by matches whose true strength is known.

    python benchmarks/match_statistics.py [MATCHES]

Prints how often the 95% intervals hold the truth, how often the sequential test errs and how long
it takes. MATCHES (default 2000) are simulated for a line of Elo, half of them for one of the test,
a tenth for one of ratings.
"""

import sys
from itertools import combinations

import numpy as np

from symple.competition import Sprt, elo_from_score, estimate_elo, rate, score_from_elo

SEED = 1
LONGEST = 20_000  # pairs of a sequential test
BLOCK = 200  # pairs drawn at once


def pair_chances(elo: float, bias: float) -> list[float]:
    """How likely 0, 1 and 2 points are when openings favour a colour by `bias` Elo."""
    better, worse = score_from_elo(elo + bias), score_from_elo(elo - bias)
    lost, won = (1 - better) * (1 - worse), better * worse
    return [lost, 1 - lost - won, won]


def draw(random: np.random.Generator, chances: list[float], count: int) -> list[int]:
    drawn: list[int] = random.choice(3, size=count, p=chances).tolist()
    return drawn


def elo_coverage(matches: int) -> None:
    print("Elo: how often the 95% interval holds the truth")
    print(f"{'true Elo':>10}{'bias':>8}{'pairs':>8}{'held':>8}{'below':>8}{'above':>8}")
    for elo, bias in ((0, 0), (0, 200), (100, 0), (100, 200), (300, 0), (500, 0)):
        for pairs in (10, 50, 200):
            random = np.random.default_rng(SEED)
            chances = pair_chances(elo, bias)
            truth = elo_from_score(chances[2] + chances[1] / 2)
            below = above = 0
            for _ in range(matches):
                estimate = estimate_elo(draw(random, chances, pairs))
                assert estimate is not None
                below += truth < estimate.low
                above += truth > estimate.high
            held = 1 - (below + above) / matches
            print(
                f"{truth:10.0f}{bias:8}{pairs:8}{held:8.3f}"
                f"{below / matches:8.3f}{above / matches:8.3f}"
            )


def sprt_errors(matches: int) -> None:
    print("\nSPRT, alpha = beta = 0.05: how often the player is accepted, and the length in games")
    print(f"{'test':>10}{'true Elo':>10}{'bias':>8}{'accepted':>10}{'mean':>8}{'95% below':>11}")
    for elo0, elo1 in ((0, 50), (0, 20)):
        sprt = Sprt(elo0, elo1)
        for elo in (elo0, (elo0 + elo1) / 2, elo1):
            for bias in (0, 200):
                accepted, lengths = simulate_sprt(sprt, elo, bias, matches)
                print(
                    f"{f'[{elo0}, {elo1}]':>10}{elo:10.0f}{bias:8}{accepted:10.3f}"
                    f"{np.mean(lengths):8.0f}{np.quantile(lengths, 0.95):11.0f}"
                )


def simulate_sprt(sprt: Sprt, elo: float, bias: float, matches: int) -> tuple[float, list[int]]:
    """The share of accepted players whose score is exactly that of `elo`, and games a match."""
    split = pair_chances(elo, bias)[1]
    score = score_from_elo(elo)
    chances = [1 - score - split / 2, split, score - split / 2]
    random = np.random.default_rng(SEED)
    accepted, lengths = 0, []
    for _ in range(matches):
        points: list[int] = []
        decision, pairs = None, 0
        while decision is None and pairs < LONGEST:
            if pairs == len(points):
                points += draw(random, chances, BLOCK)
            pairs += 1
            decision = sprt.state(points[:pairs]).decision
        accepted += decision == "accepted"
        lengths.append(2 * pairs)
    return accepted / matches, lengths


def ratings_coverage(pools: int) -> None:
    print("\nratings of six players 80 Elo apart: how often the 95% interval holds the truth")
    print(f"{'pairs each':>11}{'held':>8}")
    truth = {name: 80.0 * index - 200 for index, name in enumerate("ABCDEF")}
    for rounds in (1, 4, 20):
        random = np.random.default_rng(SEED)
        held = total = 0
        for _ in range(pools):
            pairs = [
                (one, other, points)
                for one, other in combinations(truth, 2)
                for points in draw(random, pair_chances(truth[one] - truth[other], 0), rounds)
            ]
            for rating in rate(pairs, bootstrap=400):
                held += rating.low <= truth[rating.player] <= rating.high
                total += 1
        print(f"{rounds:11}{held / total:8.3f}")


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    elo_coverage(matches)
    sprt_errors(matches // 2)
    ratings_coverage(matches // 10)


if __name__ == "__main__":
    main()
