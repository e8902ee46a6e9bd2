type BarTrackProps = {
  /** 0 to 1. */
  share: number;
  /** Marker on the track, e.g. a cumulative share. */
  mark?: number;
};

/** Decorative bar beside its number. */
export function BarTrack({ share, mark }: BarTrackProps) {
  return (
    <svg aria-hidden="true" className="block h-2 w-full overflow-visible">
      <rect width="100%" height="8" rx="4" className="fill-neutral" />
      <rect width={percent(share)} height="8" rx="4" className="fill-chart" />
      {mark !== undefined && (
        <rect x={percent(mark)} y="-3" width="3" height="14" rx="1.5" className="fill-warning-bright" />
      )}
    </svg>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
