/**
 * The known name that a mistyped one probably means.
 * @returns undefined if no known name is close enough
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = simplified(name);
  const near = known
    .map((candidate) => ({ candidate, distance: distanceOf(wanted, simplified(candidate)) }))
    .filter(({ candidate, distance }) => distance <= allowedDistance(candidate))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.candidate;
}

/** `company_id` and `CompanyID` are spellings of `companyId`, not mistakes. */
function simplified(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function allowedDistance({ length }: string): number {
  return Math.max(1, Math.floor(length / 3));
}

/** Longer names are no typing errors, and the comparison costs the product of both lengths. */
const MAX_COMPARED = 40;

/** Number of insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function distanceOf(from: string, to: string): number {
  if (from.length > MAX_COMPARED) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}
