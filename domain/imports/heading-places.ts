import { apartNumbers } from './bare-numbers.ts';
import { headingKey } from './heading-key.ts';
import type { HeadingNames } from './heading-names.ts';
import { hasRepeats, type Owner, ownersOf, type Senders, withoutParty } from './heading-owners.ts';
import { type Candidate, type Parties, partyOf } from './heading-ranks.ts';

/** A heading with its meaning among the others of its file. */
export type HeadingPlace<Id extends string> = {
  key: string;
  /** What it names alone. */
  named: Candidate<Id> | undefined;
  /** What it names here: with the party of its block; undefined for the data of a sender, and a number apart. */
  candidate: Candidate<Id> | undefined;
  owner: Owner | undefined;
  /** Whether it is a number that belongs to no address. */
  isApart: boolean;
};

type Words<Id extends string> = {
  names: HeadingNames<Id>;
  parties: Parties;
  senders: Senders;
  ofParties: ReadonlySet<Id>;
  nameColumn: Id;
};

export function headingPlaces<Id extends string>(
  headings: readonly string[],
  { names, parties, senders, ofParties, nameColumn }: Words<Id>,
): { places: HeadingPlace<Id>[]; repeats: boolean } {
  const keys = headings.map(headingKey);
  const candidates = keys.map((key, index) => names.candidateOf(key, index));
  const plain = parties.indexOf('');
  const repeats = hasRepeats(keys, { candidates, plain, ofParties });
  const owners = ownersOf(keys, {
    candidates,
    plain,
    repeats,
    senders,
    ofParties,
    nameColumn,
    columnOf: names.columnOf,
    partyOf: (key) => partyOf(key, parties),
  });
  const apart = apartNumbers(
    keys,
    keys.map((key, index) => candidates[index]?.column ?? names.columnOf(withoutParty(key, senders))),
  );
  const places = keys.map((key, index) => {
    const named = candidates[index];
    const owner = owners[index];
    const isApart = apart[index] ?? false;
    const ofBlock = named && owner && repeats ? { ...named, party: owner.party } : named;
    const isOther = owner?.side === 'sender' || isApart;
    return { key, named, owner, isApart, candidate: isOther ? undefined : ofBlock };
  });
  return { places, repeats };
}
