"""PPO on 5 x 5 against the player `random`, by Gymnasium's vector environments.

python docs/tutorial/training/ppo_gymnasium.py [--seconds 240]
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

GAMES, STEPS = 16, 64  # side by side, and placements of each between two updates
EPOCHS, PART = 4, 256  # how often an update goes through them, and in which portions
LAMBDA, CLIP, ENTROPY = 0.95, 0.2, 0.01
RULES = {"size": 5, "penalty": 4}


class Player(nn.Module):
    """A policy and a value of what is seen."""

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
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


def tensors(observation):
    """What the net takes: planes and numbers in one row, and which actions are legal."""
    planes = observation["observation"].reshape(GAMES, -1)
    rows = np.concatenate([planes, observation["globals"]], axis=1, dtype=np.float32)
    return torch.from_numpy(rows), torch.from_numpy(observation["action_mask"] == 1)


def train(player, seconds):
    optimizer = torch.optim.Adam(player.parameters(), lr=1e-3)
    games = gymnasium.make_vec("symple.envs.against_level:Symple-v0", GAMES, **RULES)
    seen, mask = tensors(games.reset(seed=1)[0])
    over = torch.zeros(GAMES)
    won, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        rows = []
        for _ in range(STEPS):
            with torch.no_grad():
                policy, value = player(seen, mask)
            action = policy.sample()
            observation, reward, ended, *_ = games.step(action.numpy())
            reward = torch.from_numpy(reward.astype(np.float32))
            # In the step after its end a game begins anew: nothing is to be learned from that.
            rows.append((seen, mask, action, policy.log_prob(action), value, reward, 1 - over))
            won += reward[reward != 0].gt(0).tolist()
            (seen, mask), over = tensors(observation), torch.from_numpy(ended).float()
        with torch.no_grad():
            value = player(seen, mask)[1]
        update(player, optimizer, rows, value, over)
        print(f"\r{len(won):7} games, of the last 500 won {np.mean(won[-500:]):.0%}", end="")
    print()
    games.close()


def update(player, optimizer, rows, value, over):
    """Generalized advantages from the last row to the first, then clipped steps uphill."""
    advantage, advantages = torch.zeros(GAMES), []
    for _, _, _, _, before, reward, live in reversed(rows):
        advantage = reward + (1 - over) * (value + LAMBDA * advantage) - before
        advantages.append(advantage)
        value, over = before, 1 - live
    seen, mask, action, chance, before, _, live = (
        torch.cat(part) for part in zip(*rows, strict=True)
    )
    advantage = torch.cat(advantages[::-1])
    target = advantage + before
    for _ in range(EPOCHS):
        for part in torch.randperm(len(seen)).split(PART):
            part = part[live[part] == 1]
            policy, value = player(seen[part], mask[part])
            gain = advantage[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (policy.log_prob(action[part]) - chance[part]).exp()
            better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            error = (value - target[part]).square().mean()
            loss = 0.5 * error - better - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def evaluate(player, count=1000):
    """The share of games won by the likeliest placements."""
    games = gymnasium.make_vec("symple.envs.against_level:Symple-v0", GAMES, **RULES)
    seen, mask = tensors(games.reset(seed=2)[0])
    won = []
    while len(won) < count:
        with torch.no_grad():
            action = player(seen, mask)[0].probs.argmax(dim=1)
        observation, reward, *_ = games.step(action.numpy())
        won += (reward[reward != 0] > 0).tolist()
        seen, mask = tensors(observation)
    games.close()
    return np.mean(won)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=240)
    torch.manual_seed(1)
    torch.set_num_threads(1)  # nothing here is large enough for two
    one = gymnasium.make("symple.envs.against_level:Symple-v0", **RULES)
    shapes = one.observation_space
    inputs = np.prod(shapes["observation"].shape) + shapes["globals"].shape[0]
    player = Player(int(inputs), int(one.action_space.n))
    train(player, parser.parse_args().seconds)
    print(f"won against random: {evaluate(player):.1%}")
