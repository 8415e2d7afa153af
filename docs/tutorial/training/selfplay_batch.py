"""PPO that plays itself on 5 x 5, hundreds of games at once in a `symple.Batch`.

python docs/tutorial/training/selfplay_batch.py [--seconds 120]
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import symple

RULES = symple.Rules(size=5, penalty=4)
GAMES = 256  # at once
EPOCHS, PART, CLIP, ENTROPY = 4, 1024, 0.2, 0.02


class Player(nn.Module):
    """A policy and a value of what the players to move see."""

    def __init__(self, inputs, actions, width=128):
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen, mask):
        hidden = self.trunk(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return Categorical(logits=logits), self.value(hidden).squeeze(-1).tanh()


def look(games):
    """What the net takes: planes and numbers in one row, and which actions are legal."""
    planes, numbers = games.features()
    rows = np.concatenate([planes.reshape(len(games), -1), numbers], axis=1, dtype=np.float32)
    return torch.from_numpy(rows), torch.from_numpy(games.legal())


def actions_of(chosen, games):
    """As `step` takes them: -1 leaves alone a game that is over."""
    return np.where(games.over(), -1, chosen).astype(np.int32)


@torch.no_grad()
def play(player):
    """Games of the player with itself to their ends, a row for each placement."""
    games, rows = symple.Batch(RULES, GAMES), []
    while not games.over().all():
        seen, mask = look(games)
        policy, _ = player(seen, mask)
        action = policy.sample()
        live, mover = ~games.over(), games.to_move()
        rows.append((seen, mask, action, policy.log_prob(action), torch.from_numpy(mover), live))
        games.step(actions_of(action.numpy(), games))
    # A placement is as good as the end of the game is for the one who made it.
    white = torch.from_numpy(np.sign(games.margin()).astype(np.float32))
    returns = torch.cat([torch.where(mover == 0, white, -white) for *_, mover, _ in rows])
    live = torch.from_numpy(np.concatenate([live for *_, live in rows]))
    parts = [torch.cat(part)[live] for part in list(zip(*rows, strict=True))[:4]]
    return *parts, returns[live]


def train(player, seconds):
    optimizer = torch.optim.Adam(player.parameters(), lr=1e-3)
    count, end = 0, time.monotonic() + seconds
    while time.monotonic() < end:
        seen, mask, action, chance, returns = play(player)
        with torch.no_grad():
            gain = returns - player(seen, mask)[1]
            gain = (gain - gain.mean()) / gain.std()
        for _ in range(EPOCHS):
            for part in torch.randperm(len(seen)).split(PART):
                policy, value = player(seen[part], mask[part])
                ratio = (policy.log_prob(action[part]) - chance[part]).exp()
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                better = torch.min(ratio * gain[part], clipped * gain[part]).mean()
                error = (value - returns[part]).square().mean()
                loss = error - better - ENTROPY * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(player.parameters(), 0.5)
                optimizer.step()
        count += GAMES
        if count % (20 * GAMES) == 0:
            print(f"{count:7} games, won against random {evaluate(player, 400):.0%}")


@torch.no_grad()
def evaluate(player, count):
    """The share of games won by the likeliest placements, half of them with each colour."""
    games, seed = symple.Batch(RULES, count), 0
    color = np.arange(count) % 2
    while not games.over().all():
        best = player(*look(games))[0].probs.argmax(dim=1).numpy()
        chosen = np.where(games.to_move() == color, best, games.sample(seed))
        games.step(actions_of(chosen, games))
        seed += 1
    return ((games.margin() > 0) == (color == 0)).mean()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=120)
    torch.manual_seed(1)
    torch.set_num_threads(1)  # nothing here is large enough for two
    seen, mask = look(symple.Batch(RULES, 1))
    player = Player(seen.shape[1], mask.shape[1])
    train(player, parser.parse_args().seconds)
    print(f"won against random: {evaluate(player, 2000):.1%}")
