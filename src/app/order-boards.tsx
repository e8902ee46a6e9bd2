import { useSearch } from 'wouter';

import { CourierLanesPage } from '#src/features/orders/courier-lanes/courier-lanes-page.tsx';
import { StatusLanesPage } from '#src/features/orders/status-lanes/status-lanes-page.tsx';
import { BOARD_VIEW } from '#src/lib/paths.ts';

/** The boards of orders, as one page: every lazy import costs the first load some 50 bytes. */
export function OrderBoards() {
  const isByStatus = new URLSearchParams(useSearch()).get('ver') === BOARD_VIEW;
  return isByStatus ? <StatusLanesPage /> : <CourierLanesPage />;
}
