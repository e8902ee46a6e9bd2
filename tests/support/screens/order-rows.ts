import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';

import { deadlineFor } from './deadline-for.ts';

/** The tests' current time: 14:00 in São Paulo. */
export const NOW = '2026-11-20T17:00:00.000Z';

/** A row of the order list; pass only what matters to the test. */
export function orderRow(changes: Partial<ServiceOrderSummary> = {}): ServiceOrderSummary {
  return {
    orderNumber: 10482,
    company: { id: '01981f70-0000-7000-8000-000000000001', name: 'Farmácia Boa Vida' },
    status: 'in_transit',
    cancellation: 'none',
    deadline: deadlineFor('atRisk', '2026-11-20T17:22:00.000Z'),
    scheduled: false,
    corrected: false,
    priority: 'normal',
    version: 3,
    recipientName: 'Helena Prado',
    recipientPlace: null,
    recipientAddress: 'Rua Augusta, 1508 · Consolação',
    dropoffCount: 1,
    doneCount: 0,
    window: { from: '2026-11-20T15:22:00.000Z', until: '2026-11-20T17:22:00.000Z' },
    courierName: 'Joel Matos',
    externalRef: null,
    requestedBy: 'Carla Mendes',
    requestedAt: '2026-11-20T14:00:00.000Z',
    closedAt: null,
    custodyUntil: null,
    acceptUntil: null,
    cancelAnswerUntil: null,
    changeAnswerUntil: null,
    recipientRequestedAt: null,
    failureReason: null,
    waitingOn: 'courier',
    waitingSince: '2026-11-20T16:30:00.000Z',
    lastEventAt: '2026-11-20T16:57:00.000Z',
    ...changes,
  };
}
