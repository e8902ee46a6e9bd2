import type { Owner } from './heading-owners.ts';
import { byRank, type Candidate, type Parties, partyOf } from './heading-ranks.ts';

export type Names<Id extends string> = {
  /** The headings of names that may be the recipient's, by position. */
  names: ReadonlyMap<number, Candidate<Id>>;
  /** The best of them. */
  recipient: Candidate<Id> | undefined;
};

type Naming<Id extends string> = {
  candidates: readonly (Candidate<Id> | undefined)[];
  owners: readonly (Owner | undefined)[];
  learned: ReadonlyMap<string, Id | null>;
  nameColumn: Id;
  parties: Parties;
};

/** Which heading names the recipient, by its words and the company's choices. */
export function recipientNames<Id extends string>(
  keys: readonly string[],
  { candidates, owners, learned, nameColumn, parties }: Naming<Id>,
): Names<Id> {
  const found = keys.flatMap((key, index) => {
    if (learned.get(key) === nameColumn) {
      const party = partyOf(key, parties);
      return { index, key, column: nameColumn, party, isLearned: true, isOwn: false, isExact: false };
    }
    const candidate = candidates[index];
    const isName = candidate?.column === nameColumn && owners[index]?.side !== 'other';
    return isName && !learned.has(key) ? candidate : [];
  });
  // A choice for a heading that names no recipient comes before all names.
  const chosen = found.find(({ index, isLearned }) => isLearned && candidates[index]?.column !== nameColumn);
  const recipient = chosen ?? byRank(found, parties)[0];
  return { names: new Map(found.map((name) => [name.index, name])), recipient };
}

/** Words of a name's heading that do not say whose name it is. */
const NO_QUALIFIERS: ReadonlySet<string> = new Set(
  'nome name completo quem de do da dos das pelo pela para a o e contato razao social'.split(' '),
);

/** The heading without the words of the recipient's: "telefone do" of "Telefone do responsável". */
export function withoutName(key: string, name: string): string | undefined {
  const whose = new Set(name.split(' ').filter((word) => word.length > 2 && !NO_QUALIFIERS.has(word)));
  const words = key.split(' ');
  const rest = words.filter((word) => !whose.has(word));
  return rest.length === words.length || rest.length === 0 ? undefined : rest.join(' ');
}
