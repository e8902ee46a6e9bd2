import type { ComponentType } from 'react';

import { useDisplay } from '#src/components/use-display.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';

import type { HeadColumn } from './columns.ts';
import type { OrderCellsProps } from './order-cells.tsx';

/** The columns that a user has chosen, for head and rows. */
export type ChosenColumns = {
  columns: readonly HeadColumn[];
  Cells: ComponentType<OrderCellsProps>;
};

/** @returns undefined for the common columns; `isLoading` while the code of chosen ones is missing */
export function useChosenColumns(): { chosen: ChosenColumns | undefined; isLoading: boolean } {
  const { orderColumns } = useDisplay();
  const code = useLazyModule('chosen-columns', loadChosenColumns, orderColumns !== null);
  if (orderColumns === null) return { chosen: undefined, isLoading: false };
  return { chosen: code.data?.chosenColumns(orderColumns), isLoading: code.isLoading };
}

function loadChosenColumns() {
  return import('./chosen-columns.tsx');
}
