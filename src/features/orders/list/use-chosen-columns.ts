import type { ComponentType } from 'react';

import { useDisplay } from '#src/components/use-display.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

import { useOpenView } from '../views/open-view.ts';
import type { HeadColumn } from './columns.ts';
import type { OrderCellsProps } from './order-cells.tsx';

/** The columns that a user, or the view that was opened, has chosen, for head and rows. */
export type ChosenColumns = {
  columns: readonly HeadColumn[];
  Cells: ComponentType<OrderCellsProps>;
};

/** Narrower windows have room for the common columns only. */
const WIDE = '(min-width: 1200px)';

/** @returns undefined for the common columns; `isLoading` while the code of chosen ones is missing */
export function useChosenColumns(): { chosen: ChosenColumns | undefined; isLoading: boolean } {
  const ofUser = useDisplay().orderColumns;
  const ofView = useOpenView()?.columns;
  const isWide = useMediaQuery(WIDE);
  const orderColumns = isWide ? (ofView ?? ofUser) : null;
  const code = useLazyModule('chosen-columns', loadChosenColumns, orderColumns !== null);
  if (orderColumns === null) return { chosen: undefined, isLoading: false };
  return { chosen: code.data?.chosenColumns(orderColumns), isLoading: code.isLoading };
}

function loadChosenColumns() {
  return import('./chosen-columns.tsx');
}
