/** `npm run screenshots`: takes the pictures of README.md and docs/tour.md from the built app with fresh demo data. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { startBuiltServer } from '#tests/support/built-server.ts';
import { startPostalCodes } from '#tests/support/server/postal-codes.ts';

import { findChromium } from '../../scripts/setup/chromium.mjs';
import { takeAdminPictures } from './admin.ts';
import { takeChangePictures } from './changes.ts';
import { takeImportPictures } from './imports.ts';
import { takeMoneyPictures } from './money.ts';
import { takeOrderPictures } from './orders.ts';
import { takePersonalPictures } from './personal.ts';
import { takeProofPictures } from './proofs.ts';
import { PICTURES, Studio } from './studio.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'malote-pictures-'));
const postalCodes = await startPostalCodes();
const server = await startBuiltServer(path.join(folder, 'data'), {
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  CEP_PROVIDER_URL: postalCodes.url,
});
// A printed proof shows this address, which is not to name a port.
const address = new URL('http://malote.localhost');
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${address.host}:80 ${new URL(server.url).host}`],
});
await mkdir(PICTURES, { recursive: true });
try {
  const studio = new Studio(server.url, address.origin, browser);
  await takeOrderPictures(studio);
  await takeMoneyPictures(studio);
  await takeProofPictures(studio);
  await takeChangePictures(studio);
  await takeImportPictures(studio);
  await takePersonalPictures(studio);
  // Last, because the list of jobs shows the imports.
  await takeAdminPictures(studio);
} finally {
  await browser.close();
  await server.stop();
  await postalCodes.stop();
  await rm(folder, { recursive: true, force: true });
}
