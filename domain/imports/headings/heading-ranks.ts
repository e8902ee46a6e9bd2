/**
 * Words that name whose data a column holds, best group first; headings with none of them are in the blank group. The
 * payer of an order is no recipient: such headings are not matched at all.
 */
export type Parties = readonly string[];

export const ORDER_PARTIES: Parties = [
  'entrega ent entregar envio shipping ship delivery prevista agendada programada desejada',
  'destinatario dest destin destino recebedor recebe receber recebimento receiver recipient',
  '',
  'cliente comprador consumidor customer',
  // Names of a company, of which a person receives the order.
  'social',
  'fantasia',
];

export const LOCATION_PARTIES: Parties = ['', 'local loja unidade filial', 'cliente', 'fantasia', 'social'];

/** A heading that names a column. */
export type Candidate<Id extends string> = {
  /** Position of the heading in the file. */
  index: number;
  /** The heading's `headingKey`. */
  key: string;
  column: Id;
  /** Index of its group in `Parties`. */
  party: number;
  /** How near to the recipient it is, for a phone or an e-mail beside a name; 0 is the nearest. */
  closeness?: number | undefined;
  /** Whether the company has chosen it for the column. */
  isLearned: boolean;
  /** Whether it has the column's own heading, or one as good. */
  isOwn: boolean;
  /** Whether it is a name of the column without other words. */
  isExact: boolean;
};

export function partyOf(key: string, parties: Parties): number {
  const words = new Set(key.split(' '));
  const found = parties.findIndex((group) => group.split(' ').some((word) => words.has(word)));
  return found === -1 ? parties.indexOf('') : found;
}

/**
 * Sorts the headings of each column, best first. A choice of the company is for files without a heading of a better
 * group: "Endereço" was the address until a file with "Endereço de entrega".
 */
export function byRank<Id extends string>(candidates: readonly Candidate<Id>[], parties: Parties) {
  const plain = parties.indexOf('');
  const rankOf = ({ party, closeness = party, isLearned, isOwn, isExact }: Candidate<Id>) => [
    Math.min(party, plain),
    Number(!isLearned),
    closeness,
    Number(!isOwn),
    Number(!isExact),
  ];
  return candidates.toSorted((one, other) => compare(rankOf(one), rankOf(other)) || one.index - other.index);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differences = one.map((value, index) => value - (other[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
