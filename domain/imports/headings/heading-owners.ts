import { beginsAnother, isAddressColumn } from './address-columns.ts';
import {
  NO_OTHERS,
  type OtherParties,
  partyParts,
  type PartyKind,
  type Side,
  unknownPlace,
} from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';

/** Whose data the headings of a block hold. */
export type Owner = { side: Side; kind: PartyKind; word: string; party: number };

type Naming<Id extends string> = {
  candidates: readonly (Candidate<Id> | undefined)[];
  /** Index of the group without words in `Parties`. */
  plain: number;
  /** Whether a heading of an address or a person without a party comes twice. */
  repeats: boolean;
  others: OtherParties;
  /** Headings that the company has chosen for the recipient, although they name another party. */
  isChosen: (key: string) => boolean;
  /** The columns that other parties have, too. */
  ofParties: ReadonlySet<Id>;
  nameColumn: Id;
  streetColumn: Id | undefined;
  /** The column of a heading without the words of its party. */
  columnOf: (key: string) => Id | undefined;
  partyOf: (key: string) => number;
  /** Which headings name an unknown person or place. */
  unknown: readonly boolean[];
};

/** A heading that names whose data follow. */
type Mark<Id extends string> = Owner & { column: Id | undefined; key: string };

type Block<Id extends string> = { owner: Owner; named: { index: number; key: string; column: Id }[] };

/**
 * Finds whose data the headings without a party hold. A name, a street or a word such as "Remetente" begins a block,
 * which ends before the next one, a name, or a heading that it has already; that of a company ends only before a name or
 * another party, because nothing says whose a second address after it is.
 */
export function ownersOf<Id extends string>(
  keys: readonly string[],
  naming: Naming<Id>,
): (Owner | undefined)[] {
  const { candidates, plain, ofParties, nameColumn, repeats } = naming;
  const marks = keys.map((key, index) => markOf(key, candidates[index], naming));
  let block: Block<Id> | undefined;
  const owners = keys.map((key, index) => {
    const mark = marks[index];
    // "Fone transportadora" among the data of the recipient.
    if (block?.owner.side === 'recipient' && mark?.side === 'other' && isOfPerson(mark.column, naming))
      return undefined;
    if (mark && (repeats || begins(mark, index, naming))) {
      const { side, kind, word, party, column } = mark;
      const isSame = block?.owner.side === side && block.owner.word === word;
      const isNext = block?.named.some((other) => other.key === mark.key);
      if (!block || !isSame || isNext) block = { owner: { side, kind, word, party }, named: [] };
      if (column !== undefined) block.named.push({ index, key: mark.key, column });
      return undefined;
    }
    // "Razão social" after the phone of a seller.
    if (block?.owner.kind === 'staff' && naming.unknown[index]) block = undefined;
    const candidate = candidates[index];
    if (!block || !candidate || !ofParties.has(candidate.column)) return undefined;
    const { owner, named } = block;
    // The person to be called at the sender's.
    if (CONTACT.test(candidate.key) && isFollowedByName(index, naming)) return owner;
    const isNextName = candidate.column === nameColumn && named.length > 0;
    const isAnother = owner.kind !== 'companies' && beginsAnother(candidate, named);
    const isOfRecipient = owner.kind === 'staff' && isOfLastName(index, naming);
    if (candidate.party !== plain || isNextName || isAnother || isOfRecipient) {
      block = undefined;
      return undefined;
    }
    named.push(candidate);
    return owner;
  });
  return isOnlyBlock(owners, naming) ? keys.map(() => undefined) : owners;
}

/** Whether a heading of an address or a person without a party comes twice. */
export function hasRepeats<Id extends string>({
  candidates,
  plain,
  ofParties,
}: Pick<Naming<Id>, 'candidates' | 'plain' | 'ofParties'>): boolean {
  const named = candidates.flatMap((candidate) =>
    candidate?.party === plain && ofParties.has(candidate.column) && candidate.column !== 'number'
      ? candidate
      : [],
  );
  return named.some((candidate, index) => beginsAnother(candidate, named.slice(0, index)));
}

