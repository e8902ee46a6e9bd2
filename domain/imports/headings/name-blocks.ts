import type { Owner } from './heading-owners.ts';
import { clientWords, type OtherParties, partyParts } from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';
import type { Names } from './recipient-name.ts';

export type BlockNaming<Id extends string> = Names<Id> & {
  candidates: readonly (Candidate<Id> | undefined)[];
  /** Whose data the headings hold, as far as words say so. */
  owners: readonly (Owner | undefined)[];
  /** Which headings name an unknown person or place. */
  unknown: readonly boolean[];
  others: OtherParties;
  plain: number;
  ofParties: ReadonlySet<Id>;
  nameColumn: Id;
  columnOf: (key: string) => Id | undefined;
};

/** The headings without a party after a name, up to the next name. */
export type NameBlock<Id extends string> = {
  /** `same` for another name that is as good as the recipient's, `name` for one that is not. */
  kind: 'recipient' | 'same' | 'name' | 'buyer' | 'unknown';
  word: string;
  parts: Candidate<Id>[];
};

export function blocksOf<Id extends string>(
  keys: readonly string[],
  naming: BlockNaming<Id>,
): NameBlock<Id>[] {
  const { candidates, owners, plain, ofParties, nameColumn } = naming;
  const blocks: NameBlock<Id>[] = [];
  let block: NameBlock<Id> | undefined;
  for (const [index, key] of keys.entries()) {
    const candidate = candidates[index];
    const kind = kindAt(index, key, naming);
    if (owners[index]?.side === 'other') block = undefined;
    else if (kind !== undefined) {
      block = { kind, word: key, parts: [] };
      blocks.push(block);
    } else if (
      candidate?.party === plain &&
      ofParties.has(candidate.column) &&
      candidate.column !== nameColumn
    )
      block?.parts.push(candidate);
  }
  return blocks;
}

/** Whose block begins with a heading. */
function kindAt<Id extends string>(
  index: number,
  key: string,
  { names, recipient, unknown, candidates, others }: BlockNaming<Id>,
): NameBlock<Id>['kind'] | undefined {
  const name = names.get(index);
  if (recipient && (name || unknown[index]) && isOfOtherClient(key, recipient)) return 'buyer';
  if (name && recipient) {
    if (name.party !== recipient.party) return 'name';
    const isTwice = [...names.values()].some((other) => other !== name && other.key === recipient.key);
    if (isTwice && name.key === recipient.key) return 'unknown';
    return name === recipient ? 'recipient' : 'same';
  }
  if (unknown[index]) return sharesClient(key, recipient) ? 'same' : 'unknown';
  const parts = candidates[index] ? undefined : partyParts(key, others);
  return parts?.side === 'recipient' && parts.rest === '' ? 'recipient' : undefined;
}

/** Whether a heading names a client by the recipient's word. */
export function sharesClient<Id extends string>(key: string, recipient: Candidate<Id> | undefined): boolean {
  const words = clientWords(recipient?.key ?? '');
  return clientWords(key).some((word) => words.includes(word));
}

/** Whether a heading names a client by another word than the recipient's: "Comprador" beside "Cliente". */
export function isOfOtherClient<Id extends string>(
  key: string,
  recipient: Candidate<Id> | undefined,
): boolean {
  const isClient = clientWords(recipient?.key ?? '').length > 0;
  return isClient && clientWords(key).length > 0 && !sharesClient(key, recipient);
}

export function isOfBuyer<Id extends string>(key: string, recipient: Candidate<Id> | undefined): boolean {
  return clientWords(key).includes('comprador') && !sharesClient(key, recipient);
}
