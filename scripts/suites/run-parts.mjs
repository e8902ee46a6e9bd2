import { Interrupted } from '../process/run.mjs';
import { printSummary } from './summary.mjs';

/**
 * @typedef {import('./read-reports.mjs').Outcome} Outcome
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {{ name: string, seconds: number, outcome: Outcome }} Done
 */

/**
 * Runs all parts, also after a failed one unless later ones need it, so that one run shows all failures; then prints a
 * summary, which sets exit code 1 after any failure.
 * @param {Part[]} parts
 */
export async function runParts(parts) {
  /** @type {Done[]} */
  const done = [];
  try {
    for (const part of parts) {
      console.log(`\n${part.name}`);
      const start = performance.now();
      const outcome = await part.run().catch((error) => failedPart(part.name, error));
      done.push({ name: part.name, seconds: (performance.now() - start) / 1000, outcome });
      if (part.isNeeded === true && outcome.failures.length > 0) break;
    }
  } finally {
    printSummary(done, done.length === parts.length);
  }
}

/**
 * @param {string} name
 * @param {unknown} cause
 * @returns {Outcome}
 */
function failedPart(name, cause) {
  if (cause instanceof Interrupted) throw cause;
  const error = cause instanceof Error ? cause.message : String(cause);
  return { passed: 0, failures: [{ file: name, name: 'as a whole', error }], flaky: [] };
}
