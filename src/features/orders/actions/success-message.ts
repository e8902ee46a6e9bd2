import { EVENT_LABELS } from '#machines/order/event-labels.ts';

import type { ActionType } from './types.ts';

/** "OS 10482: entrega confirmada." */
export function doneText({ orderNumber }: { orderNumber: number }, type: ActionType): string {
  return `OS ${orderNumber}: ${EVENT_LABELS[type].toLowerCase()}.`;
}
