#!/bin/sh
# The steps of the image, one per stage of deploy/Containerfile.
#   image.sh build SOURCE TARGET   builds SOURCE and puts what runs, and nothing else, into TARGET
#   image.sh finish                removes package managers from this system and adds the account of the server
set -eu

build() {
  source=$1 target=$2
  cd "$source"
  npm ci --include=dev
  npm run --silent build
  mkdir -p "$target"
  cp package.json package-lock.json "$target/"
  cp -R dist "$target/"
  mkdir -p "$target/deploy"
  cp deploy/tracing.mjs "$target/deploy/"
  cd "$target"
  npm ci --omit=dev
  # The QA panel is refused in production, and nothing reads the rest.
  rm -rf dist/qa dist/.inputs dist/manifest.json package-lock.json node_modules/.package-lock.json
  # The build is readable by its owner alone, and the server runs as another account.
  chmod -R u=rwX,go=rX "$target"
}

finish() {
  groupadd --gid 10001 malote
  useradd --uid 10001 --gid malote --no-create-home --home-dir /var/lib/malote --shell /usr/sbin/nologin malote
  mkdir -p /var/lib/malote
  chown malote:malote /var/lib/malote
  rm -rf /usr/local/lib/node_modules /opt/yarn-* "$HOME/.npm"
  rm -f /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
}

case "${1:-}" in
  build) build "$2" "$3" ;;
  finish) finish ;;
  *)
    echo 'usage: image.sh build SOURCE TARGET | image.sh finish' >&2
    exit 2
    ;;
esac
