import { encode } from 'uqr';

import { classNames } from '#src/ui/class-names.ts';

/** White margin required by scanners, in modules. */
const QUIET_ZONE = 4;

type QrCodeProps = {
  text: string;
  label: string;
  /** Size and border; the ground is white, as scanners need it. */
  className?: string;
};

/** QR code as a single SVG path. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className={classNames('bg-paper', className)}
      >
        <path d={pathOf(data)} className="fill-paper-ink" />
      </svg>
    </figure>
  );
}

/** One bar per run of dark modules. */
function pathOf(rows: boolean[][]): string {
  return rows.map((row, y) => barsOf(row, y)).join('');
}

function barsOf(row: boolean[], y: number): string {
  let bars = '';
  let start = -1;
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start < 0) start = x;
    if (isDark || start < 0) continue;
    bars += `M${start} ${y}h${x - start}v1h${start - x}z`;
    start = -1;
  }
  return bars;
}
