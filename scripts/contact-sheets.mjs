import { copyFileSync } from 'node:fs';
import path from 'node:path';

import { root, tool } from './process/root.mjs';
import { runInterruptibly, runNode } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';

requireNode();

/** `npm run contact-sheets`: walks the session in a browser and copies the contact sheets to docs/pictures. */
await runInterruptibly(async () => {
  const args = tool('@playwright/test', 'test', 'tests/model/app-machine.spec.ts');
  const { code } = await runNode(args, { isShown: true });
  if (code !== 0) throw new Error('The walk failed; see the output above.');
  for (const width of [1440, 390]) {
    copyFileSync(
      path.join(root, '.cache/contact-sheets', `session-${width}.png`),
      path.join(root, 'docs/pictures', `sessao-${width}.png`),
    );
  }
});
