/** Text of words of natural length, for realistic line breaks. */
export function words(length: number): string {
  return 'Travessa das Palmeiras '.repeat(30).slice(0, length).trim();
}

/** An address with every text at its maximum length. */
export const LONG_ADDRESS = {
  postalCode: '01412100',
  street: words(120),
  number: '1200',
  complement: words(60),
  district: words(80),
  city: words(80),
  state: 'SP',
  reference: words(120),
} as const;
