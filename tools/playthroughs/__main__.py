"""Write the transcripts anew: ``python -m tools.playthroughs [NUMBER ...]``; the page of the first game is beside it.

The greedy bot plays each scenario from the seeds 1 and 2 until it wins; if it never does, the first game is kept.
"""

import sys

from tools.playthroughs.transcript import box, by_bot, file_of, played, setup_of

SEEDS = (1, 2)


def main(wanted: list[str]) -> None:
    """Write one file a scenario, or only those that are wanted."""
    content = box()
    scenarios = sorted(content.scenarios.values(), key=lambda each: float(each.number))
    for place, scenario in enumerate(scenarios):
        if wanted and scenario.number not in wanted:
            continue
        setup = setup_of(scenario, content, place)
        games = []
        for seed in SEEDS:
            games.append([*played(setup | {"seed": seed}, by_bot(seed))])
            if games[-1][-1].startswith("Won"):
                break
        lines = games[-1] if games[-1][-1].startswith("Won") else games[0]
        path = file_of(scenario)
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(lines)} lines, {lines[-1]}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
