/** The box of every input. Narrow screens use larger text, because phones zoom in on focus below 16 px. */
export const controlStyles =
  'w-full min-w-0 rounded-md border border-control bg-surface text-base text-ink transition-colors md:text-sm ' +
  'placeholder:text-muted placeholder:text-sm hover:border-secondary aria-invalid:border-danger ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-muted';

export const controlDensities = {
  /** For filter bars. */
  compact: 'h-10 px-3 md:h-8',
  regular: 'h-11 px-3 md:h-10',
} as const;

export type ControlDensity = keyof typeof controlDensities;
