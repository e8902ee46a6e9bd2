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
  test('is content without an optional package, because npm leaves out other platforms', () => {
    expect(isInstalled(WANTED, INSTALLED, false)).toBe(true);
  });

  test('wants another installation when a version changed', () => {
    const outdated = { ...INSTALLED, 'node_modules/fastify': { version: '4.0.0' } };
    expect(isInstalled(WANTED, outdated, false)).toBe(false);
  });

  test('wants an installation where there is none', () => {
    expect(isInstalled(WANTED, {}, false)).toBe(false);
  });

  test('asks for development packages only where something is built', () => {
    const production = { 'node_modules/fastify': { version: '5.0.0' } };
    expect(isInstalled(WANTED, production, true)).toBe(true);
    expect(isInstalled(WANTED, production, false)).toBe(false);
  });
});
