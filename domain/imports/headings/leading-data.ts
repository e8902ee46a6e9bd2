import { isAddressColumn, leadsToHouse } from './address-columns.ts';
import { partyParts } from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';
import type { BlockNaming } from './name-blocks.ts';
import { mayBeName } from './unknown-names.ts';

type Placed<Id extends string> = {
  /** The data that are of no other party. */
  open: readonly Candidate<Id>[];
  /** Those of them after the name of the recipient. */
  near: readonly Candidate<Id>[];
  /** Those of the recipient, by his name or their own words. */
  own: readonly Candidate<Id>[];
};

/**
 * The data before the first name that may be another party's. Names stand before their data in most files, and behind
 * them in some: "Rua;CEP;Fone;Motorista;Celular;Cliente" has the phone of the driver first, or that of the client.
 */
export function leadingData<Id extends string>(
  keys: readonly string[],
  { open, near, own }: Placed<Id>,
  naming: BlockNaming<Id>,
): Candidate<Id>[] {
  const { candidates, recipient, plain, ofParties, nameColumn } = naming;
  const first = keys.findIndex((key, index) => isName(key, index, naming));
  if (recipient === undefined || first === -1) return [];
  const isBefore = ({ index, party }: Candidate<Id>) => party === plain && index < first;
  const leading = open.filter(isBefore);
  const later = candidates.flatMap((candidate) =>
    candidate?.party === plain &&
    candidate.index > first &&
    candidate.column !== nameColumn &&
    ofParties.has(candidate.column) &&
    !near.includes(candidate)
      ? candidate
      : [],
  );
  const isOfRecipient =
    first === recipient.index || partyParts(keys[first] ?? '', naming.others)?.side === 'recipient';
  const others = isOfRecipient ? [] : later;
  const address = leading.filter(({ column }) => isAddressColumn(column));
  const isBehind =
    address.some(({ column }) => column !== 'number') && !own.some(({ column }) => isAddressColumn(column));
  const people = leading.filter(({ column }) => !isAddressColumn(column));
  const contested = [
    ...leadingAddress(address, { near, others }),
    ...people.flatMap((candidate) => {
      const isSame = (other: Candidate<Id>) => other.column === candidate.column;
      const [his, theirs] = [near.filter(isSame), others.filter(isSame)];
      const isNextNamed = his.some(({ index }) => isNamedBehind(keys, index, naming));
      const isOpen = his.length === 0 ? theirs.length > 0 : isBehind && (isNextNamed || theirs.length > 0);
      return isOpen ? [candidate, ...his, ...theirs] : [];
    }),
  ];
  return contested.filter((candidate) => open.includes(candidate));
}

/** The parts of an address before the first name, beside another address. */
function leadingAddress<Id extends string>(
  leading: readonly Candidate<Id>[],
  { near, others }: { near: readonly Candidate<Id>[]; others: readonly Candidate<Id>[] },
): Candidate<Id>[] {
  // A number alone may be that of the order.
  if (leading.every(({ column }) => column === 'number')) return [];
  const isPart = ({ column }: Candidate<Id>) => isAddressColumn(column);
  const isTwice = near.some(
    ({ column }) =>
      isAddressColumn(column) && column !== 'number' && leading.some((part) => part.column === column),
  );
  const theirs = others.filter(isPart);
  const his = isTwice && leading.some(({ column }) => leadsToHouse(column)) ? near.filter(isPart) : [];
  return isTwice || theirs.length > 0 ? [...leading, ...his, ...theirs] : [];
}

/** Whether a heading names a person or a place, whose data stand around it. */
function isName<Id extends string>(key: string, index: number, naming: BlockNaming<Id>): boolean {
  const { names, unknown, candidates, others, columnOf, nameColumn } = naming;
  if (names.has(index) || unknown[index] === true) return true;
  const parts = candidates[index] ? undefined : partyParts(key, others);
  return parts !== undefined && (parts.rest === '' || columnOf(parts.rest) === nameColumn);
}

/** Whether the data of a person are followed by a heading that may be the name of one, and not by another column. */
function isNamedBehind<Id extends string>(
  keys: readonly string[],
  from: number,
  naming: BlockNaming<Id>,
): boolean {
  const { candidates, ofParties } = naming;
  const mayName = (key: string, index: number) =>
    isName(key, index, naming) || mayBeName(key, candidates[index], naming);
  const isOther = (index: number) => {
    const column = candidates[index]?.column;
    return column !== undefined && !ofParties.has(column);
  };
  const next = keys.findIndex((key, index) => index > from && (mayName(key, index) || isOther(index)));
  return next !== -1 && !isOther(next);
}
