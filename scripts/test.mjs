import { runInterruptibly } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';
import { installPackages } from './setup/packages.mjs';
import { runAllSuites } from './suites/all-suites.mjs';

/** @typedef {import('./suites/checks.mjs').Result} Result */

requireNode();

/** @type {Result[]} */
const results = [];

const isFinished = await runInterruptibly(async () => {
  await installPackages();
  await runAllSuites((finished) => results.push(...finished));
});

const failures = results.filter(({ failed }) => failed > 0);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = failures.reduce((sum, result) => sum + result.failed, isFinished ? 0 : 1);
if (failed > 0) process.exitCode ||= 1;
if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join(', ')}`);
console.log(`${passed} passed, ${failed} failed`);
