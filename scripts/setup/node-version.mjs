import { readFileSync } from 'node:fs';

/**
 * Whether a Node version is in a range in the format of package.json's `engines.node`: alternatives joined by `||`,
 * each a caret (`^20.19.0`) or a lower bound (`>=24`).
 * @param {string} version for example `20.19.0`
 * @param {string} range
 */
export function isSupported(version, range) {
  return range.split('||').some((part) => {
    const [major = 0, minor = 0] = numbers(part);
    const [actualMajor = 0, actualMinor = 0] = numbers(version);
    if (actualMajor === major) return actualMinor >= minor;
    return part.includes('>=') && actualMajor > major;
  });
}

/** Exits with an explanation if this Node version is not supported. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  if (isSupported(process.versions.node, engines.node)) return;
  console.error(
    `Malote needs Node ${engines.node}, and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}

/** @param {string} text */
function numbers(text) {
  return (text.match(/\d+/g) ?? []).map(Number);
}
