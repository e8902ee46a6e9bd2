import { isAddressColumn } from './address-columns.ts';
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
  const address = leading.filter(({ column }) => isAddressColumn(column));
  const hasPlace = address.some(({ column }) => column !== 'number');
  const isBehind = hasPlace && !own.some(({ column }) => isAddressColumn(column));
  const rivalsOf = ({ column }: Candidate<Id>): Candidate<Id>[] => {
    const isSame = (other: Candidate<Id>) =>
      isAddressColumn(column) ? isAddressColumn(other.column) : other.column === column;
    const others = isOfRecipient ? [] : later.filter(isSame);
    if (isAddressColumn(column)) return hasPlace ? others : [];
    const his = near.filter(isSame);
    if (his.length === 0) return others;
    const isNextNamed = his.some(({ index }) => isNamedBehind(keys, index, naming));
    return isBehind && (isNextNamed || others.length > 0) ? [...his, ...others] : [];
  };
  return leading.flatMap((candidate) => {
    const rivals = rivalsOf(candidate);
    return rivals.length === 0 ? [] : [candidate, ...rivals.filter((rival) => open.includes(rival))];
  });
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
