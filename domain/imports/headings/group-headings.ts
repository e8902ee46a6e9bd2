import { headingKey } from './heading-key.ts';
import { type OtherParties, partyNamed } from './heading-parties.ts';

/** A longer text is a title. */
const MAX_LENGTH = 60;

/** Words that would make "Nome" a heading of something else: "Endereço de" of "Endereço de entrega". */
const NO_PARTY = /^(?:endere[cç]o|contato|informa[cç][oõ]es|info)\s+(?:d[aeo]s?\s+)?(?=\S)/iu;

type Grouping = {
  others: OtherParties;
  /** Whether a heading is of a person or an address, and names no party itself. */
  isShared: (index: number) => boolean;
  /** Whether a heading is of a day or hours, which are those of the delivery unless a group is another party's. */
  isDated: (index: number) => boolean;
  /** Whether a shared heading comes twice. */
  repeats: boolean;
};

/**
 * The headings with the party that a row above them names: "CEP" below "Remetente" as "CEP (Remetente)", and beside it
 * one that comes twice with any other text: "CEP (Farmácia)". Of merged cells only the first has a text, so a text is for
 * all headings until the next one.
 */
export function groupedHeadings(
  headings: readonly string[],
  above: readonly string[],
  { others, isShared, isDated, repeats }: Grouping,
): string[] {
  const sideOf = (text: string) =>
    text.length > MAX_LENGTH ? undefined : partyNamed(headingKey(text), others);
  const groups = above.map((text) => ({ text: text.trim(), side: sideOf(text.trim()) }));
  const sides = groups.map(({ side }) => side);
  const names = groups.filter(({ text }) => text !== '').length;
  const counts =
    sides.includes('other') || (repeats && (sides.includes('recipient') || sides.includes('client')));
  if (names < 2 || !counts) return [...headings];
  let group: (typeof groups)[number] | undefined;
  const keys = headings.map(headingKey);
  return headings.map((heading, index) => {
    const next = groups[index];
    if (next && next.text !== '') group = next;
    if (!group || group.text.length > MAX_LENGTH || !(isShared(index) || isDated(index))) return heading;
    const key = headingKey(heading);
    const isAmbiguous = keys.indexOf(key) < keys.lastIndexOf(key);
    const isNamed = isShared(index) ? group.side !== undefined : group.side === 'other';
    return isNamed || isAmbiguous ? `${heading} (${group.text.replace(NO_PARTY, '')})` : heading;
  });
}
