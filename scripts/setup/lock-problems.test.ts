import { describe, expect, test } from 'vitest';

import { findLockProblems } from './lock-problems.mjs';

describe('findLockProblems', () => {
  test('accepts optional packages beside the dependent one, below it or further out', () => {
    const packages = {
      '': { optionalDependencies: { beside: '1.0.0' } },
      'node_modules/beside': { optionalDependencies: { below: '1.0.0' } },
      'node_modules/beside/node_modules/below': { optionalDependencies: { outermost: '1.0.0' } },
      'node_modules/outermost': {},
    };
    expect(findLockProblems(packages)).toEqual([]);
  });

  test('reports a platform package without an entry', () => {
    const packages = { 'node_modules/tool': { optionalDependencies: { 'tool-darwin': '1.0.0' } } };
    expect(findLockProblems(packages)).toEqual([
      'node_modules/tool asks for tool-darwin, which has no entry.',
    ]);
  });

  test('reports a recorded download address', () => {
    const packages = { 'node_modules/tool': { resolved: 'https://registry.example/tool.tgz' } };
    expect(findLockProblems(packages)).toEqual(['node_modules/tool records its download address.']);
  });
});
