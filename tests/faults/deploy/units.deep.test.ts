import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { findProgram } from '../../../scripts/setup/find-program.mjs';

const folder = fileURLToPath(new URL('../../../deploy/systemd/', import.meta.url));
const analyze = await findProgram('systemd-analyze', { isRequired: true, debianPackage: 'systemd' });
/** From 0 to 10; a service without any restriction has 9.6. */
const HIGHEST_EXPOSURE = 2;

const UNITS = ['malote@.service', 'malote-backup.service', 'malote-backup.timer'];
const isPossible = analyze !== undefined && existsSync('/usr/bin/node');

test.skipIf(!isPossible).each(UNITS)('systemd accepts %s without a warning', (unit) => {
  const output = execFileSync(analyze ?? '', ['verify', '--man=no', folder + unit], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(output).toBe('');
});

test.skipIf(!isPossible).each(UNITS.slice(0, 2))('%s exposes little', (unit) => {
  const args = [
    'security',
    '--offline=true',
    '--no-pager',
    `--threshold=${HIGHEST_EXPOSURE * 10}`,
    folder + unit,
  ];
  expect(execFileSync(analyze ?? '', args, { encoding: 'utf8' })).toContain('Overall exposure level');
});
