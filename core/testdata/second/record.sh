#!/bin/sh
# Asks ajv and TypeBox again about the pairs of TestSecondOpinion and writes
# verdicts.json (needs Go, Node and npm). -check compares and fails on a difference.
set -eu
cd "$(dirname "$0")"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
npm ci --no-audit --no-fund --silent
(cd ../.. && go test -count=1 -run 'TestSecondOpinion$' . -pairs "$scratch/pairs")
node record.mjs "$scratch/pairs" "$scratch/verdicts.json"
if [ "${1-}" = -check ]; then
	exec cmp "$scratch/verdicts.json" verdicts.json
fi
mv "$scratch/verdicts.json" verdicts.json
