"""All of learning in one folder: games, training, nets and their strength, again and again.

    run.json            what the run was begun with
    games/*.games       shards
    training.pt         where training stands
    losses.jsonl        a line for each round of training
    nets/*.onnx         a net for each generation
    generations.json    what each came to
    report.html, *.svg  all of it as curves

A generation is: games, until there are enough for it; training on all of the window, until each row
has been passed so often on average; a net written, judged and measured. Where there are processors
for it the games of the next one are made beside that. Whatever moment it is stopped at, it goes on
from there: games, rounds and nets are written whole or not at all.
"""

from __future__ import annotations

import fcntl
import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import numpy as np
import torch

from symple.learn.export import compare, export
from symple.learn.games import LearnedGame
from symple.learn.judge import Judgement, judge
from symple.learn.makers import Maker
from symple.learn.play import GamePlan
from symple.learn.report import html_report, pictures
from symple.learn.rows import Rows, in_batches
from symple.learn.run_settings import RunError, RunSettings, settings_of
from symple.learn.shards import Shard, is_held_back, read_shard
from symple.learn.stock import GameStock, StockError
from symple.learn.strength import rating_matches
from symple.learn.trainer import Trainer
from symple.nets import Card, Net
from symple.storage.files import remove_unfinished, write_file

_LOCK: Final = ".lock"

#: How often training is saved, in seconds.
_SAVE_SECONDS: Final = 60.0

#: Games that a net is judged by, and positions that its small numbers are made and checked by.
_BATCH: Final = 128
_JUDGED_GAMES: Final = 400
_CALIBRATION: Final = 512
_CHECKED: Final = 10_000


#: What is left of the learning rate where a generation ends.
_LAST_RATE: Final = 0.05


def falling_rate(done: float) -> float:
    """The factor of the learning rate when the share `done` of a generation is behind, 0 to 1: half
    a cosine (Loshchilov & Hutter 2017). Each generation begins with the whole rate and ends in
    small steps, and its net is what comes of these.
    """
    return _LAST_RATE + (1 - _LAST_RATE) * (1 + math.cos(math.pi * min(max(done, 0.0), 1.0))) / 2


@dataclass(frozen=True)
class Generation:
    """A net of the run. scores: by match, the points of the net, of how many games, and the Elo
    difference with its interval.
    """

    number: int
    net: str
    games: int
    rows: int
    samples: int
    seconds: float
    judgements: list[Judgement]
    export: str
    scores: dict[str, dict[str, float]]


@dataclass(frozen=True)
class Progress:
    """How far a step of a generation is."""

    generation: int
    step: str
    done: int
    total: int
    detail: str = ""


#: Told of progress; what it raises stops the run, in order.
Report = Callable[[Progress], object]


#: For the run's newest net, if there is one, and a number of processors.
MakerFor = Callable[[Path | None, int], Maker]


class DeadlineError(Exception):
    """The run is to stop in order: its time is over."""


