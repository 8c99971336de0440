#!/usr/bin/env python3
"""Teaches a net to judge positions, from files that `lazaret selfplay` wrote.

    training/teach.py --out judge.net --hidden 64 32 positions...

The net is read by bots/net.h: layers of whole numbers, so that every machine gives the same answer.
"""

import argparse
import base64
import sys
import time

import numpy
import torch

FEATURE_UNIT = 128  # games/common/features.h
WEIGHT_UNIT = 2048  # bots/net.cpp
STAYS = 0.3  # what it counts to know how long they stay
LIMIT = 32767 / WEIGHT_UNIT  # of a weight, and of what a layer hands on


def fnv(data: bytes) -> int:
    """core/hash.h"""
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


class Positions:
    """The records of one file, as the lab wrote them."""

    def __init__(self, path: str):
        with open(path, "rb") as file:
            self.words = {}
            while (line := file.readline().decode().strip()):
                word, _, rest = line.partition(" ")
                self.words[word] = rest
            start = file.tell()
        if self.words.get("lazaret") != "positions 2":
            sys.exit(f"{path}: not a file of positions")
        self.game = self.words["game"]
        self.version, self.features = map(int, self.words["features"].split())
        self.seats = int(self.words["seats"])
        record = int(self.words["record"])
        data = numpy.memmap(path, dtype=numpy.uint8, mode="r", offset=start)
        self.data = data[: len(data) // record * record].reshape(-1, record)


def load(paths: list[str], device: str):
    files = [Positions(path) for path in paths]
    first = files[0]
    for path, other in zip(paths, files):
        if (other.game, other.version, other.features) != (first.game, first.version, first.features):
            sys.exit(f"{path}: other features than {paths[0]}")
    data = torch.cat([torch.from_numpy(numpy.array(file.data)).to(device) for file in files])
    return first, data


class Judge(torch.nn.Module):
    def __init__(self, widths: list[int]):
        super().__init__()
        self.layers = torch.nn.ModuleList(
            torch.nn.Linear(a, b) for a, b in zip(widths, widths[1:]))
        # How long each seat stays, which makes it see sooner who is in danger; it is not written.
        self.stays = torch.nn.Linear(widths[-2], widths[-1])

    def forward(self, x):
        for layer in self.layers[:-1]:
            x = torch.clamp(layer(x), 0, LIMIT)
        return self.layers[-1](x), self.stays(x)

    @torch.no_grad()
    def keep_within_limits(self):
        for layer in self.layers:
            layer.weight.clamp_(-LIMIT, LIMIT)


class Batch:
    """Records on the device, taken apart: features, who may win, shares of the win."""

    def __init__(self, records: torch.Tensor, features: int, seats: int):
        self.x = records[:, :features].float() / FEATURE_UNIT
        bits = records[:, features].int()
        self.open = (bits[:, None] >> torch.arange(seats, device=records.device)) & 1 > 0
        end = features + 1 + 2 * seats
        pairs = records[:, features + 1:end].int().reshape(-1, seats, 2)
        self.shares = (pairs[:, :, 0] + 256 * pairs[:, :, 1]).float() / 65535
        self.stays = records[:, end:].float() / 255

    def losses(self, net: Judge) -> tuple[torch.Tensor, torch.Tensor]:
        """Of who wins, and of how long they stay."""
        logits, stays = net(self.x)
        if logits.shape[1] == 1:
            wins = torch.nn.functional.binary_cross_entropy_with_logits(logits, self.shares)
        else:
            logits = logits.masked_fill(~self.open, -1e4)
            aims = self.shares * self.open
            aims = aims / aims.sum(1, keepdim=True).clamp_min(1e-6)
            wins = -(aims * torch.log_softmax(logits, 1)).sum(1).mean()
        each = torch.nn.functional.binary_cross_entropy_with_logits(stays, self.stays,
                                                                    reduction="none")
        return wins, (each * self.open).sum() / self.open.sum()


def train(net: Judge, data: torch.Tensor, info: Positions, steps: int, batch: int, rate: float):
    """Loss on positions that were kept apart."""
    tested = min(len(data) // 20, 200_000)
    order = torch.randperm(len(data), device=data.device)
    test, rest = data[order[:tested]], order[tested:]
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4,
                                  foreach=True)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, steps)
    begun = time.time()
    for step in range(steps):
        rows = rest[torch.randint(len(rest), (batch,), device=data.device)]
        wins, stays = Batch(data[rows], info.features, info.seats).losses(net)
        loss = wins + STAYS * stays
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        schedule.step()
        net.keep_within_limits()
        if step % 1000 == 999:
            print(f"  step {step + 1}: loss {wins.item():.4f}, stays {stays.item():.4f}, {time.time() - begun:.0f} s",
                  flush=True)
    with torch.no_grad():
        losses = [Batch(part, info.features, info.seats).losses(net)[0].item() * len(part)
                  for part in test.split(16384)]
    return sum(losses) / len(test)


