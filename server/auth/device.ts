/** The more specific first: Edge also claims to be Chrome and Safari. */
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
 * Names the browser and system of a session or action: "Chrome no Windows". Other programs keep only their product
 * name; the header itself is never stored.
 * @returns empty for an unrecognised header
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
