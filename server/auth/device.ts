/** The more particular first: Edge calls itself Chrome and Safari, too. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\b|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const MAX_PRODUCT_LENGTH = 40;

/**
 * What a session or an act was done with, in words: "Chrome no Windows". Of a program that is no browser only what it
 * calls itself is kept; the header itself is kept nowhere.
 * @returns empty for a header that says nothing
 */
export function deviceOf(userAgent: string): string {
  const program = nameIn(BROWSERS, userAgent) ?? productIn(userAgent);
  return [program, nameIn(SYSTEMS, userAgent)].filter((name) => name !== undefined).join(' no ');
}

function productIn(userAgent: string): string | undefined {
  return /^(?!Mozilla\/)\w[\w .+-]*(?:\/[\w.+-]+)?/.exec(userAgent)?.[0].trim().slice(0, MAX_PRODUCT_LENGTH);
}

function nameIn(table: typeof BROWSERS, userAgent: string): string | undefined {
  return table.find(([, sign]) => sign.test(userAgent))?.[0];
}
