import { isAddressColumn } from './address-columns.ts';
import { contestedData } from './contested-data.ts';
import type { Owner } from './heading-owners.ts';
import { NO_OTHERS } from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';
import { type BlockNaming, blocksOf, isOfBuyer, isOfOtherClient, type NameBlock } from './name-blocks.ts';

export type PlacedBlocks = {
  /** Headings of another party, because the recipient has the same data elsewhere. */
  foreign: ReadonlyMap<number, Owner>;
  /** Headings that may be the recipient's or another party's. */
  contested: ReadonlySet<number>;
  /** How near to the recipient the phones and e-mails are, 0 the nearest. */
  closeness: ReadonlyMap<number, number>;
};

/**
 * Finds whose data headings hold by the names before them. The data after another name than the recipient's are not his
 * where he has the same elsewhere; alone, they are.
 */
export function placeBlocks<Id extends string>(
  keys: readonly string[],
  naming: BlockNaming<Id>,
): PlacedBlocks {
  const { candidates, owners, recipient, plain, others, ofParties, nameColumn } = naming;
  if (others === NO_OTHERS) return { foreign: new Map(), contested: new Set(), closeness: new Map() };
  const data = candidates.flatMap((candidate, index) =>
    candidate &&
    ofParties.has(candidate.column) &&
    candidate.column !== nameColumn &&
    owners[index]?.side !== 'other'
      ? candidate
      : [],
  );
  const blocks = blocksOf(keys, naming);
  const near = blocks.flatMap(({ kind, parts }) => (kind === 'recipient' ? parts : []));
  const own = [...near, ...data.filter(({ party }) => party !== plain)];
  const foreign = new Map<number, Owner>();
  for (const block of blocks)
    for (const { index } of foreignParts(block, own))
      foreign.set(index, { side: 'other', kind: 'place', word: block.word, party: plain });
  const hasStreet = data.some(({ key, column }) => column === 'street' && !isOfBuyer(key, recipient));
  for (const { index, key, column } of data) {
    const isOfOther = isAddressColumn(column)
      ? recipient !== undefined && hasStreet && isOfBuyer(key, recipient)
      : isOfOtherClient(key, recipient);
    if (isOfOther) foreign.set(index, { side: 'other', kind: 'place', word: 'comprador', party: plain });
  }

  const open = data.filter(({ index }) => !foreign.has(index));
  const contested = contestedData(keys, { blocks, near, own, open }, naming);
  const closenessOf = (candidate: Candidate<Id>) => {
    if (candidate.party === plain) return near.includes(candidate) ? 1 : 2;
    const isHis = candidate.party < plain || (recipient !== undefined && recipient.party >= plain);
    return isHis && !isOfBuyer(candidate.key, recipient) ? 0 : 3;
  };
  const people = open.filter(({ column }) => !isAddressColumn(column));
  return {
    foreign,
    contested: new Set(contested.map(({ index }) => index)),
    closeness: new Map(
      recipient === undefined ? [] : people.map((candidate) => [candidate.index, closenessOf(candidate)]),
    ),
  };
}

function foreignParts<Id extends string>(
  { kind, parts }: NameBlock<Id>,
  own: readonly Candidate<Id>[],
): Candidate<Id>[] {
  if (kind === 'recipient' || kind === 'same') return [];
  const has = (column: Id) => own.some((other) => other.column === column);
  const isOtherAddress =
    own.some(({ column }) => column === 'street') &&
    parts.some(({ column }) => isAddressColumn(column) && has(column));
  // An ERP has the only e-mail after the name of the client.
  if (isOtherAddress && kind !== 'name') return parts;
  return parts.filter(({ column }) =>
    isAddressColumn(column) ? isOtherAddress : kind === 'buyer' || has(column),
  );
}
