import * as fc from 'fast-check';

import { normalizeText } from '#domain/text/normalize-text.ts';

/** Texts with a special meaning elsewhere: markup, formulas, SQL, paths, JavaScript names. */
const WORDS = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  "'; drop table orders; --",
  '=HYPERLINK("http://exemplo.test","x")',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '%00',
  '%_\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'javascript:alert(1)',
];

/**
 * Characters that reorder, hide, join or stack: direction overrides, zero-width characters, emoji families, letters
 * whose length changes with case.
 */
const SIGNS = [
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  '\u00a0',
  'e\u0301\u0302\u0303',
  '👨‍👩‍👧‍👦',
  'ﷺ',
  'İ',
  'ß',
  'ç',
  ';',
  '"',
  '|',
];

const pieces = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.nat({ max: 2500 }).map((length) => 'x'.repeat(length)) },
);

const anyText = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

/**
 * Texts that satisfy the contract: length in code points, no control characters (except line breaks, where allowed),
 * trimmed and NFC. The server has to accept them all.
 */
export function hostileTexts(shortest: number, longest: number, allowsLines = false): fc.Arbitrary<string> {
  const refused = allowsLines ? /[^\P{Cc}\n]|\p{Cs}/gu : /[\p{Cc}\p{Cs}]/gu;
  return anyText.map((text) => {
    const cut = normalizeText(
      Array.from(normalizeText(text.replaceAll(refused, '')))
        .slice(0, longest)
        .join(''),
    );
    return Array.from(cut).length < shortest ? 'x'.repeat(shortest) : cut;
  });
}
