import { isFound, readSearch, type SearchWord } from '#domain/search/read-search.ts';
import { foldForSearch, searchableText } from '#domain/search/search-text.ts';
import type { Courier } from '#src/api/couriers.ts';

type Named = Pick<Courier, 'name' | 'phone' | 'vehiclePlate' | 'recentAt'>;

export type CourierGroups<Found> = {
  /** Whom this user assigned last. */
  recent: readonly Found[];
  /** By name. */
  others: readonly Found[];
};

const MAX_RECENT = 3;

const byName = new Intl.Collator('pt-BR').compare;

/** The last three of this user, and all others. @param couriers as the server sorts by `recent` */
export function groupCouriers<Found extends Named>(couriers: readonly Found[]): CourierGroups<Found> {
  const recent = couriers.slice(0, MAX_RECENT).filter(({ recentAt }) => recentAt !== null);
  const others = couriers.slice(recent.length).toSorted((one, other) => byName(one.name, other.name));
  return { recent, others };
}

/**
 * The couriers that have each word somewhere in name, telephone or plate, whatever accents, case and order of the words.
 * Names that have words with these beginnings come first, and among equals those of last time.
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

/** In a short list two letters say enough in the middle of a word, too. */
function anywhereIn(readings: readonly SearchWord[][]): SearchWord[][] {
  return readings.map((words) => words.map((word) => word.map(({ text }) => ({ text, isStart: false }))));
}
