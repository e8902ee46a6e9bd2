import { TAB_OF_STATUS } from '#machines/order/labels.ts';
import { ORDER_STATUSES } from '#machines/order/types.ts';

/** Somebody still has to do something: neither a draft nor ended. */
export const OPEN_STATUSES = ORDER_STATUSES.filter(
  (status) => status !== 'draft' && TAB_OF_STATUS[status] !== 'closed',
);