class Run:
    """A folder and what is in it, for one process at a time. RunError for one that holds something
    else, that another process is at work in, or that was begun with other settings.

    broken: what was wrong with files of games, which are set aside.
    """

    def __init__(self, folder: Path, settings: RunSettings, device: str = "cpu") -> None:
        self.folder = folder
        self.settings = settings
        self._require_run()
        (folder / "nets").mkdir(parents=True, exist_ok=True)
        self._lock = (folder / _LOCK).open("a")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._lock.close()
            raise RunError(f"another process is at work in {folder}") from None
        settings.keep_in(folder)
        for place in (folder, folder / "nets"):
            remove_unfinished(place)
        try:
            self._stock = GameStock(
                folder / "games",
                lambda number: GamePlan(settings.seed, number, settings.boards, settings.effort),
            )
        except StockError as error:
            self._lock.close()
            raise RunError(str(error)) from None
        self.generations = self._read_generations()
        self._device = device
        self._trainer: Trainer | None = None
        self._in_round = False  # the weights are between two that can be gone on from
        self._until = float("inf")

    def close(self) -> None:
        """Another process may go on."""
        self._lock.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def broken(self) -> list[str]:
        return self._stock.broken

    @property
    def games(self) -> int:
        """Different ones, of the generations up to the one under way."""
        return self._stock.count(self._games_wanted)

    @property
    def rows(self) -> int:
        """Of these games."""
        return self._stock.rows(self._games_wanted)

    @property
    def newest_net(self) -> Path | None:
        return self.folder / "nets" / self.generations[-1].net if self.generations else None

    def go(
        self,
        maker: MakerFor,
        cores: int,
        report: Report,
        until: float = float("inf"),
        generations: int | None = None,
    ) -> None:
        """Goes on until the deadline, of `time.monotonic`, or until there are `generations`; what
        was begun by then, a round of training or a net, is finished. RunError, NetError.
        """
        self._until = until
        # What is trained on a device of its own leaves the processors to games.
        ahead = cores // 2 if self._device == "cpu" else cores
        torch.set_num_threads(max(1, cores - ahead))
        try:
            while generations is None or len(self.generations) < generations:
                self._make_games(maker(self.newest_net, cores), report)
                next_games = self._games_wanted + self.settings.games
                last = self._number == generations
                with (
                    nullcontext()
                    if last or not ahead
                    else self._stock.making(maker(self.newest_net, ahead), next_games)
                ):
                    self._train(report)
                    self._finish_generation(cores, report)
        except DeadlineError:
            pass
        self.write_report()

    @property
    def _number(self) -> int:
        """Of the generation under way, from 1."""
        return len(self.generations) + 1

    @property
    def _games_wanted(self) -> int:
        """Up to the generation under way."""
        return self._number * self.settings.games

    def _check_time(self) -> None:
        if time.monotonic() >= self._until:
            raise DeadlineError

    def _make_games(self, maker: Maker, report: Report) -> None:
        wanted = self._games_wanted
        if self.games >= wanted:
            return
        self._check_time()

        def tell(have: int) -> None:
            report(Progress(self._number, "games", have, wanted))
            self._check_time()

        self._stock.make(maker, wanted, tell)

    def _shards(self) -> list[Shard]:
        """Of the generations up to this one."""
        return self._stock.shards(self._games_wanted)

    def _window(self) -> list[Shard]:
        """The newest shards, as many rows as are trained on."""
        rows, found = 0, []
        for shard in reversed(self._shards()):
            found.append(shard)
            rows += shard.rows
            if rows >= self.settings.window:
                break
        return found[::-1]

    @property
    def trainer(self) -> Trainer:
        """As it was saved, or a new one. CheckpointError."""
        if self._trainer is None:
            path = self.folder / "training.pt"
            # A device of its own would wait for rows most of the time.
            keep_rows = self._device != "cpu"
            self._trainer = (
                Trainer.load(path, self._device, keep_rows=keep_rows)
                if path.exists()
                else Trainer(self.settings.trainer, self._device, keep_rows=keep_rows)
            )
            self._forget_losses_after(self._trainer.rounds)
        return self._trainer

    def _train(self, report: Report) -> None:
        trainer = self.trainer
        wanted = int(self.settings.passes * self.rows)
        window = self._window()
        saved = time.monotonic()
        try:
            while trainer.samples < wanted:
                self._check_time()
                self._train_round(trainer, window, wanted, report)
                if time.monotonic() - saved > _SAVE_SECONDS:
                    self._save(trainer)
                    saved = time.monotonic()
        finally:
            # A round that was broken off has changed the weights: only whole rounds are saved.
            if self._in_round:
                self._trainer, self._in_round = None, False
            else:
                self._save(trainer)

    def _train_round(
        self, trainer: Trainer, window: Sequence[Shard], wanted: int, report: Report
    ) -> None:
        sums: dict[str, float] = {}
        steps = 0
        self._in_round = True
        begun = self.generations[-1].samples if self.generations else 0
        done = (trainer.samples - begun) / max(wanted - begun, 1)
        for parts in trainer.train_round(window, wanted - trainer.samples, falling_rate(done)):
            steps += 1
            for name, value in parts.items():
                sums[name] = sums.get(name, 0.0) + value
            detail = f"loss {sums['loss'] / steps:.3f}"
            report(Progress(self._number, "training", trainer.samples, wanted, detail))
        if not steps:
            raise RunError(f"{self.folder} has no game to train on")
        means = {name: value / steps for name, value in sums.items()}
        line = {"round": trainer.rounds, "samples": trainer.samples} | means
        with (self.folder / "losses.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        self._in_round = False

    def _save(self, trainer: Trainer) -> None:
        trainer.save(self.folder / "training.pt")

    def losses(self) -> list[dict[str, float]]:
        """A line for each round of training that is saved."""
        path = self.folder / "losses.jsonl"
        if not path.exists():
            return []
        found = []
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:  # the last one, cut off
                break
        return found

    def _forget_losses_after(self, rounds: int) -> None:
        """What is trained anew is told anew."""
        kept = [line for line in self.losses() if line["round"] <= rounds]
        text = "".join(json.dumps(line) + "\n" for line in kept)
        write_file(self.folder / "losses.jsonl", text.encode())

    def _finish_generation(self, cores: int, report: Report) -> None:
        self._check_time()
        begin = time.monotonic()
        trainer, number = self.trainer, self._number
        name = f"{self.settings.trainer.size}-{number:03d}"
        held_back = list(self._held_back_games()) or read_shard(self._shards()[-1].path)
        batches = list(_batches(held_back, _CALIBRATION + _CHECKED))
        few = max(1, _CALIBRATION // _BATCH)
        calibration, checked = batches[:few], batches[few:] or batches
        report(Progress(number, "net", 0, 2, "writing"))
        card = self._card(name)
        large = self.folder / "nets" / f"{name}-fp32.onnx"
        small = self.folder / "nets" / f"{name}.onnx"
        export(trainer.average, card, large)
        export(trainer.average, card, small, calibration)
        comparison = compare(Net(small, threads=cores), Net(large, threads=cores), checked)
        if not comparison.good:
            export(trainer.average, card, small)
        judgements = judge(Net(small, threads=cores), held_back)
        scores = {}
        matches = rating_matches(self.settings.boards, self.settings.rating_games)
        for done, match in enumerate(matches):
            report(Progress(number, "net", done, 2, f"match of the {match.name}"))
            score = match.play(small, cores, self.settings.seed)
            scores[match.name] = {"wins": score.wins, "games": score.games} | (
                {}
                if score.elo is None
                else {"elo": score.elo.elo, "low": score.elo.low, "high": score.elo.high}
            )
        self.generations.append(
            Generation(
                number=number,
                net=small.name,
                games=self.games,
                rows=self.rows,
                samples=trainer.samples,
                seconds=time.monotonic() - begin,
                judgements=judgements,
                export=f"{comparison}{'' if comparison.good else ': left in large ones'}",
                scores=scores,
            )
        )
        told = [asdict(one) for one in self.generations]
        write_file(self.folder / "generations.json", json.dumps(told, indent=1).encode())
        self.write_report()
        report(Progress(number, "net", 2, 2, _told(scores)))

    def write_report(self) -> None:
        """The page of what there is, and its curves as pictures."""
        told = [asdict(one) for one in self.generations]
        losses = self.losses()
        page = html_report(self.folder.resolve().name, losses, told)
        write_file(self.folder / "report.html", page.encode())
        for title, picture in pictures(losses, told).items():
            name = title.lower().replace(" ", "-")
            write_file(self.folder / f"{name}.svg", f"{picture}\n".encode())

    def _card(self, name: str) -> Card:
        boards = self.settings.boards
        return Card(
            name=name,
            size=self.settings.trainer.size,
            precision="fp32",
            least_size=min(boards.sizes),
            most_size=max(boards.sizes),
            least_penalty=min(boards.penalties),
            most_penalty=max(boards.penalties),
            games=self.games,
            rows=self.rows,
        )

    def _held_back_games(self) -> Iterator[LearnedGame]:
        """The newest ones."""
        left = _JUDGED_GAMES
        for shard in reversed(self._shards()):
            if not any(map(is_held_back, shard.numbers)):
                continue
            for game in read_shard(shard.path):
                if is_held_back(game.number):
                    yield game
                    left -= 1
                    if left == 0:
                        return

    def _require_run(self) -> None:
        """That the folder is empty, or of a run with these settings."""
        begun = settings_of(self.folder)
        if begun is None:
            others = self.folder.iterdir() if self.folder.exists() else ()
            if any(path.name not in (_LOCK, "games", "nets") for path in others):
                raise RunError(f"{self.folder} holds something else: name a new folder")
            return
        if begun != self.settings:
            ours, theirs = asdict(self.settings), asdict(begun)
            names = [one.name for one in fields(begun) if ours[one.name] != theirs[one.name]]
            raise RunError(
                f"{self.folder} was started with other settings ({', '.join(names)}): use those or "
                f"another folder"
            )

    def _read_generations(self) -> list[Generation]:
        path = self.folder / "generations.json"
        if not path.exists():
            return []
        try:
            told: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
            return [
                Generation(
                    **one | {"judgements": [Judgement(**each) for each in one["judgements"]]}
                )
                for one in told
            ]
        except (ValueError, TypeError, KeyError) as error:
            raise RunError(f"{path} cannot be read: {error!r}") from None


def _batches(games: Sequence[LearnedGame], most: int) -> Iterator[Rows]:
    """Their rows, about `most` of them, in batches."""
    left = most
    for rows in in_batches(games, _BATCH, np.random.default_rng(1)):
        yield rows
        left -= len(rows)
        if left <= 0:
            return


def _told(scores: dict[str, dict[str, float]]) -> str:
    return ", ".join(
        f"{name}: {score['wins']} of {score['games']}" for name, score in scores.items()
    )
