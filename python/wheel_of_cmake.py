"""Builds the wheel of pyproject.toml: CMake makes the shared object, zipfile the wheel. Needs nothing but Python itself.

LAZARET_BUILD names a build folder to take the package from instead of making one.
"""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

try:
    import tomllib
except ImportError:  # before 3.11
    tomllib = None

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
VERSION = (ROOT / "VERSION").read_text().strip()
FIRST_TIME = (1980, 1, 1, 0, 0, 0)  # the same files give the same bytes


def get_requires_for_build_wheel(config_settings=None) -> list[str]:
    return []


def built_package() -> Path:
    if "LAZARET_BUILD" in os.environ:
        return Path(os.environ["LAZARET_BUILD"]) / "python/lazaret"
    build = ROOT / "build/wheel"
    configure = ["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON",
                 f"-DLAZARET_PYTHON={sys.executable}"]
    subprocess.run(configure, check=True)
    subprocess.run(["cmake", "--build", build, "--target", "python_package"], check=True)
    return build / "python/lazaret"


def metadata() -> str:
    head = f"Metadata-Version: 2.1\nName: lazaret\nVersion: {VERSION}\n"
    if tomllib is None:
        return head
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    lines = [f"Summary: {project['description']}", f"License: {project['license']['text']}",
             f"Requires-Python: {project['requires-python']}"]
    lines += [f"Requires-Dist: {name}" for name in project["dependencies"]]
    return head + "\n".join(lines) + "\n"


def record_line(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None) -> str:
    package = built_package()
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    info = f"lazaret-{VERSION}.dist-info"
    suffixes = (".py", ".pyi", ".typed", sysconfig.get_config_var("EXT_SUFFIX"))
    contents = {f"lazaret/{path.name}": path.read_bytes() for path in sorted(package.iterdir()) if path.name.endswith(suffixes)}
    if not any(name.endswith(suffixes[-1]) for name in contents):
        raise SystemExit(f"{package} has no module for this Python ({suffixes[-1]})")
    wheel = f"Wheel-Version: 1.0\nGenerator: lazaret {VERSION}\nRoot-Is-Purelib: false\nTag: {tag}\n"
    contents |= {f"{info}/METADATA": metadata().encode(), f"{info}/WHEEL": wheel.encode()}
    records = "".join(record_line(name, content) for name, content in contents.items())
    contents[f"{info}/RECORD"] = f"{records}{info}/RECORD,,\n".encode()
    name = f"lazaret-{VERSION}-{tag}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in contents.items():
            archive.writestr(zipfile.ZipInfo(path, FIRST_TIME), content, zipfile.ZIP_DEFLATED)
    return name
