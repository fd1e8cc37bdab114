#!/usr/bin/env bash
# ./build.sh [-out FOLDER]   the production site, into dist/ (needs Go alone)
# ./build.sh test            every check there is (needs Node and Chromium besides)
# ./build.sh agreement       how far the simulated hosts agree with the recorded ones, and our verdicts with those of other validators (needs Go alone)
# ./build.sh fuzz [-time 10m]  every fuzz target for an equal share of the time, and how often each ran (needs Go alone)
# ./build.sh first           writes playground/first.txt anew: the functions of the core's first part (needs Node besides)
# ./build.sh conformance     records the real hosts, validators and terminal again and fails on a difference (needs Node, npm, Linux x64)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# The go command and npm keep their caches below HOME; a bare service account has none.
if [ -z "${HOME:-}" ]; then
  HOME=$(getent passwd "$(id -u)" 2>/dev/null | cut -d: -f6) || true
  [ -n "$HOME" ] && [ -w "$HOME" ] || HOME=$PWD/.cache/home
  mkdir -p "$HOME"
  export HOME
fi

stop() { printf '%s\n' "$*" >&2; exit 1; }

command -v go >/dev/null || stop "The go command was not found: install Go ($(sed -n 's/^go //p' go.mod) or newer) and put its bin folder on PATH."

fuzz() { # fuzz TIME: a target that finds something leaves it in its testdata and fails the run
  local time=$1 list count=0 seconds share package target log status=0 total=0 runs
  list=$(grep -rl --include=*_test.go '^func Fuzz' core wasm | sort | while read -r file; do
    sed -n "s#^func \(Fuzz[A-Za-z0-9]*\)(.*#$(dirname "$file") \1#p" "$file"
  done)
  count=$(wc -l <<<"$list")
  case $time in *s) seconds=${time%s} ;; *m) seconds=$((${time%m} * 60)) ;; *) seconds=$((${time%h} * 3600)) ;; esac
  share=$((seconds / count))
  [ $share -gt 0 ] || share=1
  mkdir -p .cache
  log=.cache/fuzz.log
  printf '%-24s %-14s %12s\n' package target executions
  while read -r package target; do
    if ! go test "./$package" -run '^$' -fuzz "^$target\$" -fuzztime "${share}s" >$log 2>&1; then
      status=1
      tail -n 30 $log >&2
    fi
    runs=$(sed -n 's/.*execs: \([0-9]*\).*/\1/p' $log | tail -n 1)
    total=$((total + ${runs:-0}))
    printf '%-24s %-14s %12d\n' "$package" "$target" "${runs:-0}"
  done <<<"$list"
  printf '%-24s %-14s %12d\n' together '' $total
  return $status
}

case ${1:-} in
  agreement)
    go test -count=1 -v -run 'Differential|Recorded|Recordings|Rows|Corpus|Texts' ./core/host/real
    go test -count=1 -v -run 'SecondOpinion|Suite|TestRandom$' ./core ./core/schema ./core/format
    exit
    ;;
  fuzz)
    [ "${2:--time}" = -time ] && [[ ${3:-10m} =~ ^[0-9]+[smh]$ ]] || stop "usage: ./build.sh fuzz [-time 90s|10m|2h]"
    fuzz "${3:-10m}"
    exit
    ;;
  first)
    command -v node >/dev/null || stop "Node is needed to see which functions the first answer takes: install it and put it on PATH."
    go test -count=1 ./playground -run '^TestWhatTheFirstAnswerTakes$' -first
    git diff --stat -- playground/first.txt 2>/dev/null || true
    exit
    ;;
  conformance)
    command -v npm >/dev/null || stop "Node with npm is needed to record the real hosts: install it and put it on PATH."
    for host in mcp pi omp ai-sdk; do
      printf '\n=== %s\n' "$host"
      core/host/conformance/run.sh "$host" -check
    done
    printf '\n=== ajv and TypeBox\n'
    core/testdata/second/record.sh -check
    printf '\n=== xterm.js\n'
    (cd core/terminal/testdata/record && npm ci --no-audit --no-fund --silent && node record.mjs -check)
    exit 0
    ;;
  test) [ $# = 1 ] || stop "test takes nothing more" ;;
  '' | -out | -out=* | --out | --out=*) exec go run . build "$@" ;;
  *) sed -n 's/^# \(\.\/build\.sh\)/\1/p' build.sh >&2; exit 2 ;;
