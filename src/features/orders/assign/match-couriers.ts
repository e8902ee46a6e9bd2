import { isFound, readSearch, type SearchWord } from '#domain/search/read-search.ts';
import { foldForSearch, searchableText } from '#domain/search/search-text.ts';
import type { Courier } from '#src/api/couriers.ts';

type Named = Pick<Courier, 'name' | 'phone' | 'vehiclePlate' | 'recentAt'>;

export type CourierGroups<Found> = {
  /** Recently assigned by this user. */
  recent: readonly Found[];
  /** By name. */
  others: readonly Found[];
};

const MAX_RECENT = 3;

const byName = new Intl.Collator('pt-BR').compare;

/**
 * Splits off the user's most recent couriers.
 * @param couriers in the server's order for `recent`
 */
export function groupCouriers<Found extends Named>(couriers: readonly Found[]): CourierGroups<Found> {
  const recent = couriers.slice(0, MAX_RECENT).filter(({ recentAt }) => recentAt !== null);
  const others = couriers.slice(recent.length).toSorted((one, other) => byName(one.name, other.name));
  return { recent, others };
}

/**
 * Couriers with every word in name, phone or plate, regardless of accents, case and word order. Names with words that
 * start with the search words come first, and recent couriers first among equals.
 */
export function matchCouriers<Found extends Named>(
  groups: CourierGroups<Found>,
  text: string,
): CourierGroups<Found> {
  if (text.trim() === '') return groups;
  const words = foldForSearch(text).split(' ');
  const readings = anywhereIn(readSearch(text));
  const found = [...groups.recent, ...groups.others].filter(({ name, phone, vehiclePlate }) =>
    isFound(searchableText([name, phone.slice(3), vehiclePlate].join(' ')), readings),
  );
  const begins = (courier: Found) => words.every((word) => beginsName(courier, word));
  return {
    recent: [],
    others: [...found.filter(begins), ...found.filter((courier) => !begins(courier))],
  };
}

function beginsName({ name }: Named, word: string): boolean {
  return searchableText(name).includes(` ${word}`);
}

/** Matches inside words too: the list is short. */
function anywhereIn(readings: readonly SearchWord[][]): SearchWord[][] {
  return readings.map((words) => words.map((word) => word.map(({ text }) => ({ text, isStart: false }))));
}
