import { expect, test } from 'vitest';

import { hasLongMarkRun, hasVisibleText, normalizeText } from './normalize-text.ts';

test.each([
  ['nothing', ''],
  ['spaces of all widths', ' \t\u00A0\u2003\u3000\u1680'],
  ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['bidi marks', '\u200E\u200F\u061C\u202A\u202E\u2066\u2069'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['the blank of Braille', '\u2800'],
  ['the Mongolian vowel separator', '\u180E'],
  ['soft hyphens', '\u00AD'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0001}\u{E0041}\u{E007F}'],
  ['annotation marks', '\uFFF9\uFFFA\uFFFB'],
  ['a musical rest without a shape', '\u{1D159}'],
  ['a mixture', ' \u200B\u3164 \u2800\n'],
])('%s: invisible and normalised to an empty text', (_what, text) => {
  expect(hasVisibleText(text)).toBe(false);
  expect(normalizeText(text)).toBe('');
});

test.each([
  ['a letter', ' a ', 'a'],
  ['a letter in two characters', 'e\u0301', 'é'],
  ['an emoji of several people', '👩\u200D👧', '👩\u200D👧'],
  ['a flag made of tags', '🏴\u{E0067}\u{E0062}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E007F}'],
  ['Persian with its joiners', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a control character, which is rejected elsewhere', '\u0007', '\u0007'],
])('%s: visible text is kept', (_what, typed, stored) => {
  expect(normalizeText(typed)).toBe(stored);
});

test.each([
  ['no mark', 'Ação', false],
  ['the marks of a language', 'ở ผู้ที่ क्षि', false],
  ['30 marks in a row', `a${'\u0301'.repeat(30)}`, false],
  ['31 marks in a row', `a${'\u0301'.repeat(31)}`, true],
  ['31 marks of two classes', `a${'\u0301\u0316'.repeat(16)}`, true],
])('hasLongMarkRun of a text with %s is %s', (_what, text, expected) => {
  expect(hasLongMarkRun(text)).toBe(expected);
});
