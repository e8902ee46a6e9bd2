import { runInterruptibly } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';
import { installPackages } from './setup/packages.mjs';
import { runChecks } from './suites/checks.mjs';

requireNode();

await runInterruptibly(async () => {
  await installPackages();
  const { failures } = await runChecks();
  if (failures.length > 0) throw new Error(`Failed: ${failures.map(({ name }) => name).join(', ')}.`);
});
