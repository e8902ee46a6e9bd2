import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { useFastScrolling } from './use-fast-scrolling.ts';

/** Rows are rendered in blocks: each change lays out the whole table, and one of eight rows would miss its frame. */
const BLOCK = 4;
/** Rows rendered below the viewport while the page is at its top. */
const AHEAD_AT_FIRST = 2;
/** Likely height above the first row, in pixels; the first measurement corrects the guess. */
const LIKELY_TOP = 360;
/** Longer lists are not rendered as a whole for the browser's search: that would take longer than searching. */
const MAX_SEARCHED = 1_000;

export type VisibleRows = {
  /** The rows to render: `start` inclusive, `end` exclusive. */
  start: number;
  end: number;
  /** Heights of the rows not rendered above and below, in pixels. */
  above: number;
  below: number;
  isAtStart: boolean;
  /** The last row in the viewport; 0 until the list is measured. */
  lastSeen: number;
  /** Scrolling is too fast to read: new rows may render as placeholders. */
  isFastScrolling: boolean;
};

/** The `ref` of the list's element; an element in state would re-render the page before the first rows show. */
export type WatchRows = (list: HTMLElement | null) => (() => void) | undefined;

/** Top of the list in the document and height of a row, in pixels. */
type Layout = { top: number; rowHeight: number; isGuess: boolean };

/**
 * Rows to render of a list of equal heights while the page scrolls; all loaded rows for print and for the browser's
 * search. The list's element contains the rows, each marked `data-order`; one is measured, since the height follows the
 * user's text size.
 * @param likelyHeight of a row in pixels, until one can be measured
 */
export function useVisibleRows(count: number, likelyHeight: number): [VisibleRows, WatchRows] {
  const [layout, watch] = useLayout(likelyHeight);
  const isWhole = useWholeList(count);
  const isFastScrolling = useFastScrolling();
  // React Compiler, which this rule protects, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => layout.rowHeight,
    scrollMargin: layout.top,
    rangeExtractor: inBlocks,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // The page restores its own scroll position (route-focus-and-scroll.ts).
    scrollToFn: doNothing,
    useFlushSync: false,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout.rowHeight]);

  const indexes = virtualizer.getVirtualIndexes();
  const start = isWhole ? 0 : (indexes[0] ?? 0);
  const end = isWhole ? count : (indexes.at(-1) ?? -1) + 1;
  const { range } = virtualizer;
  const visible = {
    start,
    end,
    above: start * layout.rowHeight,
    below: (count - end) * layout.rowHeight,
    isAtStart: (range?.startIndex ?? 0) === 0,
    lastSeen: layout.isGuess || range === null ? 0 : range.endIndex + 1,
    isFastScrolling: isFastScrolling && !isWhole,
  };
  return [visible, watch];
}

function doNothing() {}

function inBlocks({ startIndex, endIndex, count }: Range): number[] {
  const start = Math.max(0, Math.floor(startIndex / BLOCK - 0.5) * BLOCK);
  const isAtTop = startIndex === 0;
  const end = isAtTop ? endIndex + 1 + AHEAD_AT_FIRST : Math.ceil(endIndex / BLOCK + 0.5) * BLOCK;
  return Array.from({ length: Math.min(end, count) - start }, (_, index) => start + index);
}

/** The layout of the list; a guess until it has rows. It follows all changes of the page's height. */
function useLayout(likelyHeight: number): [Layout, WatchRows] {
  const [layout, setLayout] = useState<Layout>({ top: LIKELY_TOP, rowHeight: likelyHeight, isGuess: true });
  const watch = useCallback<WatchRows>((list) => {
    if (list === null) return undefined;
    // Called when the layout is available anyway.
    const observer = new ResizeObserver(() => {
      const rowHeight = list.querySelector('[data-order]')?.getBoundingClientRect().height ?? 0;
      if (rowHeight === 0) return;
      const top = list.getBoundingClientRect().top + window.scrollY;
      setLayout((before) =>
        !before.isGuess && before.top === top && before.rowHeight === rowHeight
          ? before
          : { top, rowHeight, isGuess: false },
      );
    });
    observer.observe(list);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [layout, watch];
}

/**
 * Whether the list is being printed, or the browser's search was opened, which finds only rendered rows; the end of a
 * search fires no event.
 */
function useWholeList(count: number): boolean {
  const [wanted, setWanted] = useState<'print' | 'search'>();
  useEffect(() => {
    const forPrint = () => flushSync(() => setWanted('print'));
    const forSearch = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f';
      if (isFind || event.key === 'F3') flushSync(() => setWanted('search'));
    };
    const end = () => setWanted(undefined);
    window.addEventListener('beforeprint', forPrint);
    window.addEventListener('afterprint', end);
    window.addEventListener('keydown', forSearch);
    return () => {
      window.removeEventListener('beforeprint', forPrint);
      window.removeEventListener('afterprint', end);
      window.removeEventListener('keydown', forSearch);
    };
  }, []);
  return wanted === 'print' || (wanted === 'search' && count <= MAX_SEARCHED);
}
