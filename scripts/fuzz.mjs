import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { tool } from './process/root.mjs';
import { runInterruptibly, runNode } from './process/run.mjs';

const LARGEST_SEED = 2 ** 31;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string', default: '500' } },
});
const seed = values.seed ?? `${randomInt(LARGEST_SEED)}`;
console.log(`npm run fuzz -- --seed ${seed} --runs ${values.runs}`);

await runInterruptibly(async () => {
  const env = { ...process.env, TEST_DEEP: '1', FUZZ_SEED: seed, FUZZ_RUNS: values.runs };
  const args = tool('vitest', 'run', '--project', 'server', 'tests/fuzz/contract-fuzz.deep.test.ts');
  const { code } = await runNode(args, { env, isShown: true });
  if (code !== 0) throw new Error(`Seed ${seed} found a failure.`);
});
