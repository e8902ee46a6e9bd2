import { encode } from 'uqr';

/** The modules around it that a camera needs to be left white. */
const QUIET_ZONE = 4;

type QrCodeProps = {
  text: string;
  label: string;
  /** Its size and frame. */
  className?: string;
};

/** A text for the camera of a telephone, as one path. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className={className}
      >
        <path d={pathOf(data)} className="fill-black" />
      </svg>
    </figure>
  );
}

/** A bar for every run of dark modules. */
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
