import { Skeleton } from '#src/ui/skeleton.tsx';
import { tableStyles } from '#src/ui/table.tsx';

import { CARD_HEIGHT, cellStyles, ROW_HEIGHT } from './columns.ts';

/** Rows of the table that are still on the way, as high as they will be. */
export function SkeletonRows({ count, hasSelection }: { count: number; hasSelection: boolean }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden="true" className={`${tableStyles.row} ${ROW_HEIGHT}`}>
      {hasSelection && (
        <td className={cellStyles}>
          <Skeleton className="size-4" />
        </td>
      )}
      <td className={cellStyles}>
        <Skeleton className="h-4 w-12" />
      </td>
      <td className={cellStyles}>
        <Skeleton className="h-6 w-28" />
      </td>
      <td className={cellStyles} colSpan={6}>
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-1.5 h-3 w-3/5" />
      </td>
    </tr>
  ));
}

/** Cards that are still on the way. */
export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true" className={`${CARD_HEIGHT} pb-2.5`}>
      <div className="rounded-card border-line h-full border bg-white p-3.5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="mt-2 h-4 w-3/5" />
        <Skeleton className="mt-2 h-3 w-4/5" />
      </div>
    </li>
  ));
}
