#!/usr/bin/env bash
# Installs the pinned packages and records what the real host does; with -check it
# compares with what is recorded and fails on any difference. Bun comes from npm, for
# Linux on x64.
set -euo pipefail
cd "$(dirname "$0")"
# npm ci refuses the lock file: this release names native packages for other systems
# that the registry does not have. install keeps to the lock file as well.
npm install --no-save --omit=optional --ignore-scripts --no-audit --no-fund --loglevel=error
exec node_modules/@oven/bun-linux-x64/bin/bun record.mjs "$@"
