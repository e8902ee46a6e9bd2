import { foldText } from '#domain/fold-text.ts';
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
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return groups;
  const found = [...groups.recent, ...groups.others].filter((courier) =>
    words.every((word) => isIn(courier, word)),
  );
  const begins = (courier: Found) => words.every((word) => beginsName(courier, word));
  return {
    recent: [],
    others: [...found.filter(begins), ...found.filter((courier) => !begins(courier))],
  };
}

function beginsName({ name }: Named, word: string): boolean {
  return foldText(name)
    .split(/\s+/u)
    .some((part) => part.startsWith(word));
}

/** A telephone and a plate are also found as they are written: "(11) 99741-0032", "FKJ-4B71". */
function isIn({ name, phone, vehiclePlate }: Named, word: string): boolean {
  if (foldText(name).includes(word)) return true;
  const bare = word.replaceAll(/[().+-]/gu, '');
  return bare !== '' && (phone.includes(bare) || (vehiclePlate ?? '').toLowerCase().includes(bare));
}
