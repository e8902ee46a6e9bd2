/** Words of real lengths, so that lines break as those of people do. */
export function words(length: number): string {
  return 'Travessa das Palmeiras '.repeat(30).slice(0, length).trim();
}

/** An address in which everything is as long as the contract lets it be. */
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