esac

# Everything below is `./build.sh test`. CI=true turns every skip into a failure: a
# check that was asked for and did not run is no success.
export CI=true
exec </dev/null

debian() { # debian PACKAGE…: installs where that is possible without asking
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  echo "installing $* with apt-get"
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"; } >.cache/apt.log 2>&1 ||
    { tail -n 20 .cache/apt.log >&2; return 1; }
}

find_chrome() {
  local name
  for name in "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" /Applications/Chromium.app/Contents/MacOS/Chromium; do
    [ -n "$name" ] && command -v "$name" && return
  done
  return 1
}

node_is_there() { command -v npm >/dev/null && [ "$(node -p 'process.versions.node.split(".")[0] >= 18' 2>/dev/null)" = true ]; }

tools() {
  mkdir -p .cache
  go version
  node_is_there || debian nodejs npm || true
  node_is_there || stop "Node 18 or newer with npm is needed for the tests (not for building): install it and put it on PATH."
  echo "node $(node --version)"
  if [ -n "${CHROME:-}" ] && ! command -v "$CHROME" >/dev/null; then stop "CHROME names $CHROME, which is no program."; fi
  find_chrome >/dev/null || debian chromium || true
  CHROME=$(find_chrome) || stop "Chromium or Chrome is needed for the browser tests (not for building): install it, or set CHROME to its path."
  "$CHROME" --version 2>/dev/null
}

format() {
  local files
  files=$(gofmt -l serve.go core wasm playground)
  [ -z "$files" ] || stop "gofmt would change:"$'\n'"$files"
}

types() { # esbuild drops types without looking at them
  local home=.cache/typecheck config
  mkdir -p "$home"
  if ! cmp -s playground/testdata/typecheck/package-lock.json "$home/package-lock.json" || [ ! -d "$home/node_modules" ]; then
    cp playground/testdata/typecheck/package.json playground/testdata/typecheck/package-lock.json "$home/"
    (cd "$home" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error) || {
      rm -f "$home/package-lock.json"
      stop "The TypeScript compiler could not be installed from the npm registry: the type check needs it once (building does not)."
    }
  fi
  for config in web/tsconfig*.json; do
    echo "$config"
    node "$home/node_modules/typescript/bin/tsc" --noEmit --project "$config"
  done
}

vet_js() { GOOS=js GOARCH=wasm go vet ./core/... ./wasm/...; }

native() { go test -timeout 20m $(go list ./... | grep -v /playground); }

# Node runs a js/wasm program with a file system, so the same test files are read. The
# environment is cut down because wasm_exec.js takes 8 KB of it at most.
node_tests() {
  env -i PATH="$PATH" HOME="$HOME" CI=true GOOS=js GOARCH=wasm GOFLAGS= \
    GOCACHE="$(go env GOCACHE)" GOMODCACHE="$(go env GOMODCACHE)" GOPROXY="$(go env GOPROXY)" GOTOOLCHAIN="$(go env GOTOOLCHAIN)" \
    go test -timeout 20m -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" ./core/... ./wasm/...
}

browser() { CHROME=$(find_chrome) go test -count=1 -timeout 20m ./playground/...; }

summary=()
section() { # section TITLE FUNCTION…
  local title=$1 began=$SECONDS status
  shift
  printf '\n=== %s\n' "$title"
  set +e
  (set -e; "$@")
  status=$?
  set -e
  if [ $status = 0 ]; then
    summary+=("ok      $title ($((SECONDS - began)) s)")
  else
    summary+=("FAILED  $title ($((SECONDS - began)) s)")
  fi
  [ $status = 0 ] || finish 1
}
finish() {
  printf '\n=== summary\n'
  printf '%s\n' "${summary[@]}"
  exit "$1"
}

section "tools" tools
section "gofmt" format
section "types of the TypeScript" types
section "go vet" go vet ./...
section "go vet for js/wasm" vet_js
section "Go tests" native
section "the core's tests under js/wasm in Node" node_tests
section "site, server and browser tests" browser
finish 0
