const SHORT: Readonly<Record<string, string>> = {
  rua: 'R.',
  avenida: 'Av.',
  alameda: 'Al.',
  travessa: 'Tv.',
  praça: 'Pça.',
  rodovia: 'Rod.',
  estrada: 'Est.',
  largo: 'Lgo.',
};

/** "Rua Augusta, 1508 · Consolação" → "R. Augusta, 1508 · Consolação": shows more of the name in little room. */
export function shortStreet(address: string): string {
  const [first = '', ...rest] = address.split(' ');
  const short = SHORT[first.toLowerCase()];
  return short === undefined || rest.length === 0 ? address : [short, ...rest].join(' ');
}
