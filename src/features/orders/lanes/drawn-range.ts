import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rendered range plus one index: a dragged element must stay mounted while the list scrolls. */
export function withIndex(range: Range, index: number): number[] {
  const drawn = defaultRangeExtractor(range);
  return index === -1 || drawn.includes(index)
    ? drawn
    : [...drawn, index].toSorted((one, other) => one - other);
}
