import type { CompanyStep } from '#domain/notices/next-step.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Schema } from '#openapi/schema.ts';

import type { OrderStatus } from './order-statuses.ts';

/** Time before the end of custody at which a decision is needed. */
export const CUSTODY_WARNING_MS = 3 * DAY_MS;

type WaitingOn = Schema<'WaitingOn'>;

interface Situation {
  status: OrderStatus;
  companyStep: CompanyStep | null;
  /** Whether the base has not answered a cancellation or a change of the company, or a request of a recipient. */
  isRequestPending: boolean;
}

const WAITING_ON_COURIER: readonly OrderStatus[] = ['assigned', 'collecting', 'in_transit', 'returning'];
const WAITING_ON_BASE: readonly OrderStatus[] = ['requested', 'accepted', 'pickup_failed', 'attempt_failed'];

/** The side that an open order waits for (docs/domain.md 6); null for drafts and closed orders. */
export function waitingOn({ status, companyStep, isRequestPending }: Situation): WaitingOn | null {
  if (companyStep !== null) return 'company';
  if (WAITING_ON_BASE.includes(status) || isRequestPending) return 'base';
  return WAITING_ON_COURIER.includes(status) ? 'courier' : null;
}
