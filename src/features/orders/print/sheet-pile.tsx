import {
  Fragment,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export type Sheet = { key: string; content: ReactNode };

/** Sheets per slice; between slices the page handles input. */
const SLICE = 10;

export type PrintPages = {
  /** Number of sheets rendered so far. */
  drawn: number;
  isReady: boolean;
  /** Number of printed pages, once known. */
  pages: number;
  /** The sheets, for `Paper`. */
  sheets: ReactNode;
};

const NOTHING: readonly Sheet[] = [];
const UNMEASURED: ReadonlyMap<string, number> = new Map();

/**
 * Renders many sheets slice by slice, so that hundreds of them do not freeze the page.
 * @param all memoised, because another array starts over; undefined while loading
 * @param isMeasured whether to measure how many pages each sheet takes; otherwise `pages` is the number of sheets
 */
export function usePrintPages(all: readonly Sheet[] | undefined, isMeasured: boolean): PrintPages {
  const sheets = all ?? NOTHING;
  const total = sheets.length;
  const [slices, setSlices] = useState(0);
  const [measured, setMeasured] = useState(UNMEASURED);
  const [pile, setPile] = useState(all);
  if (pile !== all) {
    setPile(all);
    setSlices(0);
    setMeasured(UNMEASURED);
  }
  const drawn = Math.min(slices * SLICE, total);

  useEffect(() => {
    if (drawn >= total) return undefined;
    const timer = setTimeout(() => setSlices((count) => count + 1));
    return () => clearTimeout(timer);
  }, [drawn, total]);

  const handlePages = useCallback(
    (key: string, pages: number) => setMeasured((known) => new Map(known).set(key, pages)),
    [],
  );

  return {
    drawn,
    isReady: all !== undefined && drawn === total && (!isMeasured || measured.size === total),
    pages: isMeasured ? [...measured.values()].reduce((sum, pages) => sum + pages, 0) : total,
    sheets: Array.from({ length: slices }, (_, index) => (
      // Slices never move.
      // oxlint-disable-next-line react/no-array-index-key
      <Slice key={index} index={index} all={sheets} onPages={isMeasured ? handlePages : undefined} />
    )),
  };
}

type SliceProps = {
  index: number;
  all: readonly Sheet[];
  onPages: ((key: string, pages: number) => void) | undefined;
};

const Slice = memo(function Slice({ index, all, onPages }: SliceProps) {
  return all
    .slice(index * SLICE, (index + 1) * SLICE)
    .map((sheet) =>
      onPages ? (
        <MeasuredSheet key={sheet.key} sheet={sheet} onPages={onPages} />
      ) : (
        <Fragment key={sheet.key}>{sheet.content}</Fragment>
      ),
    );
});

/**
 * A sheet of any number of pages. Columns of the size of a page break like pages, so their number is known before the
 * print.
 */
function MeasuredSheet({ sheet, onPages }: { sheet: Sheet; onPages: NonNullable<SliceProps['onPages']> }) {
  const box = useRef<HTMLDivElement>(null);
  const [isMeasured, setIsMeasured] = useState(false);

  useLayoutEffect(() => {
    if (isMeasured || !box.current) return;
    const { scrollWidth, clientWidth } = box.current;
    onPages(sheet.key, Math.max(1, Math.round(scrollWidth / (clientWidth || 1))));
    setIsMeasured(true);
  }, [isMeasured, sheet.key, onPages]);

  return (
    <div
      ref={box}
      className={isMeasured ? 'hidden break-after-page last:break-after-auto print:block' : 'paper-columns'}
    >
      {sheet.content}
    </div>
  );
}
