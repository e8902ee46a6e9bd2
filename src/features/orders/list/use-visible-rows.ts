import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Drawn beyond the window where scrolling goes, so that it meets rows. */
const AHEAD = 12;
/** Drawn on the other side, for the Tab key and for those who turn back. */
const BEHIND = 3;
/** Drawn below the window before anybody scrolls. */
const AHEAD_AT_FIRST = 2;
/** Re-renders when fewer rows are left ahead: each render lays out the whole table, so it covers many rows at once. */
const MIN_AHEAD = 6;
/** Stands above the first row at least, in pixels; what the first drawing lacks for that comes right after it. */
const LIKELY_TOP = 360;
/** In pixels per millisecond; rows that pass faster are unreadable. */
const READABLE_SPEED = 2;
/** A list that has gone so far at that speed is being passed by: a page down and a turn of the wheel are shorter, in windows. */
const PASSING_AFTER = 1;
/** Two events of scrolling further apart belong to two of its movements, and the list has stopped so long after the last. */
const STOPPED_AFTER_MS = 120;
/** The browser's own search looks through no more rows: drawing them all would take longer than searching. */
const MAX_SEARCHED = 1_000;

export type VisibleRows = {
  /** The rows to draw: from `start` up to, but without, `end`. */
  start: number;
  end: number;
  /** Heights in pixels of what is not drawn above and below. */
  above: number;
  below: number;
  /** The first and last rows inside the window when the range last moved; 0 is exact. */
  firstSeen: number;
  lastSeen: number;
  /** Scrolling goes faster than anybody reads: what comes now may be drawn in words alone. */
  isFastScrolling: boolean;
};

/** The `ref` of the list's element. Kept in no state: that would draw the page once more before the first rows are seen. */
export type WatchRows = (list: HTMLElement | null) => (() => void) | undefined;

/** The rows inside the window, and whether the page stands at its top. */
type Seen = { first: number; last: number; rowHeight: number; isAtTop: boolean };

/** What was drawn for what was seen then; it may reach beyond the list. Guessed until the list has been measured. */
type Drawn = Seen & {
  start: number;
  end: number;
  isGoingUp: boolean;
  isGuess: boolean;
  isFastScrolling: boolean;
};

/**
 * Which rows of a list of equal heights to draw while the page scrolls; all that are loaded for the printer, and for
 * the browser's own search. The list's element holds the rows, each marked `data-order`; one of them is measured,
 * since the height follows the reader's text size.
 * @param likelyHeight of a row in pixels, until one is there to be measured
 */
export function useVisibleRows(count: number, likelyHeight: number): [VisibleRows, WatchRows] {
  const [drawn, setDrawn] = useState<Drawn>(() => {
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
    // It looks at the list at once, when the layout is there anyway.
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

/** @param onStop called once a list that passed by has stopped */
function watchSpeed(onStop: () => void) {
  let last = { y: 0, at: 0 };
  let passed = 0;
  let timer: ReturnType<typeof setTimeout>;
  const isFastScrolling = () => passed > PASSING_AFTER * window.innerHeight;
  return {
    isFastScrolling,
    note: ({ timeStamp: at }: Event) => {
      const { scrollY: y } = window;
      const time = at - last.at;
      const moved = Math.abs(y - last.y);
      const isFast = time < STOPPED_AFTER_MS && moved > READABLE_SPEED * time;
      // A frame that took longer doesn't make it slow.
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

/** Whether enough is drawn around what is seen now. */
function isCovered(seen: Seen, { isGuess, isGoingUp, start, end, ...drawn }: Drawn): boolean {
  if (isGuess || seen.rowHeight !== drawn.rowHeight) return false;
  if (seen.isAtTop !== drawn.isAtTop || (seen.first === 0) !== (drawn.first === 0)) return false;
  const above = start <= 0 ? Infinity : seen.first - start;
  const below = end - seen.last;
  if (seen.isAtTop) return below >= AHEAD_AT_FIRST && below <= AHEAD;
  return isGoingUp ? above >= MIN_AHEAD && below > 0 : below >= MIN_AHEAD && above > 0;
}

/** More of what comes next than of what has gone by. */
function rangeAround({ first, last, isAtTop }: Seen, drawn: Drawn) {
  if (isAtTop) return { start: 0, end: last + AHEAD_AT_FIRST, isGoingUp: false };
  const isGoingUp = first === drawn.first ? drawn.isGoingUp : first < drawn.first;
  return {
    start: first - (isGoingUp ? AHEAD : BEHIND),
    end: last + (isGoingUp ? BEHIND : AHEAD),
    isGoingUp,
  };
}

/** Whether the list is being printed, or searched by the browser, which finds only rendered rows. */
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
