import { readFileSync } from 'node:fs';

import { findLockProblems } from './setup/lock-problems.mjs';

const problems = findLockProblems(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);

if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error('Install with the repository’s .npmrc, or pin versions whose packages are all published.');
  process.exitCode = 1;
}
