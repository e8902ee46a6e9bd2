import { describe, expect, test } from 'vitest';

import { isInstalled } from './packages.mjs';

const WANTED = {
  '': {},
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/tool-darwin': { version: '1.0.0', optional: true },
};

const INSTALLED = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
};

describe('isInstalled', () => {
  test('accepts a missing optional package', () => {
    expect(isInstalled(WANTED, INSTALLED, false)).toBe(true);
  });

  test('rejects another version', () => {
    const outdated = { ...INSTALLED, 'node_modules/fastify': { version: '4.0.0' } };
    expect(isInstalled(WANTED, outdated, false)).toBe(false);
  });

  test('rejects an empty installation', () => {
    expect(isInstalled(WANTED, {}, false)).toBe(false);
  });

  test('requires development packages unless production suffices', () => {
    const production = { 'node_modules/fastify': { version: '5.0.0' } };
    expect(isInstalled(WANTED, production, true)).toBe(true);
    expect(isInstalled(WANTED, production, false)).toBe(false);
  });
});
