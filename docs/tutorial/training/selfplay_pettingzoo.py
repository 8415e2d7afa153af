"""PPO that plays itself on 5 x 5 in PettingZoo, by single placements or by whole turns.

python docs/tutorial/training/selfplay_pettingzoo.py [--turns] [--seconds 150]
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from symple.envs.placements import placement_env
from symple.envs.turns import turn_env

TOGETHER = 128  # games between two updates
EPOCHS, PART, CLIP, ENTROPY = 4, 512, 0.2, 0.05


class Player(nn.Module):
    """A policy and a value of what is seen. An action's logit is the sum of those of its stones."""

    def __init__(self, inputs, stones, width=128):
        super().__init__()
        self.trunk = nn.Sequential(
            nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, stones)
        self.value = nn.Linear(width, 1)

    def forward(self, seen, mask, stones):
        hidden = self.trunk(seen)
        logits = (stones @ self.policy(hidden).unsqueeze(-1)).squeeze(-1)
        policy = Categorical(logits=logits.masked_fill(~mask, -1e9))
        return policy, self.value(hidden).squeeze(-1).tanh()


def tensors(seen):
    """What the net takes: planes and numbers in one row, the legal actions, their stones."""
    row = np.concatenate([seen["observation"].ravel(), seen["globals"]], dtype=np.float32)
    mask = torch.from_numpy(seen["action_mask"] == 1)
    if "turns" not in seen:
        return torch.from_numpy(row), mask, torch.eye(len(mask))
    stones = seen["turns"].reshape(len(mask), -1).astype(np.float32)
    return torch.from_numpy(row), mask, torch.from_numpy(stones)


@torch.no_grad()
def play(env, choosers):
    """A game: by player the reward, and what he saw and chose."""
    env.reset()
    rewards, rows = {}, {agent: [] for agent in env.possible_agents}
    for agent in env.agent_iter():
        observation, reward, over, *_ = env.last()
        if over:
            rewards[agent] = reward
            env.step(None)
            continue
        inputs = tensors(observation)
        action, chance = choosers[agent](*inputs)
        rows[agent].append((*inputs, action, chance))
        env.step(int(action))
    return rewards, rows


def by_lot(player):
    def choose(*inputs):
        policy, _ = player(*inputs)
        action = policy.sample()
        return action, policy.log_prob(action)

    return choose


def likeliest(player):
    def choose(*inputs):
        return player(*inputs)[0].logits.argmax(), torch.zeros(())

    return choose


def at_random(seen, mask, stones):
    return mask.float().multinomial(1)[0], torch.zeros(())


def train(env, player, seconds):
    optimizer = torch.optim.Adam(player.parameters(), lr=1e-3)
    count, end = 0, time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        optimizer.param_groups[0]["lr"] = 1e-3 * left / seconds
        rows = []
        for _ in range(TOGETHER):
            rewards, chosen = play(env, dict.fromkeys(env.possible_agents, by_lot(player)))
            # A placement is as good as the end of the game is for the one who made it.
            rows += [
                (*row, torch.tensor(rewards[agent])) for agent in chosen for row in chosen[agent]
            ]
        update(player, optimizer, *map(torch.stack, zip(*rows, strict=True)))
        count += TOGETHER
        if count % (16 * TOGETHER) == 0:
            print(f"{count:7} games, won against random {evaluate(env, player, 200):.0%}")


def update(player, optimizer, seen, mask, stones, action, chance, returns):
    with torch.no_grad():
        gain = returns - player(seen, mask, stones)[1]
        gain = (gain - gain.mean()) / gain.std()
    for _ in range(EPOCHS):
        for part in torch.randperm(len(seen)).split(PART):
            policy, value = player(seen[part], mask[part], stones[part])
            ratio = (policy.log_prob(action[part]) - chance[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            better = torch.min(ratio * gain[part], clipped * gain[part]).mean()
            error = (value - returns[part]).square().mean()
            loss = error - better - ENTROPY * policy.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def evaluate(env, player, count):
    """The share of games won by the likeliest placements, half of them with each colour."""
    won = 0
    for game in range(count):
        own, other = env.possible_agents[:: 1 if game % 2 else -1]
        rewards, _ = play(env, {own: likeliest(player), other: at_random})
        won += rewards[own] > 0
    return won / count


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--turns", action="store_true")
    parser.add_argument("--seconds", type=float, default=150)
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)  # nothing here is large enough for two
    env = turn_env(5, 4, choices=32) if options.turns else placement_env(5, 4)
    env.reset()
    seen, _, stones = tensors(env.observe("player_0"))
    player = Player(len(seen), stones.shape[1])
    train(env, player, options.seconds)
    print(f"won against random: {evaluate(env, player, 1000):.1%}")
