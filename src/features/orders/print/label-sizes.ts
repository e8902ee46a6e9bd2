import type { Schema } from '#openapi/schema.ts';

export type LabelSize = Schema<'LabelSize'>;

/** Classes of a label's parts: `one` is for texts of a line, `two` for longer ones. */
export type LabelLayout = {
  /** The code stands beside logo and number instead of below them. */
  isDense: boolean;
  gap: string;
  /** For logo and number side by side; on a narrow label they wrap. */
  head: string;
  number: string;
  count: string;
  name: string;
  street: string;
  postalCode: string;
  mark: string;
  one: string;
  two: string;
};

type LabelSizeEntry = {
  /** In the choice of a size. */
  label: string;
  /** After the number of pages: "3 páginas A6". */
  ofPages: string;
  layout: LabelLayout;
};

const ROOMY: LabelLayout = {
  isDense: false,
  gap: 'gap-2',
  head: '',
  number: 'text-2xl',
  count: 'text-lg',
  name: 'line-clamp-1 text-xl',
  street: 'line-clamp-2 text-base',
  postalCode: 'text-lg',
  mark: 'px-1.5',
  one: 'line-clamp-1',
  two: 'line-clamp-2',
};

const DENSE: LabelLayout = {
  isDense: true,
  gap: 'gap-1',
  head: '',
  number: 'text-xl leading-6',
  count: 'text-base leading-5',
  name: 'line-clamp-1 text-base leading-5',
  street: 'line-clamp-2 text-sm leading-tight',
  postalCode: 'text-base leading-5',
  mark: 'px-1 leading-tight',
  one: 'line-clamp-1 leading-tight',
  two: 'line-clamp-2 leading-tight',
};

/** Narrow lines hold less, and a roll has room below. */
const NARROW: LabelLayout = {
  ...DENSE,
  head: 'flex-wrap',
  name: 'line-clamp-2 text-base leading-5',
  street: 'line-clamp-3 text-sm leading-tight',
  two: 'line-clamp-3 leading-tight',
};

/** The sizes of a label, in the order of the choice. Their measures on paper are in `src/styles/labels.css`. */
export const LABEL_SIZES: Readonly<Record<LabelSize, LabelSizeEntry>> = {
  a6: { label: 'A6', ofPages: 'A6', layout: ROOMY },
  '100x150': { label: '100 × 150 mm', ofPages: 'de 100 × 150 mm', layout: ROOMY },
  '100x100': { label: '100 × 100 mm', ofPages: 'de 100 × 100 mm', layout: DENSE },
  roll80: { label: 'Bobina de 80 mm', ofPages: 'na bobina de 80 mm', layout: NARROW },
};

export function isLabelSize(value: string): value is LabelSize {
  return Object.hasOwn(LABEL_SIZES, value);
}
