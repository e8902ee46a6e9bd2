import { memo } from 'react';

import { headingOf } from '#domain/imports/columns/import-columns.ts';
import type { OrderImport } from '#src/api/orders/order-imports.ts';

import { ROW_NUMBER_WIDTH } from './grid-geometry.ts';

type GridHeadProps = Pick<OrderImport, 'kind' | 'headings' | 'columns'> & {
  /** Width of each column of the file, in pixels. */
  widths: readonly number[];
  /** In pixels. */
  height: number;
};

const headStyles =
  'bg-page border-line text-muted border-r border-b px-2 text-left text-xs font-medium truncate sticky top-0 z-2';

/** The table head: the headings of the file as it has them, each with the column that its texts are imported into. */
export const GridHead = memo(function GridHead({ kind, headings, columns, widths, height }: GridHeadProps) {
  return (
    <>
      <colgroup>
        <col style={{ width: ROW_NUMBER_WIDTH }} />
        {widths.map((width, cell) => (
          <col key={cell} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1} style={{ height }}>
          <th scope="col" className={`${headStyles} left-0 z-3`}>
            Linha
          </th>
          {headings.map((heading, cell) => {
            const column = columns[cell] ?? null;
            const meaning = column === null ? 'não importada' : headingOf(kind, column);
            return (
              <th
                key={cell}
                scope="col"
                aria-colindex={cell + 2}
                title={`${heading}: ${meaning}`}
                className={headStyles}
              >
                {heading}
                {column === null && <span className="font-normal"> (não importada)</span>}
                {column !== null && meaning !== heading && (
                  <span className="text-secondary"> → {meaning}</span>
                )}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
});