def whole(tensor: torch.Tensor, unit: int, kind) -> bytes:
    limits = numpy.iinfo(kind)
    numbers = torch.round(tensor.double() * unit).clamp(limits.min, limits.max)
    return numbers.cpu().numpy().astype(kind).tobytes()


def write(net: Judge, info: Positions, path: str, taught: str):
    body = b""
    for i, layer in enumerate(net.layers):
        unit_in = FEATURE_UNIT if i == 0 else WEIGHT_UNIT
        body += whole(layer.weight.detach(), WEIGHT_UNIT, numpy.int16)
        body += whole(layer.bias.detach(), WEIGHT_UNIT * unit_in, numpy.int32)
    text = base64.b64encode(body).decode()
    lines = "".join(text[i:i + 120] + "\n" for i in range(0, len(text), 120))
    widths = [layer.in_features for layer in net.layers] + [net.layers[-1].out_features]
    with open(path, "w") as file:
        file.write(f"lazaret net 1\ngame {info.game}\nfeatures {info.version}\n"
                   f"layers {' '.join(map(str, widths))}\ntaught {taught}\n"
                   f"sum {fnv(lines.encode()):016x}\n\n{lines}")


def read(path: str) -> Judge:
    """A net to go on with."""
    with open(path) as file:
        head, _, lines = file.read().partition("\n\n")
    words = dict(line.partition(" ")[::2] for line in head.splitlines())
    widths = list(map(int, words["layers"].split()))
    body = base64.b64decode(lines)
    net = Judge(widths)
    at = 0
    for i, layer in enumerate(net.layers):
        unit_in = FEATURE_UNIT if i == 0 else WEIGHT_UNIT
        for tensor, kind, unit in ((layer.weight, numpy.int16, WEIGHT_UNIT),
                                   (layer.bias, numpy.int32, WEIGHT_UNIT * unit_in)):
            size = tensor.numel() * numpy.dtype(kind).itemsize
            numbers = numpy.frombuffer(body[at:at + size], dtype=kind).reshape(tensor.shape)
            tensor.data = (torch.from_numpy(numbers.astype(numpy.float64)) / unit).float()
            at += size
    return net


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--hidden", type=int, nargs="+", default=[64, 32])
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--begin", help="go on with this net")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--taught", help="what the header says; default: this command")
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(args.seed)
    info, data = load(args.positions, device)
    net = read(args.begin) if args.begin else Judge([info.features, *args.hidden, info.seats])
    loss = train(net.to(device), data, info, args.steps, args.batch, args.rate)
    write(net, info, args.out, args.taught or " ".join(["training/teach.py", *sys.argv[1:]]))
    print(f"{args.out}: {len(data)} positions, loss {loss:.4f} on those kept apart", flush=True)


if __name__ == "__main__":
    main()
