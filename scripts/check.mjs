import { runInterruptibly } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';
import { installPackages } from './setup/packages.mjs';
import { runChecks } from './suites/checks.mjs';

requireNode();

await runInterruptibly(async () => {
  await installPackages();
  const results = await runChecks();
  const failed = results.filter((result) => result.failed > 0);
  if (failed.length > 0) throw new Error(`Failed: ${failed.map(({ name }) => name).join(', ')}.`);
});