function markOf<Id extends string>(
  key: string,
  candidate: Candidate<Id> | undefined,
  { others, isChosen, partyOf, nameColumn, streetColumn, columnOf, ofParties }: Naming<Id>,
): Mark<Id> | undefined {
  if (isChosen(key)) return undefined;
  const party = partyOf(key);
  const parts = partyParts(key, others);
  if (!parts) {
    const word = others === NO_OTHERS || candidate ? undefined : unknownPlace(key);
    return word === undefined || streetColumn === undefined
      ? undefined
      : { side: 'other', kind: 'place', word, party, column: streetColumn, key: 'endereco' };
  }
  const { side, kind, word, rest, isPerson } = parts;
  if (side === 'other' && candidate) return undefined;
  // "Local de entrega" alone is the street.
  const ofPlace = candidate?.column === streetColumn ? streetColumn : undefined;
  if (rest === '') return { side, kind, word, party, column: isPerson ? nameColumn : ofPlace, key: rest };
  const column = columnOf(rest);
  return column === undefined || !ofParties.has(column)
    ? undefined
    : { side, kind, word, party, column, key: rest };
}

/** In a file where no heading comes twice, only a name or a street begins a block, and a place right before its data. */
function begins<Id extends string>(
  { kind, column, key }: Mark<Id>,
  index: number,
  { candidates, ofParties, nameColumn, streetColumn }: Naming<Id>,
): boolean {
  if (column !== undefined) return column === nameColumn || column === streetColumn;
  const next = candidates[index + 1];
  const hasData = next !== undefined && ofParties.has(next.column) && next.column !== nameColumn;
  return kind === 'places' && key === '' && hasData && hasName(candidates.slice(index + 1), nameColumn);
}

/** Whether a column is the phone or the e-mail of a person, and not the name. */
function isOfPerson<Id extends string>(
  column: Id | undefined,
  { ofParties, nameColumn }: Pick<Naming<Id>, 'ofParties' | 'nameColumn'>,
): boolean {
  return column !== undefined && ofParties.has(column) && column !== nameColumn && !isAddressColumn(column);
}

function hasName<Id extends string>(candidates: readonly (Candidate<Id> | undefined)[], nameColumn: Id) {
  return candidates.some((candidate) => candidate?.column === nameColumn);
}

const CONTACT = /^(?:nome (?:do )?|pessoa (?:de |para )?)?contato$/u;

/** Whether a name that is no contact stands behind a heading. */
function isFollowedByName<Id extends string>(index: number, { candidates, nameColumn }: Naming<Id>): boolean {
  const behind = candidates.slice(index + 1);
  return (
    candidates[index]?.column === nameColumn &&
    behind.some((other) => other?.column === nameColumn && !CONTACT.test(other.key))
  );
}

/** Whether the only address of a file follows the only name, although a driver or a seller stands between them. */
function isOfLastName<Id extends string>(index: number, { candidates, nameColumn }: Naming<Id>): boolean {
  const parts = candidates.flatMap((candidate) =>
    candidate && isAddressColumn(candidate.column) ? [candidate.column] : [],
  );
  return (
    isAddressColumn(candidates[index]?.column) &&
    new Set(parts).size === parts.length &&
    hasName(candidates.slice(0, index), nameColumn) &&
    !hasName(candidates.slice(index + 1), nameColumn)
  );
}

/** Whether the file has the data of one company alone, or one address alone, which is that of the delivery. */
function isOnlyBlock<Id extends string>(
  owners: readonly (Owner | undefined)[],
  { candidates, ofParties, repeats }: Naming<Id>,
): boolean {
  if (repeats) return false;
  const ofCompany = new Set(owners.filter((owner) => owner?.kind === 'companies'));
  const ofPlace = new Set(owners.filter((owner) => owner?.kind === 'place'));
  const owned = (isPart: (column: Id) => boolean, own: ReadonlySet<Owner | undefined>) =>
    own.size === 1 &&
    candidates.every((candidate, index) => !candidate || !isPart(candidate.column) || own.has(owners[index]));
  return owned((column) => ofParties.has(column), ofCompany) || owned(isAddressColumn, ofPlace);
}
