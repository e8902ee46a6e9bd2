import { readFile } from 'node:fs/promises';

import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';

const config = await createConfig(await readFile('redocly.yaml', 'utf8'));
const problems = await lint({ ref: 'openapi/v1.yaml', config });

if (problems.length > 0) {
  const totals = getTotals(problems);
  formatProblems(problems, { format: 'codeframe', totals, version: '', maxProblems: 50 });
  console.error(`openapi/v1.yaml has ${problems.length} problems; redocly.yaml lists the rules.`);
  process.exitCode = 1;
}
