"""The search for better settings."""

import json
import random

import pytest

from benchmarks import tune
from symple.engine import SearchEngine, search_settings


def test_an_axis_begins_at_the_default_and_stays_in_range():
    for name, (least, default, most) in search_settings().items():
        axis = tune.Axis(name, least, default, most)
        assert axis.setting(0) == pytest.approx(default)
        places = [axis.setting(place) for place in (-50, -1, 0, 1, 50)]
        assert places == sorted(places)
        assert (places[0], places[-1]) == (least, most)
        assert places[1] < default < places[3]


def test_it_climbs_to_where_games_are_won():
    """Two of three axes matter; a pair is won by a chance that falls with the distance."""
    best, lots = (2.0, -1.5, 0.0), random.Random(1)
    climb = tune.Climb([0.0] * 3, 0, 2000, seed=1)

    def worth(places):
        return -sum((p - b) ** 2 for p, b in zip(places[:2], best[:2], strict=True))

    for _ in range(2000):
        trial = climb.trial()
        first, second = (worth(trial.moved(climb.places, way)) for way in (1, -1))
        chance = 1 / (1 + 10 ** ((second - first) * 20 / 400))
        climb.learn(trial, sum(1 if lots.random() < chance else -1 for _ in range(2)))
    assert climb.pair == 2000
    assert climb.places[0] == pytest.approx(best[0], abs=0.7)
    assert climb.places[1] == pytest.approx(best[1], abs=0.7)


def test_a_stopped_run_goes_on(tmp_path, capsys, monkeypatch):
    file = tmp_path / "tuned.jsonl"
    small = ["--size", "5", "--penalty", "2", "--evaluations", "30"]
    for pairs in ("3", "5"):
        monkeypatch.setattr("sys.argv", ["tune.py", str(file), "--pairs", pairs, *small])
        tune.main()
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [line["pair"] for line in lines] == [1, 2, 3, 4, 5]
    assert lines[0]["names"] == list(search_settings())
    told = capsys.readouterr().out.splitlines()[-1]
    player = told.removeprefix("The mean of the last fifth: ")
    names = [option.partition("=")[0] for option in player.removeprefix("search:").split(",")]
    assert [name.replace("-", "_") for name in names] == lines[0]["names"]
    values = [float(option.partition("=")[2]) for option in player.split(",")]
    SearchEngine(settings=dict(zip(lines[0]["names"], values, strict=True))).close()


def test_other_settings_need_another_file(tmp_path, monkeypatch):
    file = tmp_path / "tuned.jsonl"
    file.write_text(json.dumps({"pair": 1, "points": 0, "names": ["x"], "places": [0.5]}) + "\n")
    monkeypatch.setattr("sys.argv", ["tune.py", str(file)])
    with pytest.raises(SystemExit, match="is of other settings: x"):
        tune.main()
    monkeypatch.setattr("sys.argv", ["tune.py", str(file), "--only", "depth"])
    with pytest.raises(SystemExit):
        tune.main()
