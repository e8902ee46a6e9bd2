import { expect, test } from 'vitest';

import { cleanEmail } from './email.ts';

test.each([
  ['ana@malote.test', 'as stored'],
  [' Ana@Malote.TEST\n', 'in upper case, between white space'],
  ['ana@malote.test\u200B', 'a zero-width space behind'],
  ['\u200Eana@malote.test', 'a bidi mark before'],
  ['an\u00ADa@malote\u200B.test', 'a soft hyphen and a zero-width space inside'],
  ['\u2060 ana@malote.test \uFEFF', 'marks around white space'],
])('cleanEmail converts %j, %s, to the stored form', (typed) => {
  expect(cleanEmail(typed)).toBe('ana@malote.test');
});

test.each(['ana maria@malote.test', 'ana\u2011x@malote.test', 'ana'])(
  'cleanEmail keeps %j for the format to refuse',
  (typed) => {
    expect(cleanEmail(typed)).toBe(typed);
  },
);
