"""How far a net's answers are from what it should say."""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor
from torch.nn import functional

from symple._core import PLANES
from symple.learn.net import Heads, margin_values
from symple.learn.rows import Rows

_OWN: Final = PLANES.index("own stones")
_OTHER: Final = PLANES.index("other stones")
_PLANTABLE: Final = PLANES.index("own plantable")

#: What each part counts for; that of points by KataGo's example (Wu 2019), the rest so that at the
#: start of training all are of one order.
WEIGHTS: Final = {
    "win": 2.0,
    "margin": 0.1,
    "groups": 0.2,
    "ownership": 0.6,
    "plant": 0.4,
    "growth": 0.8,
    "switch": 1.0,
    "decline": 0.1,
}


def losses(heads: Heads, rows: Rows, device: torch.device) -> dict[str, Tensor]:
    """Each part's mean over the positions where it has a meaning, unweighted."""

    def tensor(array: object) -> Tensor:
        return torch.as_tensor(array, device=device)

    planes = tensor(rows.planes).bool()
    vacant = ~planes[:, _OWN] & ~planes[:, _OTHER]
    plant, growth = tensor(rows.plant), tensor(rows.growth)
    groups = (heads.groups - tensor(rows.groups)) / rows.width
    return {
        "win": functional.binary_cross_entropy_with_logits(heads.win, tensor(rows.win)),
        "margin": _margin_loss(heads.margins, tensor(rows.margin)),
        "groups": functional.huber_loss(groups, torch.zeros_like(groups), delta=0.5) * 10,
        "ownership": functional.binary_cross_entropy_with_logits(
            heads.ownership, tensor(rows.ownership).float()
        ),
        "plant": _point_loss(heads.plant, plant, planes[:, _PLANTABLE]),
        "growth": _growth_loss(heads.growth, growth, tensor(rows.labels), vacant),
        "switch": _choice_loss(heads.grow, tensor(rows.grow), tensor(rows.has_switch)),
        "decline": _choice_loss(
            # Among the plants, as a search draws it.
            heads.decline - _log_sum(heads.plant, planes[:, _PLANTABLE]),
            tensor(rows.decline),
            tensor(rows.has_decline),
        ),
    }


def total(parts: dict[str, Tensor]) -> Tensor:
    return torch.stack([WEIGHTS[name] * part for name, part in parts.items()]).sum()


def expected_margin(heads: Heads) -> Tensor:
    values = margin_values().to(heads.margins.device)
    return (heads.margins.softmax(1) * values).sum(1)


def _margin_loss(logits: Tensor, margins: Tensor) -> Tensor:
    """Cross entropy, each margin shared out between the two values that it lies between."""
    values = margin_values().to(logits.device)
    margins = margins.clamp(values[0], values[-1])
    above = torch.searchsorted(values, margins).clamp(1, len(values) - 1)
    low, high = values[above - 1], values[above]
    share = (margins - low) / (high - low)
    logs = logits.log_softmax(1)
    at = logs.gather(1, torch.stack([above - 1, above], 1))
    return -(at[:, 0] * (1 - share) + at[:, 1] * share).mean()


def _point_loss(logits: Tensor, shares: Tensor, open_: Tensor) -> Tensor:
    """Cross entropy over the open points of each position that has shares."""
    logs = logits.masked_fill(~open_, -1e4).flatten(1).log_softmax(1)
    shares = (shares * open_).flatten(1)
    sums = shares.sum(1)
    has = sums > 0
    terms = -(shares * logs).sum(1) / sums.clamp(min=1e-6)
    return (terms * has).sum() / has.sum().clamp(min=1)


def _log_sum(logits: Tensor, open_: Tensor) -> Tensor:
    return logits.masked_fill(~open_, -1e4).flatten(1).logsumexp(1)


def _growth_loss(logits: Tensor, shares: Tensor, labels: Tensor, vacant: Tensor) -> Tensor:
    """Cross entropy over the liberties of each own group whose growth has shares."""
    n, w, _ = labels.shape
    around = functional.pad(labels.long(), (1, 1, 1, 1))
    sides = [
        around[:, 1 + down : 1 + down + w, 1 + right : 1 + right + w]
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
    ]
    most = int(labels.max()) + 1
    first = torch.arange(n, device=labels.device)[:, None, None] * most
    points = torch.arange(n * w * w, device=labels.device).view(n, w, w)
    pairs = []
    for number, side in enumerate(sides):
        new = (side > 0) & vacant
        for earlier in sides[:number]:
            new &= side != earlier
        pairs.append((points[new], (first + side)[new]))
    at = torch.cat([point for point, _ in pairs])
    group = torch.cat([number for _, number in pairs])
    flat = logits.flatten()[at].clamp(-30, 30)
    sums = torch.zeros(n * most, device=logits.device).index_add(0, group, flat.exp())
    logs = flat - sums.clamp(min=1e-20).log()[group]
    share = shares.flatten()[at]
    weights = torch.zeros(n * most, device=logits.device).index_add(0, group, share)
    terms = torch.zeros(n * most, device=logits.device).index_add(0, group, -share * logs)
    has = weights > 0
    return (terms / weights.clamp(min=1e-6) * has).sum() / has.sum().clamp(min=1)


def _choice_loss(logits: Tensor, shares: Tensor, has: Tensor) -> Tensor:
    terms = functional.binary_cross_entropy_with_logits(logits, shares, reduction="none")
    return (terms * has).sum() / has.sum().clamp(min=1)
