#!/usr/bin/env python3
"""Runs a program as a systemd unit would, where there is no systemd to do it.

usage: confined.py UNIT PROGRAM [ARGUMENT...]

Of the unit's filters those a server could run into: system calls, families of addresses, capabilities, memory that is
both written and executed, no new privileges. Needs systemd-analyze (which calls belong to a group) and libseccomp.
"""

from __future__ import annotations

import ctypes
import errno
import os
import re
import shutil
import socket
import subprocess
import sys
from ctypes.util import find_library
from pathlib import Path

PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS, PR_SET_MDWE = 24, 38, 65
MDWE_REFUSE_EXEC_GAIN = 1
ALLOW, ERRNO, EQUAL = 0x7FFF0000, 0x00050000, 4


class Compare(ctypes.Structure):
    _fields_ = [("arg", ctypes.c_uint), ("op", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64)]


def why_not() -> str | None:
    if not shutil.which("systemd-analyze"):
        return "systemd-analyze is not there"
    return None if find_library("seccomp") else "libseccomp is not there"


def values(unit: str, name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", unit, re.MULTILINE)


def calls_of(group: str) -> set[str]:
    if not group.startswith("@"):
        return {group}
    command = ["systemd-analyze", "--no-pager", "syscall-filter", group]
    listed = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.splitlines()[1:]
    names = [line.strip() for line in listed if line.strip() and not line.strip().startswith("#")]
    return set().union(*(calls_of(name) for name in names))


def allowed_calls(unit: str) -> set[str]:
    allowed = calls_of("@default")
    for line in values(unit, "SystemCallFilter"):
        named = set().union(*(calls_of(group) for group in line.lstrip("~").split()))
        allowed = allowed - named if line.startswith("~") else allowed | named
    return allowed


def filter_calls(unit: str) -> None:
    seccomp = ctypes.CDLL(find_library("seccomp"))
    seccomp.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(ERRNO | errno.EPERM)))
    for name in allowed_calls(unit) - {"socket"}:
        number = seccomp.seccomp_syscall_resolve_name(name.encode())
        if number >= 0:
            seccomp.seccomp_rule_add_array(context, ctypes.c_uint32(ALLOW), number, 0, None)
    call = seccomp.seccomp_syscall_resolve_name(b"socket")
    for family in values(unit, "RestrictAddressFamilies")[0].split():
        same = Compare(0, EQUAL, getattr(socket, family), 0)
        seccomp.seccomp_rule_add_array(context, ctypes.c_uint32(ALLOW), call, 1, ctypes.byref(same))
    if seccomp.seccomp_load(context) != 0:
        raise OSError("the filter of system calls cannot be loaded")


def confine(unit: str) -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in range(int(Path("/proc/sys/kernel/cap_last_cap").read_text()) + 1):
        libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)  # only root has any to drop
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    libc.prctl(PR_SET_MDWE, MDWE_REFUSE_EXEC_GAIN, 0, 0, 0)  # an older kernel does not know it
    filter_calls(unit)


if __name__ == "__main__":
    confine(Path(sys.argv[1]).read_text("utf-8"))
    os.execv(sys.argv[2], sys.argv[2:])
