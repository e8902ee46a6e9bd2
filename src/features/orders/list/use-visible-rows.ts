import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows rendered beyond the viewport in the direction of scrolling. */
const AHEAD = 12;
/** Rows rendered on the other side, for the Tab key and a change of direction. */
const BEHIND = 3;
/** Rows rendered below the viewport while the page is at its top. */
const AHEAD_AT_FIRST = 2;
/** Re-renders when fewer rows are left ahead: each render lays out the whole table, so it covers many rows at once. */
const MIN_AHEAD = 6;
/** Minimum height above the first row, in pixels; the first measurement corrects the guess. */
const LIKELY_TOP = 360;
/** In pixels per millisecond; rows that pass faster are unreadable. */
const READABLE_SPEED = 2;
/**
 * Distance at that speed that counts as fast scrolling, in viewport heights; Page Down and a turn of the wheel are
 * shorter.
 */
const FAST_SCROLL_VIEWPORTS = 1;
/** Scroll events further apart belong to separate movements; the list has stopped this long after the last one. */
const STOPPED_AFTER_MS = 120;
/** Longer lists are not rendered as a whole for the browser's search: that would take longer than searching. */
const MAX_SEARCHED = 1_000;

export type VisibleRows = {
  /** The rows to render: `start` inclusive, `end` exclusive. */
  start: number;
  end: number;
  /** Heights of the rows not rendered above and below, in pixels. */
  above: number;
  below: number;
  /** First and last row in the viewport when the range last moved; 0 is exact. */
  firstSeen: number;
  lastSeen: number;
  /** Scrolling is too fast to read: new rows may render as placeholders. */
  isFastScrolling: boolean;
};

/** The `ref` of the list's element; an element in state would re-render the page before the first rows show. */
export type WatchRows = (list: HTMLElement | null) => (() => void) | undefined;

/** Rows in the viewport, and whether the page is at its top. */
type Seen = { first: number; last: number; rowHeight: number; isAtTop: boolean };

/** The range rendered for `Seen`; it may exceed the list. A guess until the list is measured. */
type RenderedRange = Seen & {
  start: number;
  end: number;
  isGoingUp: boolean;
  isGuess: boolean;
  isFastScrolling: boolean;
};

/**
 * Rows to render of a list of equal heights while the page scrolls; all loaded rows for print and for the browser's
 * search. The list's element contains the rows, each marked `data-order`; one is measured, since the height follows the
 * user's text size.
 * @param likelyHeight of a row in pixels, until one can be measured
 */
export function useVisibleRows(count: number, likelyHeight: number): [VisibleRows, WatchRows] {
  const [drawn, setDrawn] = useState<RenderedRange>(() => {
    const last = Math.max(1, Math.ceil((window.innerHeight - LIKELY_TOP) / likelyHeight));
    const guess = { first: 0, last, rowHeight: likelyHeight, isAtTop: true };
    return { ...guess, start: 0, end: last, isGoingUp: false, isGuess: true, isFastScrolling: false };
  });
  const isWhole = useWholeList(count);

  const watch = useCallback<WatchRows>((rows) => {
    if (rows === null) return undefined;
    const look = () => {
      const rowHeight = rows.querySelector('[data-order]')?.getBoundingClientRect().height ?? 0;
      if (rowHeight === 0) return;
      const { top } = rows.getBoundingClientRect();
      const rowAt = (y: number) => Math.max(0, Math.floor((y - top) / rowHeight));
      const last = rowAt(window.innerHeight) + 1;
      const seen = { first: rowAt(0), last, rowHeight, isAtTop: window.scrollY === 0 };
      setDrawn((before) =>
        isCovered(seen, before)
          ? before
          : {
              ...seen,
              ...rangeAround(seen, before),
              isGuess: false,
              isFastScrolling: before.isFastScrolling || speed.isFastScrolling(),
            },
      );
    };
    const speed = watchSpeed(() => {
      // Full rows may come a little later, so interactions take precedence.
      startTransition(() =>
        setDrawn((before) => (before.isFastScrolling ? { ...before, isFastScrolling: false } : before)),
      );
    });

    window.addEventListener('scroll', speed.note, { passive: true });
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    // Its first call measures the list, when the layout is available anyway.
    const observer = new ResizeObserver(look);
    observer.observe(rows);
    return () => {
      window.removeEventListener('scroll', speed.note);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      observer.disconnect();
      speed.stop();
    };
  }, []);

  const start = isWhole ? 0 : Math.max(0, Math.min(drawn.start, count - 1));
  const end = isWhole ? count : Math.min(count, drawn.end);
  const visible = {
    start,
    end,
    above: start * drawn.rowHeight,
    below: (count - end) * drawn.rowHeight,
    firstSeen: drawn.first,
    lastSeen: drawn.isGuess ? 0 : Math.min(count, drawn.last),
    isFastScrolling: drawn.isFastScrolling && !isWhole,
  };
  return [visible, watch];
}

/** @param onStop called when fast scrolling stops */
function watchSpeed(onStop: () => void) {
  let last = { y: 0, at: 0 };
  let passed = 0;
  let timer: ReturnType<typeof setTimeout>;
  const isFastScrolling = () => passed > FAST_SCROLL_VIEWPORTS * window.innerHeight;
  return {
    isFastScrolling,
    note: ({ timeStamp: at }: Event) => {
      const { scrollY: y } = window;
      const time = at - last.at;
      const moved = Math.abs(y - last.y);
      const isFast = time < STOPPED_AFTER_MS && moved > READABLE_SPEED * time;
      // One slow frame does not end fast scrolling.
      passed = isFast ? passed + moved : passed / 2;
      last = { y, at };
      if (!isFastScrolling()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        passed = 0;
        onStop();
      }, STOPPED_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Whether the rendered range leaves enough rows around the viewport. */
function isCovered(seen: Seen, { isGuess, isGoingUp, start, end, ...drawn }: RenderedRange): boolean {
  if (isGuess || seen.rowHeight !== drawn.rowHeight) return false;
  if (seen.isAtTop !== drawn.isAtTop || (seen.first === 0) !== (drawn.first === 0)) return false;
  const above = start <= 0 ? Infinity : seen.first - start;
  const below = end - seen.last;
  if (seen.isAtTop) return below >= AHEAD_AT_FIRST && below <= AHEAD;
  return isGoingUp ? above >= MIN_AHEAD && below > 0 : below >= MIN_AHEAD && above > 0;
}

/** Covers more rows ahead than behind. */
function rangeAround({ first, last, isAtTop }: Seen, drawn: RenderedRange) {
  if (isAtTop) return { start: 0, end: last + AHEAD_AT_FIRST, isGoingUp: false };
  const isGoingUp = first === drawn.first ? drawn.isGoingUp : first < drawn.first;
  return {
    start: first - (isGoingUp ? AHEAD : BEHIND),
    end: last + (isGoingUp ? BEHIND : AHEAD),
    isGoingUp,
  };
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
