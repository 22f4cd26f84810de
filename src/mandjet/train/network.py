"""The network in torch; `mandjet.nets.net` says the same in numpy."""

from mandjet._extras import extra_packages
from mandjet.nets.net import Weights

with extra_packages():
    import torch
    from torch import Tensor, nn

# Below every real preference: what is not legal is never chosen.
NEVER = -1e9


class Block(nn.Module):
    """What is known so far, and what two layers add to it."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.one = nn.Linear(width, width)
        self.two = nn.Linear(width, width)
        # A block begins as nothing, so that depth does no harm at first.
        nn.init.zeros_(self.two.weight)
        nn.init.zeros_(self.two.bias)

    def forward(self, inner: Tensor) -> Tensor:
        added: Tensor = self.two(torch.relu(self.one(self.norm(inner))))
        return inner + added


class Network(nn.Module):
    """From rows and masks to a preference for each action and the return to expect."""

    def __init__(self, size: int, actions: int, width: int, blocks: int) -> None:
        super().__init__()
        self.entrance = nn.Linear(size, width)
        # What may be chosen is seen too: it says which question is open.
        self.offered = nn.Linear(actions, width, bias=False)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.zeros_(self.policy.bias)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Rows of bytes and masks: logits of the actions, and values from -1 to 1."""
        kind = torch.bfloat16 if torch.is_autocast_enabled(rows.device.type) else torch.float32
        inner = self.entrance(rows.to(kind).log1p()) + self.offered(masks.to(kind))
        for block in self.blocks:
            inner = block(inner)
        inner = self.norm(inner).float()
        # What is said in the end is said in full precision: chances are compared by their ratio.
        with torch.autocast(rows.device.type, enabled=False):
            logits = self.policy(inner).masked_fill(masks == 0, NEVER)
            return logits, torch.tanh(self.value(inner)).squeeze(-1)

    def weights(self) -> dict[str, Weights]:
        """All its parts by name, for a file."""
        parts = self.state_dict().items()
        return {name: part.detach().float().cpu().numpy() for name, part in parts}

    def take(self, weights: dict[str, Weights]) -> None:
        """Be the network of a file."""
        self.load_state_dict({name: torch.tensor(values) for name, values in weights.items()})


def best_device() -> str:
    """Where to compute if nobody says."""
    return "cuda" if torch.cuda.is_available() else "cpu"
