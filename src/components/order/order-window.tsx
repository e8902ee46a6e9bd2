import { formatFullWindow, formatWindow, type TimeWindow } from '#src/lib/format-date.ts';

type OrderWindowProps = {
  window: TimeWindow | null;
  /** Epoch milliseconds. */
  now: number;
  /** Shown without a window. */
  fallback?: string;
  /** Allows a line break between day and hours. */
  canWrap?: boolean;
};

const WORD_JOINER = '\u2060';

/** A delivery window: "Hoje, 14:00–16:00", with the full dates as its tooltip. */
export function OrderWindow({ window, now, fallback = '—', canWrap = false }: OrderWindowProps) {
  if (window === null) return <span className="text-muted">{fallback}</span>;
  const exact = formatFullWindow(window);
  return (
    <time
      dateTime={window.from}
      title={exact}
      data-print={exact}
      className={canWrap ? undefined : 'whitespace-nowrap'}
    >
      {formatWindow(window, now).replace('–', `${WORD_JOINER}–${WORD_JOINER}`)}
    </time>
  );
}
