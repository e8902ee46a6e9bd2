import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';

import { allowedActionOf, isAllowed } from '../actions/allowed-actions.ts';
import type { ActionChoice } from '../actions/choice.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { leaveForList, neighbourInList } from '../shown-list.ts';

/** E takes the next step, A accepts, T assigns, J and K open the next and previous order of the list, Esc returns to it. */
export function useOrderKeys(
  order: ServiceOrder,
  { main, second }: ActionChoice,
  actions: OrderActions,
): void {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const paths = usePaths();
  const assign = allowedActionOf(order, 'order.assign');

  function open(step: 1 | -1) {
    const next = neighbourInList(client, order.orderNumber, step);
    if (next !== undefined) navigate(paths.order(next), { replace: true });
  }
  useShortcut('e', main && (() => actions.start(main.action, main)));
  useShortcut('a', main?.action.type === 'order.accept' ? () => actions.start(main.action) : undefined);
  useShortcut('t', () => {
    if (assign && isAllowed(assign)) actions.start(assign);
    else if (second?.next === 'order.assign') actions.start(second.action, second);
  });
  useShortcut('j', () => open(1));
  useShortcut('k', () => open(-1));
  useShortcut('Escape', () => leaveForList(client, navigate, paths.orders()));
}
