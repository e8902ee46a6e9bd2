import { TAB_OF_STATUS } from '#machines/order/labels.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';

/** Neither draft nor closed. */
export const OPEN_STATUSES = ORDER_STATUSES.filter(
  (status) => status !== 'draft' && TAB_OF_STATUS[status] !== 'closed',
);
