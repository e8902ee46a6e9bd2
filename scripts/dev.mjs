import { tool } from './process/root.mjs';
import { runInterruptibly, runNode, stopChildren } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';
import { installPackages } from './setup/packages.mjs';

requireNode();

await runInterruptibly(async () => {
  await installPackages();
  const server = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'];
  const ended = await Promise.race([
    runNode(server, { isShown: true, passesSignalsOn: true }),
    runNode(tool('vite'), { isShown: true }),
  ]);
  stopChildren();
  process.exitCode = ended.code;
});
