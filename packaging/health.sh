#!/bin/bash
# Asks the server of this machine whether it can store things; needs nothing but bash.
exec 3<>"/dev/tcp/127.0.0.1/${LAZARET_PORT:-8080}" || exit 1
printf 'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]
