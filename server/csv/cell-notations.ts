/** Letters and signs that pages write as entities. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  ndash: '–',
  mdash: '—',
  ...lettersOf('acute', 'aeiouAEIOU', '\u0301'),
  ...lettersOf('grave', 'aA', '\u0300'),
  ...lettersOf('circ', 'aeoAEO', '\u0302'),
  ...lettersOf('tilde', 'aonAON', '\u0303'),
  ...lettersOf('uml', 'uU', '\u0308'),
  ...lettersOf('cedil', 'cC', '\u0327'),
};

function lettersOf(name: string, letters: string, mark: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(letters, (letter) => [`${letter}${name}`, `${letter}${mark}`.normalize('NFC')]),
  );
}

const ENTITY = /&(?:([A-Za-z]{2,8})|#(\d{2,4})|#x([\dA-Fa-f]{2,4}));/gu;
/** ASCII signs, western letters and typographic signs. */
const isPrintable = (code: number) =>
  (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code < 0x180) || (code >= 0x2010 && code < 0x2040);

/** "Jo&atilde;o" and "Jo&#227;o" as "João"; unknown entities stay. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(ENTITY, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? entity) : entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isPrintable(code) ? String.fromCharCode(code) : entity;
  });
}

/** The text of `="000123"`, with which other systems keep the zeros of a code in a spreadsheet. */
export function withoutFormula(text: string): string {
  const quoted = /^="((?:[^"]|"")*)"$/u.exec(text)?.[1];
  return quoted === undefined ? text : quoted.replaceAll('""', '"');
}

/**
 * The text without the apostrophe that keeps spreadsheets from reading it as a number, which other systems write into
 * files. Two of them are our own mark of a text with one; a second one behind a word makes both a quotation.
 */
export function withoutTextMark(text: string): string {
  return /^'[^'=]/u.test(text) && !/'(?!\p{L})/u.test(text.slice(1)) ? text.slice(1) : text;
}
