import type { Candidate } from './heading-ranks.ts';

/** Words that name the other party of an order, whose address is not that of the delivery. */
export type Senders = {
  /** A heading of one of these words alone has the name of the sender. */
  people: string;
  /** A heading of one of these words alone may as well hold a date or a choice. */
  places: string;
};

export const ORDER_SENDERS: Senders = {
  people: 'remetente expedidor embarcador emitente sender',
  places: 'coleta retirada origem pickup',
};

/** A file of places has the address of one party alone. */
export const NO_SENDERS: Senders = { people: '', places: '' };

const RECIPIENTS = 'destinatario destino recebedor entrega shipping ship delivery receiver recipient';
const OTHER_WORDS = 'de do da dos das o a para dados local ponto';

/** Whose data the headings of a block hold. */
export type Owner = { side: 'sender' | 'recipient'; party: number };

type Naming<Id extends string> = {
  candidates: readonly (Candidate<Id> | undefined)[];
  /** Index of the group without words in `Parties`. */
  plain: number;
  /** Whether a heading of an address or a person without a party comes twice. */
  repeats: boolean;
  senders: Senders;
  /** The columns that a sender has, too. */
  ofParties: ReadonlySet<Id>;
  nameColumn: Id;
  /** The column of a heading without the words of its party. */
  columnOf: (key: string) => Id | undefined;
  partyOf: (key: string) => number;
};

/** A heading that names whose data follow. */
type Mark<Id extends string> = Owner & { column: Id | undefined; key: string };

/**
 * Finds whose data the headings without a party hold. A name, a street or a word such as "Remetente" begins a block,
 * which ends before the next one, a name, or a heading that it has already.
 */
export function ownersOf<Id extends string>(
  keys: readonly string[],
  naming: Naming<Id>,
): (Owner | undefined)[] {
  let block: { owner: Owner; keys: Set<string>; columns: Set<Id> } | undefined;
  return keys.map((key, index) => {
    const mark = markOf(key, naming);
    if (mark && (naming.repeats || begins(mark, naming))) {
      if (block?.owner.side !== mark.side || block.keys.has(mark.key))
        block = { owner: { side: mark.side, party: mark.party }, keys: new Set(), columns: new Set() };
      if (mark.column !== undefined) {
        block.columns.add(mark.column);
        block.keys.add(mark.key);
      }
      return undefined;
    }
    const candidate = naming.candidates[index];
    if (!block || !candidate || !naming.ofParties.has(candidate.column)) return undefined;
    const isNextName = candidate.column === naming.nameColumn && block.columns.size > 0;
    if (candidate.party !== naming.plain || isNextName || block.keys.has(key)) {
      block = undefined;
      return undefined;
    }
    block.columns.add(candidate.column);
    block.keys.add(key);
    return block.owner;
  });
}

/** Whether a heading of an address or a person without a party comes twice. */
export function hasRepeats<Id extends string>(
  keys: readonly string[],
  { candidates, plain, ofParties }: Pick<Naming<Id>, 'candidates' | 'plain' | 'ofParties'>,
): boolean {
  return candidates.some(
    (candidate, index) =>
      candidate?.party === plain &&
      candidate.column !== 'number' &&
      ofParties.has(candidate.column) &&
      keys.indexOf(candidate.key) < index,
  );
}

/** The party of a text of one word, such as "Dados do remetente"; undefined for any other text. */
export function partyNamed(key: string, { people, places }: Senders): 'sender' | 'recipient' | undefined {
  const { side, rest } = partsOf(key, { people, places });
  return rest === '' ? side : undefined;
}

/** The other words of a heading: "cep" of "cep do remetente". */
export function withoutParty(key: string, senders: Senders): string {
  const { side, rest } = partsOf(key, senders);
  return side ? rest : key;
}

function markOf<Id extends string>(key: string, naming: Naming<Id>): Mark<Id> | undefined {
  const { side, rest, isPerson } = partsOf(key, naming.senders);
  if (!side) return undefined;
  const party = naming.partyOf(key);
  if (rest === '') return { side, party, column: isPerson ? naming.nameColumn : undefined, key: rest };
  const column = naming.columnOf(rest);
  return column === undefined || !naming.ofParties.has(column)
    ? undefined
    : { side, party, column, key: rest };
}

function begins<Id extends string>({ column }: Mark<Id>, { nameColumn }: Naming<Id>): boolean {
  return column === nameColumn || column === 'street';
}

const SIDES = ['sender', 'recipient'] as const;

function partsOf(key: string, { people, places }: Senders) {
  const words = key.split(' ');
  const isOf = (group: string) => words.some((word) => word !== '' && group.split(' ').includes(word));
  const isSender = isOf(people) || isOf(places);
  const isRecipient = isOf(RECIPIENTS);
  const known = new Set(`${people} ${places} ${RECIPIENTS} ${OTHER_WORDS}`.split(' '));
  const side = isSender === isRecipient ? undefined : SIDES[Number(isRecipient)];
  const isPerson = isOf(people) || isOf('destinatario recebedor receiver recipient');
  return { side, isPerson, rest: words.filter((word) => !known.has(word)).join(' ') };
}
