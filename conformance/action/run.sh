#!/usr/bin/env bash
# Runs the suite with the inputs of the action, which come as IN_*; an empty one is not given.
set -euo pipefail

# MAX_TIME -> --max-time; the bash of macOS knows no ${name,,}.
option() { printf -- '--%s' "$(tr 'A-Z_' 'a-z-' <<<"$1")"; }

words=(run)
for name in CONFIG COMMAND URL PYTHON TOKEN_ENV CONTRACT PROFILE SEED MAX_TIME ERA BASELINE; do
  value="IN_${name}"
  [[ -z "${!value:-}" ]] || words+=("$(option "${name}")" "${!value}")
done
for name in ROLE ONLY SKIP; do
  value="IN_${name}"
  while IFS= read -r line; do
    [[ -z "${line//[[:space:]]/}" ]] || words+=("$(option "${name}")" "${line}")
  done <<<"${!value:-}"
done

reports="${IN_REPORTS:-conformance-reports}"
words+=(--report github)
for format in json junit html; do
  suffix="${format}"
  [[ "${format}" != junit ]] || suffix=xml
  words+=(--report "${format}=${reports}/conformance.${suffix}")
done
[[ -z "${GITHUB_STEP_SUMMARY:-}" ]] || words+=(--report "markdown=${GITHUB_STEP_SUMMARY}")
[[ -z "${GITHUB_OUTPUT:-}" ]] || echo "reports=${reports}" >>"${GITHUB_OUTPUT}"

exec engram-conformance "${words[@]}"
