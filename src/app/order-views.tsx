import { useSearch } from 'wouter';

import { CourierLanesPage } from '#src/features/orders/courier-lanes/courier-lanes-page.tsx';
import { StatusLanesPage } from '#src/features/orders/status-lanes/status-lanes-page.tsx';
import { BOARD_VIEW } from '#src/lib/paths.ts';

// Views of the orders share one chunk: every further lazy import would enlarge the first load.
export { PricesPage } from '#src/features/orders/price/prices-page.tsx';

/** The board that the address names. */
export function OrderBoard() {
  const isByStatus = new URLSearchParams(useSearch()).get('ver') === BOARD_VIEW;
  return isByStatus ? <StatusLanesPage /> : <CourierLanesPage />;
}
