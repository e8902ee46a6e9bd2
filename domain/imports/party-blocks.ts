import { isAddressColumn } from './address-columns.ts';
import type { Owner } from './heading-owners.ts';
import { clientWords, NO_OTHERS, type OtherParties, partyParts, unknownPlace } from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';
import type { Names } from './recipient-name.ts';

type Naming<Id extends string> = Names<Id> & {
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
type Block<Id extends string> = {
  /** `same` for another name that is as good as the recipient's, `name` for one that is not. */
  kind: 'recipient' | 'same' | 'name' | 'buyer' | 'unknown';
  word: string;
  parts: Candidate<Id>[];
};

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
export function placeBlocks<Id extends string>(keys: readonly string[], naming: Naming<Id>): PlacedBlocks {
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
  const own = [
    ...blocks.flatMap(({ kind, parts }) => (kind === 'recipient' ? parts : [])),
    ...data.filter(({ party }) => party !== plain),
  ];
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
  const contested = [
    ...contestedAddress(open, blocks, naming),
    ...addressOfUnknown(keys, blocks, own),
    ...contestedPeople(keys, open, naming),
    ...phonesOfTwo(open, blocks),
  ];
  const isNear = new Set(blocks.flatMap(({ kind, parts }) => (kind === 'recipient' ? parts : [])));
  const closenessOf = (candidate: Candidate<Id>) => {
    if (candidate.party === plain) return isNear.has(candidate) ? 1 : 2;
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

function blocksOf<Id extends string>(keys: readonly string[], naming: Naming<Id>): Block<Id>[] {
  const { candidates, owners, plain, ofParties, nameColumn } = naming;
  const blocks: Block<Id>[] = [];
  let block: Block<Id> | undefined;
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
  { names, recipient, unknown, candidates, others }: Naming<Id>,
): Block<Id>['kind'] | undefined {
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

function foreignParts<Id extends string>(
  { kind, parts }: Block<Id>,
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

/** "Endereço" beside "Endereço do cliente", of which either may be that of the delivery. */
function contestedAddress<Id extends string>(
  open: readonly Candidate<Id>[],
  blocks: readonly Block<Id>[],
  { recipient, plain }: Naming<Id>,
): Candidate<Id>[] {
  const streets = open.filter(({ column }) => column === 'street');
  const bare = streets.filter(({ party }) => party === plain);
  const ofClient = streets.filter(({ key, party }) => party > plain && !isOfBuyer(key, recipient));
  if (bare.length === 0 || ofClient.length === 0 || streets.some(({ party }) => party < plain)) return [];
  const ofRecipient = blocks.find(({ kind }) => kind === 'recipient')?.parts ?? [];
  if (recipient && recipient.party < plain && bare.some((street) => ofRecipient.includes(street))) return [];
  return open.filter(({ column }) => isAddressColumn(column));
}

/** The address after "Hospital" beside "Endereço paciente": neither is known to be the recipient's. */
function addressOfUnknown<Id extends string>(
  keys: readonly string[],
  blocks: readonly Block<Id>[],
  own: readonly Candidate<Id>[],
): Candidate<Id>[] {
  const hasOther = keys.some((key) => unknownPlace(key) !== undefined);
  if (!hasOther || own.some(({ column }) => column === 'street')) return [];
  return blocks
    .flatMap(({ kind, parts }) => (kind === 'unknown' ? parts : []))
    .filter(({ column }) => isAddressColumn(column));
}

/** "Tel comprador" beside "Tel presenteado": an unknown person may be the recipient. */
function contestedPeople<Id extends string>(
  keys: readonly string[],
  open: readonly Candidate<Id>[],
  { candidates, recipient, plain, others, columnOf }: Naming<Id>,
): Candidate<Id>[] {
  const unknown = new Set(
    keys.flatMap((key, index) =>
      candidates[index] || partyParts(key, others) ? [] : (columnOfUnknown(key, columnOf) ?? []),
    ),
  );
  return open.filter(
    ({ key, column, party }) =>
      party > plain && !isAddressColumn(column) && unknown.has(column) && !sharesClient(key, recipient),
  );
}

/** The phones of two people, of which neither is the recipient. */
function phonesOfTwo<Id extends string>(
  open: readonly Candidate<Id>[],
  blocks: readonly Block<Id>[],
): Candidate<Id>[] {
  const ofOthers = blocks.filter(({ kind }) => kind === 'unknown' || kind === 'name');
  return open.filter((candidate) => {
    const isWith = ({ parts }: Block<Id>) => parts.some(({ column }) => column === candidate.column);
    return (
      !isAddressColumn(candidate.column) &&
      ofOthers.some(({ parts }) => parts.includes(candidate)) &&
      ofOthers.filter(isWith).length > 1
    );
  });
}

/** After "Telefone", they say which phone of a person it is, and not whose. */
const KINDS_OF_PHONE: ReadonlySet<string> = new Set(
  'comercial residencial recado recados alternativo alternativa secundario adicional outro trabalho'.split(
    ' ',
  ),
);

/** The column of a heading that is of an unknown person: "Tel presenteado". */
function columnOfUnknown<Id extends string>(
  key: string,
  columnOf: (key: string) => Id | undefined,
): Id | undefined {
  const words = key.split(' ');
  const [first = ''] = words;
  const whose = words.slice(1).filter((word) => word.length > 3 && !KINDS_OF_PHONE.has(word));
  return whose.length > 0 && whose.every((word) => columnOf(word) === undefined)
    ? columnOf(first)
    : undefined;
}

/** Whether a heading names a client by the recipient's word. */
function sharesClient<Id extends string>(key: string, recipient: Candidate<Id> | undefined): boolean {
  const words = clientWords(recipient?.key ?? '');
  return clientWords(key).some((word) => words.includes(word));
}

/** Whether a heading names a client by another word than the recipient's: "Comprador" beside "Cliente". */
function isOfOtherClient<Id extends string>(key: string, recipient: Candidate<Id> | undefined): boolean {
  const isClient = clientWords(recipient?.key ?? '').length > 0;
  return isClient && clientWords(key).length > 0 && !sharesClient(key, recipient);
}

function isOfBuyer<Id extends string>(key: string, recipient: Candidate<Id> | undefined): boolean {
  return clientWords(key).includes('comprador') && !sharesClient(key, recipient);
}
