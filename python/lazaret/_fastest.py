"""Which of the engine's builds this processor runs: python3-lazaret brings two on amd64, others have one."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import sys
from pathlib import Path

#: what x86-64-v3 has beyond every other processor of the architecture, as Linux calls it
V3 = frozenset("abm avx avx2 bmi1 bmi2 f16c fma movbe xsave".split())


def features(cpuinfo: str) -> frozenset[str]:
    """Of the first processor in a text like /proc/cpuinfo."""
    for line in cpuinfo.splitlines():
        name, _, value = line.partition(":")
        if name.strip() == "flags":
            return frozenset(value.split())
    return frozenset()


def faster_build(folder: Path, cpuinfo: Path = Path("/proc/cpuinfo")) -> Path | None:
    """The build for newer processors, if it is there and this is one."""
    found = next((folder / "x86-64-v3").glob("_native.*"), None)
    try:
        return found if found and features(cpuinfo.read_text()) >= V3 else None
    except OSError:
        return None


def take_faster_build() -> None:
    """Has `lazaret._native` come from there; without it the import system finds the one beside this file."""
    if (path := faster_build(Path(__file__).parent)) is None:
        return
    name = "lazaret._native"
    loader = importlib.machinery.ExtensionFileLoader(name, str(path))
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    sys.modules[name] = module
    setattr(sys.modules["lazaret"], "_native", module)
