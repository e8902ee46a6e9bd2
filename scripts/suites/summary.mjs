import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { root } from '../process/root.mjs';

/** @typedef {import('./run-parts.mjs').Done} Done */

const MAX_LINES = 40;
const LINE_LENGTH = 200;

/**
 * Prints a table of the parts, the failed and flaky tests, the number of quarantined files, and finally `N passed, N
 * failed`. Sets the exit code.
 * @param {Done[]} done
 * @param {boolean} isComplete false if the run was interrupted, which is a failure
 */
export function printSummary(done, isComplete) {
  const failures = done.flatMap(({ outcome }) => outcome.failures);
  const passed = done.reduce((sum, { outcome }) => sum + outcome.passed, 0);
  const failed = failures.length + (isComplete ? 0 : 1);
  for (const line of ['', ...tableOf(done), ...linesOf(done), '']) console.log(line);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode ||= 1;
}

/** @param {Done[]} done */
function tableOf(done) {
  const total = done.reduce((sum, { seconds }) => sum + seconds, 0);
  const row = (/** @type {string} */ name, /** @type {number} */ seconds, /** @type {string} */ counts) =>
    `${name.padEnd(34)}${seconds.toFixed(0).padStart(5)} s  ${counts}`;
  const rows = done.map(({ name, seconds, outcome }) =>
    row(name, seconds, `${outcome.passed} passed, ${outcome.failures.length} failed`),
  );
  return [...rows, row('all', total, '')];
}

/**
 * At most `MAX_LINES` lines, failed tests first, and one about the quarantine.
 * @param {Done[]} done
 */
export function linesOf(done) {
  const failed = done.flatMap(({ outcome }) =>
    outcome.failures.map(({ file, name, error }) => oneLine(`✗ ${file}: ${name}: ${error}`)),
  );
  const flaky = done.flatMap(({ outcome }) => outcome.flaky.map((text) => oneLine(`flaky: ${text}`)));
  const lines = [...failed, ...flaky];
  const left = lines.length - MAX_LINES;
  const shown = left > 0 ? [...lines.slice(0, MAX_LINES - 1), `and ${left + 1} more`] : lines;
  return [...shown, `in quarantine: ${quarantined()}`];
}

/**
 * The first line of an error, shortened and without colours.
 * @param {string} text
 */
function oneLine(text) {
  const [first = ''] = stripVTControlCharacters(text).split('\n');
  return first.length > LINE_LENGTH ? `${first.slice(0, LINE_LENGTH)}…` : first;
}

/** Number of test files in quarantine. */
function quarantined() {
  const folder = path.join(root, 'tests', 'quarantine');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).filter((name) => /\.(?:test|spec)\.tsx?$/.test(name)).length;
}
