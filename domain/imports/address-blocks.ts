import type { Candidate } from './heading-ranks.ts';

/** The columns of one address, which are never taken from two. */
const ADDRESS_PARTS: ReadonlySet<string> = new Set([
  'postalCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
]);

/**
 * Leaves out the headings of every address but the best. Groups of headings without a common part are one address
 * ("Endereço de entrega", "Número", "CEP"); a part that only a worse address has stays unmatched.
 */
export function onlyBestAddress<Id extends string>(candidates: readonly Candidate<Id>[]): Candidate<Id>[] {
  const isPart = ({ column }: Candidate<Id>) => ADDRESS_PARTS.has(column);
  const parts = candidates.filter(isPart);
  const parties = [...new Set(parts.map(({ party }) => party))].toSorted((one, other) => one - other);
  const best: Candidate<Id>[] = [];
  for (const party of parties) {
    const block = fullestBlock(parts.filter((part) => part.party === party));
    const columns = new Set(best.map(({ column }) => column));
    if (block.every(({ column }) => !columns.has(column))) best.push(...block);
  }
  return [...candidates.filter((candidate) => !isPart(candidate)), ...best];
}

/** A heading that comes again begins another address. Of equally full ones, the first. */
function fullestBlock<Id extends string>(parts: readonly Candidate<Id>[]): Candidate<Id>[] {
  const blocks: Candidate<Id>[][] = [[]];
  for (const part of parts) {
    if (blocks.at(-1)?.some(({ key }) => key === part.key) === true) blocks.push([]);
    blocks.at(-1)?.push(part);
  }
  const sizeOf = (block: readonly Candidate<Id>[]) => new Set(block.map(({ column }) => column)).size;
  const largest = Math.max(...blocks.map(sizeOf));
  return blocks.find((block) => sizeOf(block) === largest) ?? [];
}
