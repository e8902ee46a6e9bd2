import { numberPlaces } from './bare-numbers.ts';
import { isBodyWeight, mayBeGiftCard, mayBeTerm, mayNameAnimal } from './excluded-meanings.ts';
import { type DayDoubt, doubtfulDays } from './heading-days.ts';
import { headingKey } from './heading-key.ts';
import type { HeadingNames } from './heading-names.ts';
import { hasRepeats, type Owner, ownersOf } from './heading-owners.ts';
import { type OtherParties, withoutParty } from './heading-parties.ts';
import { type Candidate, type Parties, partyOf } from './heading-ranks.ts';
import { isItemAmount, isItemCode } from './item-amounts.ts';
import { landmarks } from './landmark-headings.ts';
import { placeBlocks } from './party-blocks.ts';
import { recipientNames, withoutName } from './recipient-name.ts';
import { unknownNames } from './unknown-names.ts';

/** A heading with its meaning among the others of its file. */
export type HeadingPlace<Id extends string> = {
  key: string;
  /** What it names alone. */
  named: Candidate<Id> | undefined;
  /** What it names here: with the party of its block; undefined for the data of another party, and a number apart. */
  candidate: Candidate<Id> | undefined;
  owner: Owner | undefined;
  /** Whether it is a number that belongs to no address. */
  isApart: boolean;
  /** Whether it is a number beside an address that is its part only if its texts do not count the rows. */
  isBeside: boolean;
  /** Whether it is a reference within an address. */
  isLandmark: boolean;
  /** Why a heading is not matched: a day, hours or an amount of something else, or data of which either may be meant. */
  doubt: DayDoubt | 'item' | 'contested' | undefined;
  /** The keys under which a choice for it is remembered, the most exact first: "cep#2" for the second "CEP". */
  keys: string[];
};

type Words<Id extends string> = {
  names: HeadingNames<Id>;
  parties: Parties;
  others: OtherParties;
  ofParties: ReadonlySet<Id>;
  nameColumn: Id;
  streetColumn: Id | undefined;
  /** Columns that the company has chosen, by heading. */
  learned: ReadonlyMap<string, Id | null>;
  /** The column for a reference within an address. */
  landmark: Id | undefined;
  /** The columns for the day and the hours of the delivery. */
  days: { day: Id; hours: readonly Id[] } | undefined;
  /** The column that a heading names by the texts below it, or by the lack of another one. */
  namedAbove: (index: number) => Id | undefined;
};

