import { expect, test } from 'vitest';

import { readReport } from './browser-reports.ts';

test('an error keeps its name and the places in this release, and neither message nor other addresses', () => {
  const stack = [
    'SyntaxError: Unexpected token H, "Helena Prado, Rua Augusta 1200" is not valid JSON',
    '    at read (https://malote.test/assets/a1B2c3d.js:1:4520)',
    '    at https://malote.test/acompanhar/segredo:3:1',
    'go@https://malote.test/assets/index-KArD0BeV.js:2:17',
    '    at x (chrome-extension://abcdef/content.js:9:9)',
  ].join('\n');
  expect(readReport({ type: 'error', name: 'SyntaxError', stack })).toEqual({
    kind: 'error',
    name: 'SyntaxError',
    frames: ['/assets/a1B2c3d.js:1:4520', '/assets/index-KArD0BeV.js:2:17'],
  });
});

test('a name that is no identifier becomes Error, and frames are at most ten', () => {
  const stack = '/assets/a.js:1:1\n'.repeat(500);
  const report = readReport({ type: 'error', name: 'Helena Prado', stack });
  expect(report).toMatchObject({
    name: 'Error',
    frames: Array.from({ length: 10 }, () => '/assets/a.js:1:1'),
  });
});

test('a blocked address is reduced to its origin, and the page is dropped', () => {
  const report = {
    'document-uri': 'https://malote.test/redefinir-senha#token=segredo',
    'effective-directive': 'connect-src',
    'blocked-uri': 'https://evil.test/steal?name=Helena',
    'source-file': 'https://malote.test/assets/a1B2c3d.js',
    'line-number': 1,
    'column-number': 33,
    'script-sample': 'Helena Prado',
  };
  expect(readReport({ 'csp-report': report })).toEqual({
    kind: 'csp',
    directive: 'connect-src',
    blocked: 'https://evil.test',
    frame: '/assets/a1B2c3d.js:1:33',
  });
});

test.each([
  ['inline', 'inline'],
  ['data', 'data'],
  ['data:text/html,Helena', 'data:'],
  ['Helena Prado', 'unknown'],
])('a blocked %j is reported as %j', (blocked, reported) => {
  const report = { 'violated-directive': 'script-src-elem https://x.test', 'blocked-uri': blocked };
  expect(readReport({ 'csp-report': report })).toMatchObject({
    directive: 'script-src-elem',
    blocked: reported,
  });
});

test.each([
  null,
  'x',
  [],
  {},
  { type: 'error' },
  { 'csp-report': null },
  { type: 'error', name: 1, stack: 2 },
])('%j is no report', (body) => {
  expect(readReport(body)).toBeUndefined();
});
