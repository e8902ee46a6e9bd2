import { headingKey } from './heading-key.ts';
import { partyNamed, type Senders } from './heading-owners.ts';

/** A longer text is a title. */
const MAX_LENGTH = 60;

type Grouping = {
  senders: Senders;
  /** Whether a heading is of a person or an address, and names no party itself. */
  isShared: (index: number) => boolean;
  /** Whether a shared heading comes twice. */
  repeats: boolean;
};

/**
 * The headings with the party that a row above them names: "CEP" below "Remetente" as "CEP (Remetente)". Of merged
 * cells only the first has a text, so a text is for all headings until the next one.
 */
export function groupedHeadings(
  headings: readonly string[],
  above: readonly string[],
  { senders, isShared, repeats }: Grouping,
): string[] {
  const sideOf = (text: string) =>
    text.length > MAX_LENGTH ? undefined : partyNamed(headingKey(text), senders);
  const groups = above.map((text) => ({ text: text.trim(), side: sideOf(text.trim()) }));
  const sides = groups.map(({ side }) => side);
  const names = groups.filter(({ text }) => text !== '').length;
  const counts = sides.includes('sender') || (repeats && sides.includes('recipient'));
  if (names < 2 || !counts) return [...headings];
  let group: (typeof groups)[number] | undefined;
  return headings.map((heading, index) => {
    const next = groups[index];
    if (next && next.text !== '') group = next;
    return group?.side !== undefined && isShared(index) ? `${heading} (${group.text})` : heading;
  });
}
