"""Training a net on games, step by step, and going on where it stopped."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor

from symple.learn.all_rows import AllRows
from symple.learn.games import LearnedGame
from symple.learn.loss import losses, total
from symple.learn.net import PositionNet
from symple.learn.rows import Rows, batches, rows_by_width
from symple.learn.shards import Shard, read_shard, trained_on
from symple.storage.files import write_file

#: Of a checkpoint: rises when an older one can no longer be read.
_VERSION: Final = 1

#: Of the averaged weights, a step back in time.
_AVERAGE: Final = 0.999


class TrainingError(Exception):
    """The weights have gone wild; the message says where."""


class CheckpointError(Exception):
    """A file that training cannot go on from; the message says why."""


@dataclass(frozen=True)
class TrainerSettings:
    """size: of the net. batch: positions a step. rate: learning rate, after `warm_up` steps.
    decay: of weights (AdamW). games_at_once: at least as many have their rows shuffled together.
    """

    size: str = "b4c64"
    batch: int = 256
    rate: float = 1e-3
    warm_up: int = 200
    decay: float = 1e-4
    games_at_once: int = 256
    seed: int = 1


class Trainer:
    """samples: how many positions it has been trained on, repeated ones counted."""

    def __init__(
        self, settings: TrainerSettings, device: str = "cpu", *, keep_rows: bool = False
    ) -> None:
        """keep_rows: a round is over all games, whose rows are made once and kept in memory, in
        place of over some games whose rows are made for it.
        """
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.device = torch.device(device)
        self._all_rows = AllRows() if keep_rows else None
        self._half = self.device.type == "cuda" or _multiplies_half()
        self.net = PositionNet(settings.size).to(self.device)
        self.average = PositionNet(settings.size).to(self.device)
        self.average.load_state_dict(self.net.state_dict())
        self.optimizer = torch.optim.AdamW(
            self.net.parameters(), lr=settings.rate, weight_decay=settings.decay
        )
        self.steps = 0
        self.samples = 0
        self.rounds = 0

    def train_round(
        self, shards: Sequence[Shard], most: int, rate: float = 1.0
    ) -> Iterator[dict[str, float]]:
        """A round over games of the shards, of at most `most` samples, at `rate` times the learning
        rate: the losses of each step. A round that is broken off must be begun again from
        the last checkpoint.
        """
        random = np.random.default_rng([self.settings.seed, self.rounds])
        if self._all_rows is not None:
            by_width = self._all_rows.of(shards)
        else:
            by_width = rows_by_width(draw_games(shards, self.settings.games_at_once, random))
        left = most
        for rows in batches(by_width, self.settings.batch, random, by_surprise=True):
            yield self.step(rows, rate)
            left -= len(rows)
            if left <= 0:
                break
        self.rounds += 1

    def step(self, rows: Rows, rate: float = 1.0) -> dict[str, float]:
        """One step of the optimiser, at `rate` times the learning rate."""
        warm = min(1.0, (self.steps + 1) / self.settings.warm_up)
        for group in self.optimizer.param_groups:
            group["lr"] = self.settings.rate * rate * warm
        self.net.train()
        self.optimizer.zero_grad(set_to_none=True)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self._half):
            heads = self.net(*self._inputs(rows))
        parts = losses(type(heads)(*(head.float() for head in heads)), rows, self.device)
        loss = total(parts)
        if not loss.isfinite():
            raise TrainingError(f"the loss of step {self.steps + 1} is {float(loss.detach())}")
        torch.autograd.backward(loss)
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        # A short past counts less at the beginning.
        keep = min(_AVERAGE, (1 + self.steps) / (10 + self.steps))
        with torch.no_grad():
            for mean, now in zip(self.average.parameters(), self.net.parameters(), strict=True):
                mean.lerp_(now, 1 - keep)
        self.steps += 1
        self.samples += len(rows)
        return {"loss": float(loss.detach())} | {
            name: float(part.detach()) for name, part in parts.items()
        }

    def _inputs(self, rows: Rows) -> tuple[Tensor, Tensor]:
        planes = torch.as_tensor(rows.planes, device=self.device).float()
        return planes, torch.as_tensor(rows.globals, device=self.device)

    def save(self, path: Path) -> None:
        """All that is needed to go on, written whole. OSError."""
        state: dict[str, Any] = {
            "version": _VERSION,
            "settings": asdict(self.settings),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
            "samples": self.samples,
            "rounds": self.rounds,
        }
        buffer = io.BytesIO()
        torch.save(state, buffer)
        write_file(path, buffer.getvalue())

    @classmethod
    def load(cls, path: Path, device: str = "cpu", *, keep_rows: bool = False) -> Trainer:
        """As it was saved. CheckpointError."""
        try:
            state = torch.load(path, map_location=device, weights_only=True)
            if state["version"] != _VERSION:
                raise CheckpointError(
                    f"{path} is of version {state['version']}; this program reads {_VERSION}"
                )
            trainer = cls(TrainerSettings(**state["settings"]), device, keep_rows=keep_rows)
            trainer.net.load_state_dict(state["net"])
            trainer.average.load_state_dict(state["average"])
            trainer.optimizer.load_state_dict(state["optimizer"])
            trainer.steps, trainer.samples = state["steps"], state["samples"]
            trainer.rounds = state["rounds"]
        except CheckpointError:
            raise
        except Exception as error:  # torch raises nearly anything on a broken file
            raise CheckpointError(f"{path} is not a checkpoint: {error}") from None
        return trainer


def _multiplies_half() -> bool:
    """Whether this processor multiplies numbers of 16 bits (bfloat16) itself, at half the time."""
    here = torch.cpu.get_capabilities()
    return bool(here.get("avx512_bf16") or here.get("amx_bf16"))


def draw_games(
    shards: Sequence[Shard], count: int, random: np.random.Generator
) -> list[LearnedGame]:
    """The games of shards that are drawn until there are about so many, without those held back. Of
    two with one number the first one is meant. ShardError.
    """
    drawn: dict[int, LearnedGame] = {}
    for at in random.permutation(len(shards)):
        for game in trained_on(read_shard(shards[at].path)):
            drawn.setdefault(game.number, game)
        if len(drawn) >= count:
            break
    return list(drawn.values())
