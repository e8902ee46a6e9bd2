import type { ComponentType, ReactNode } from 'react';

import { useDisplay } from '#src/components/use-display.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';

import { useOpenView } from '../views/open-view.ts';
import type { HeadColumn } from './columns.ts';
import type { OrderCellsProps } from './order-cells.tsx';

/** The columns that a user, or the view that was opened, has chosen, for head and rows. */
export type ChosenColumns = {
  columns: readonly HeadColumn[];
  Cells: ComponentType<OrderCellsProps>;
  /** Around the table, which scrolls sideways in it. */
  Frame: ComponentType<{ hasSelection: boolean; children: ReactNode }>;
};

/** @returns undefined for the common columns; `isLoading` while the code of chosen ones is missing */
export function useChosenColumns(isTable: boolean): {
  chosen: ChosenColumns | undefined;
  isLoading: boolean;
} {
  const ofUser = useDisplay().orderColumns;
  const ofView = useOpenView()?.columns;
  const orderColumns = isTable ? (ofView ?? ofUser) : null;
  const code = useLazyModule('chosen-columns', loadChosenColumns, orderColumns !== null);
  if (orderColumns === null) return { chosen: undefined, isLoading: false };
  return { chosen: code.data?.chosenColumns(orderColumns), isLoading: code.isLoading };
}

function loadChosenColumns() {
  return import('./chosen-columns.tsx');
}