export function headingPlaces<Id extends string>(
  headings: readonly string[],
  words: Words<Id>,
): { places: HeadingPlace<Id>[]; repeats: boolean; unknown: readonly string[] } {
  const { names, parties, others, ofParties, nameColumn, streetColumn, learned, landmark, days } = words;
  const keys = headings.map(headingKey);
  const plain = parties.indexOf('');
  const columns = keys.map((key) => names.columnOf(key) ?? names.columnOf(withoutParty(key, others)));
  const within = landmark === undefined ? [] : landmarks(keys, columns);
  const above = keys.map((_, index) => words.namedAbove(index));
  const known = keys.map((key, index): Candidate<Id> | undefined => {
    const column = within[index] ? landmark : above[index];
    return column === undefined
      ? names.candidateOf(key, index)
      : { index, key, column, party: partyOf(key, parties), isLearned: false, isOwn: false, isExact: false };
  });
  const naming = {
    plain,
    others,
    isChosen: (key: string) => learned.get(key) === nameColumn,
    ofParties,
    nameColumn,
    streetColumn,
    columnOf: names.columnOf,
    partyOf: (key: string) => partyOf(key, parties),
  };
  const repeats = hasRepeats({ candidates: known, plain, ofParties });
  const unknown = unknownNames(keys, { ...naming, candidates: known });
  const byWords = ownersOf(keys, { ...naming, candidates: known, unknown, repeats });
  const found = recipientNames(keys, { candidates: known, owners: byWords, learned, nameColumn, parties });
  const candidates = keys.map((key, index) => {
    const isName = found.names.has(index);
    return (
      known[index] ??
      (isName ? undefined : ofRecipient(key, index, { ...naming, recipient: found.recipient }))
    );
  });
  const owners = ownersOf(keys, { ...naming, candidates, unknown, repeats });
  const { foreign, contested, closeness } = placeBlocks(keys, {
    ...naming,
    ...found,
    candidates,
    owners,
    unknown,
  });
  const numbers = numberPlaces(
    keys,
    columns,
    candidates.map((candidate) => candidate?.column),
  );
  const ofDays = candidates.map((candidate, index) =>
    (foreign.get(index) ?? owners[index])?.side === 'other' ? undefined : candidate?.column,
  );
  const ofDelivery = days ? doubtfulDays(keys, { columns: ofDays, others, ...days }) : undefined;
  const isTerm = (index: number) =>
    days !== undefined && mayBeTerm(keys, index, { columns: ofDays, ...days });
  const mayBeElse = (index: number) =>
    contested.has(index) || mayNameAnimal(keys, index) || isTerm(index) || mayBeGiftCard(keys, index);
  const isOfItem = (index: number) =>
    isItemAmount(keys, index) || isBodyWeight(keys, index) || (!within[index] && isItemCode(keys, index));
  const doubts = keys.map((_, index): HeadingPlace<Id>['doubt'] =>
    isOfItem(index) && above[index] === undefined
      ? 'item'
      : mayBeElse(index)
        ? 'contested'
        : ofDelivery?.get(index),
  );
  const tagged = keys.map((key, index) => {
    const owner = foreign.get(index) ?? owners[index];
    const ofPlace = within[index] ? 'landmark' : owner && tagOf(owner);
    const tag = numbers[index] === 'apart' ? 'apart' : (doubts[index] ?? ofPlace);
    return tag === undefined || (tag === 'recipient' && !repeats) ? key : `${key}#${tag}`;
  });
  const places = keys.map((key, index) => {
    const named = candidates[index];
    const owner = foreign.get(index) ?? owners[index];
    const isApart = numbers[index] === 'apart';
    const isBeside = numbers[index] === 'beside';
    const ofBlock = named && {
      ...named,
      party: owner && repeats ? owner.party : named.party,
      closeness: closeness.get(index),
    };
    const isLandmark = within[index] ?? false;
    const doubt = doubts[index];
    const isOther = owner?.side === 'other' || isApart || doubt !== undefined;
    const candidate = isOther ? undefined : ofBlock;
    const keysOfPlace = learningKeys(key, tagged, { index, isOther: isOther || isLandmark });
    return { key, named, owner, isApart, isBeside, isLandmark, doubt, keys: keysOfPlace, candidate };
  });
  return { places, repeats, unknown: keys.filter((_, index) => unknown[index]) };
}

type OfRecipient<Id extends string> = Pick<Words<Id>, 'ofParties' | 'nameColumn'> & {
  columnOf: (key: string) => Id | undefined;
  recipient: Candidate<Id> | undefined;
  plain: number;
};

/** A part of an address or a phone that a word of the recipient's heading names: "Telefone do responsável". */
function ofRecipient<Id extends string>(
  key: string,
  index: number,
  { columnOf, recipient, plain, ofParties, nameColumn }: OfRecipient<Id>,
): Candidate<Id> | undefined {
  const rest = recipient === undefined ? undefined : withoutName(key, recipient.key);
  const column = rest === undefined ? undefined : columnOf(rest);
  return column !== undefined && column !== nameColumn && ofParties.has(column)
    ? { index, key, column, party: Math.max(plain - 1, 0), isLearned: false, isOwn: false, isExact: false }
    : undefined;
}

/** In stored keys: a choice for the address of a company is for no other's. */
function tagOf({ side, kind, word }: Owner): string {
  if (side === 'recipient') return side;
  return kind === 'senders' || kind === 'places' ? 'sender' : word;
}

/** Of stored keys. */
const MAX_KEY_LENGTH = 120;

/** The heading alone is no key for the data of another party, a number apart and a landmark: elsewhere it is something else. */
function learningKeys(
  key: string,
  tagged: readonly string[],
  { index, isOther }: { index: number; isOther: boolean },
): string[] {
  const own = tagged[index] ?? key;
  if (key === '') return [];
  const before = tagged.slice(0, index).filter((other) => other === own).length;
  const isRepeated = tagged.indexOf(own) !== tagged.lastIndexOf(own);
  const all = [...(isRepeated ? [`${own}#${before + 1}`] : []), own, ...(isOther ? [] : [key])];
  return [...new Set(all)].filter((each) => each.length <= MAX_KEY_LENGTH);
}
