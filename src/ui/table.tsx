import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';

/** The classes of a table's parts; a sorted column's `th` carries `aria-sort`. */
export const tableStyles = {
  headRow: 'border-y border-line bg-head text-left text-xs text-muted first:border-t-0',
  headCell: 'h-10 px-3 font-medium whitespace-nowrap first:pl-4 last:pr-4',
  row: 'border-b border-line last:border-b-0 hover:bg-pointed aria-selected:bg-accent-soft',
  cell: 'px-3 py-2 align-middle first:pl-4 last:pr-4',
} as const;

type TableProps = ComponentProps<'table'> & {
  /** The table's name for screen readers. */
  caption: string;
};

/** A table that scrolls sideways if it is wider than its container. Use cards on narrow screens. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <div className="scroll-shadow-x relative overflow-x-auto print:overflow-visible">
      <table {...rest} className={classNames('w-full border-collapse text-sm', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
