import { isAddressColumn, leadsToHouse } from './address-columns.ts';
import { partyParts } from './heading-parties.ts';
import type { Candidate } from './heading-ranks.ts';
import type { BlockNaming } from './name-blocks.ts';
import { mayBeName } from './unknown-names.ts';

type Placed<Id extends string> = {
  /** The data that no word gives to another party. */
  open: readonly Candidate<Id>[];
  /** Those of them behind the name of the recipient. */
  near: readonly Candidate<Id>[];
  /** The recipient's: by their name or by their own words. */
  own: readonly Candidate<Id>[];
};

/**
 * The data before the first name of a file, if they may be the recipient's or another party's: nothing is read from
 * them. Names stand before their data in most files, and behind them in some: "Rua;CEP;Fone;Motorista;Celular;Cliente"
 * has the phone of the driver first, or that of the client.
 */
export function leadingData<Id extends string>(
  keys: readonly string[],
  placed: Placed<Id>,
  naming: BlockNaming<Id>,
): Candidate<Id>[] {
  const { recipient, plain } = naming;
  const firstName = keys.findIndex((key, index) => isName(key, index, naming));
  if (recipient === undefined || firstName === -1) return [];
  const leading = placed.open.filter(({ index, party }) => party === plain && index < firstName);
  const isOfRecipient =
    firstName === recipient.index || partyParts(keys[firstName] ?? '', naming.others)?.side === 'recipient';
  const rivals = isOfRecipient ? [] : dataBehind(firstName, placed.near, naming);

  const address = leading.filter(isAddressPart);
  // An address that only stands before the names shows that names follow their data.
  const followsData = address.some(({ column }) => column !== 'number') && !placed.own.some(isAddressPart);
  const contested = [
    ...contestedLeadingAddress(address, { near: placed.near, rivals }),
    ...leading
      .filter((candidate) => !isAddressPart(candidate))
      .flatMap((candidate) => {
        const isSame = (other: Candidate<Id>) => other.column === candidate.column;
        const [near, ofOthers] = [placed.near.filter(isSame), rivals.filter(isSame)];
        const isNextNamed = near.some(({ index }) => isNamedBehind(keys, index, naming));
        const isContested =
          near.length === 0 ? ofOthers.length > 0 : followsData && (isNextNamed || ofOthers.length > 0);
        return isContested ? [candidate, ...near, ...ofOthers] : [];
      }),
  ];
  return contested.filter((candidate) => placed.open.includes(candidate));
}

/** The data behind the first name that are not the recipient's for certain. */
function dataBehind<Id extends string>(
  firstName: number,
  near: readonly Candidate<Id>[],
  { candidates, plain, ofParties, nameColumn }: BlockNaming<Id>,
): Candidate<Id>[] {
  return candidates.flatMap((candidate) =>
    candidate?.party === plain &&
    candidate.index > firstName &&
    candidate.column !== nameColumn &&
    ofParties.has(candidate.column) &&
    !near.includes(candidate)
      ? candidate
      : [],
  );
}

/** The parts of an address before the first name that stand twice, or before another party's. */
function contestedLeadingAddress<Id extends string>(
  leading: readonly Candidate<Id>[],
  { near, rivals }: { near: readonly Candidate<Id>[]; rivals: readonly Candidate<Id>[] },
): Candidate<Id>[] {
  // A number alone may be that of the order.
  if (leading.every(({ column }) => column === 'number')) return [];
  const isTwice = near
    .filter(isAddressPart)
    .some(({ column }) => column !== 'number' && leading.some((part) => part.column === column));
  const ofOthers = rivals.filter(isAddressPart);
  const ofRecipient =
    isTwice && leading.some(({ column }) => leadsToHouse(column)) ? near.filter(isAddressPart) : [];
  return isTwice || ofOthers.length > 0 ? [...leading, ...ofRecipient, ...ofOthers] : [];
}

function isAddressPart<Id extends string>({ column }: Candidate<Id>): boolean {
  return isAddressColumn(column);
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
