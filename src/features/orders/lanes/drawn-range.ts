import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** What is drawn of a list, and one more: an element that is dragged must not go away while the list scrolls. */
export function withIndex(range: Range, index: number): number[] {
  const drawn = defaultRangeExtractor(range);
  return index === -1 || drawn.includes(index)
    ? drawn
    : [...drawn, index].toSorted((one, other) => one - other);
}
