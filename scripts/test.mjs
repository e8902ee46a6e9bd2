import { runInterruptibly } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';
import { GATE } from './suites/parts.mjs';
import { runParts } from './suites/run-parts.mjs';

requireNode();

/** `npm test`: the gate. Installs its requirements. */
await runInterruptibly(() => runParts(GATE));
