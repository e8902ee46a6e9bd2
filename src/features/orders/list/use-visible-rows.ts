import { useLayoutEffect, useState } from 'react';

/** Up to so many rows all of them are drawn: the browser's own search finds them, and they can be printed. */
const ALL_DRAWN_UP_TO = 150;
/** Drawn beyond the window on either side, so that fast scrolling and the Tab key meet rows. */
const OVERSCAN = 25;
/** The range moves in steps, so that most scroll events change nothing. */
const STEP = 10;

export type VisibleRows = {
  /** The rows to draw: from `start` up to, but without, `end`. */
  start: number;
  end: number;
  /** Heights in pixels of what is not drawn above and below. */
  above: number;
  below: number;
  /** The first and last rows inside the window, roughly. */
  firstSeen: number;
  lastSeen: number;
};

type Seen = { first: number; last: number; rowHeight: number };

/**
 * Which rows of a list of equal heights to draw while the page scrolls. The list's element holds the rows, each
 * marked `data-order`; one of them is measured, since the height follows the reader's text size.
 * @param likelyHeight of a row in pixels, until one is there to be measured
 */
export function useVisibleRows(list: HTMLElement | null, count: number, likelyHeight: number): VisibleRows {
  const [seen, setSeen] = useState<Seen>({ first: 0, last: 0, rowHeight: likelyHeight });

  useLayoutEffect(() => {
    function look() {
      const row = list?.querySelector<HTMLElement>('[data-order]');
      const rowHeight = row?.getBoundingClientRect().height ?? 0;
      if (!list || rowHeight === 0) return;
      const top = list.getBoundingClientRect().top;
      const rowAt = (y: number) => Math.floor((y - top) / rowHeight / STEP) * STEP;
      const first = Math.max(0, rowAt(0));
      const last = Math.max(0, rowAt(window.innerHeight) + STEP);
      setSeen((before) =>
        before.first === first && before.last === last && before.rowHeight === rowHeight
          ? before
          : { first, last, rowHeight },
      );
    }

    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    const observer = new ResizeObserver(look);
    if (list) observer.observe(list);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      observer.disconnect();
    };
  }, [list]);

  const lastSeen = Math.min(count, seen.last);
  const isAllDrawn = count <= ALL_DRAWN_UP_TO;
  const start = isAllDrawn ? 0 : Math.max(0, Math.min(seen.first - OVERSCAN, count - STEP));
  const end = isAllDrawn ? count : Math.min(count, seen.last + OVERSCAN);
  return {
    start,
    end,
    above: start * seen.rowHeight,
    below: (count - end) * seen.rowHeight,
    firstSeen: seen.first,
    lastSeen,
  };
}
