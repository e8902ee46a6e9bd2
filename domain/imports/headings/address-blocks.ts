import { beginsAnother, isAddressColumn } from './address-columns.ts';
import type { Candidate, Parties } from './heading-ranks.ts';

type Chosen<Id extends string> = {
  chosen: Candidate<Id>[];
  /** Whether two addresses without a party were equally good, so that the headings of both are left out. */
  isDoubtful: boolean;
};

/**
 * Leaves out the headings of all addresses but the best one with a street. Headings of other parties without a street
 * add the parts that it lacks ("Endereço de entrega", "Número", "CEP"), except where they may be of another house: those
 * of the client for the address of a delivery, and a number alone, which may count the deliveries.
 */
export function chosenAddress<Id extends string>(
  candidates: readonly Candidate<Id>[],
  parties: Parties,
): Chosen<Id> {
  const isPart = ({ column }: Candidate<Id>) => isAddressColumn(column);
  const parts = candidates.filter(isPart);
  const plain = parties.indexOf('');
  const blocks = [...new Set(parts.map(({ party }) => party))]
    .toSorted((one, other) => one - other)
    .map((party) => ({ party, parts: fullestBlock(parts.filter((part) => part.party === party)) ?? [] }));
  const isDoubtful = fullestBlock(parts.filter((part) => part.party === plain)) === undefined;
  const best = blocks.find((block) => hasStreet(block.parts)) ?? blocks[0];
  if (!best) return { chosen: [...candidates], isDoubtful };
  const chosen = [...best.parts];
  for (const { party, parts: more } of blocks) {
    const areOfOthers = Math.min(party, best.party) < plain && Math.max(party, best.party) > plain;
    if (party === best.party || hasStreet(more) || areOfOthers) continue;
    if (party !== plain && more.every(({ column }) => column === 'number')) continue;
    const isBetter = party < best.party;
    if (!isBetter && more.some(({ column }) => hasColumn(chosen, column))) continue;
    chosen.push(...more.filter(({ column }) => !hasColumn(chosen, column)));
  }
  return { chosen: [...candidates.filter((candidate) => !isPart(candidate)), ...chosen], isDoubtful };
}

function hasStreet<Id extends string>(parts: readonly Candidate<Id>[]): boolean {
  return parts.some(({ column }) => column === 'street');
}

function hasColumn<Id extends string>(parts: readonly Candidate<Id>[], column: Id): boolean {
  return parts.some((part) => part.column === column);
}

/**
 * A repeated column begins another address. Returns the fullest address, or undefined if another one is more than half
 * as full, so that either may be meant. Addresses without a street add the parts that it lacks, as after a heading
 * repeated by mistake, and so do headings that the company has chosen.
 */
function fullestBlock<Id extends string>(parts: readonly Candidate<Id>[]): Candidate<Id>[] | undefined {
  const blocks: Candidate<Id>[][] = [[]];
  for (const part of parts) {
    if (beginsAnother(part, blocks.at(-1) ?? [])) blocks.push([]);
    blocks.at(-1)?.push(part);
  }
  const sizeOf = (block: readonly Candidate<Id>[]) => new Set(block.map(({ column }) => column)).size;
  const largest = Math.max(...blocks.map(sizeOf));
  const isAddress = blocks.some(hasStreet)
    ? hasStreet
    : (block: readonly Candidate<Id>[]) => sizeOf(block) > 1;
  const rivals = blocks.filter((block) => isAddress(block) && 2 * sizeOf(block) > largest);
  if (rivals.length > 1) return undefined;
  const fullest = blocks.find((block) => sizeOf(block) === largest) ?? [];
  const strays = blocks
    .filter((block) => block !== fullest)
    .flatMap((block) => (hasStreet(block) ? block.filter(({ isLearned }) => isLearned) : block));
  return [...fullest, ...strays.filter(({ column }) => !hasColumn(fullest, column))];
}
