import { runInterruptibly } from './process/run.mjs';
import { requireNode } from './setup/node-version.mjs';
import { DEEP_PARTS } from './suites/parts.mjs';
import { runParts } from './suites/run-parts.mjs';

requireNode();

/** `npm run test:deep`: the tests that are too slow for the gate. */
await runInterruptibly(() => runParts(DEEP_PARTS));
