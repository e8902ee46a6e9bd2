import { custodyText, nextStepOf, STEP_LABELS } from '#domain/notices/next-step.ts';
import { CUSTODY_WARNING_MS } from '#domain/orders/waiting-on.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';

import { WAITING_LABELS } from '../filters/filters.ts';

/** The end of the custody once it is near, with the next step that the notice of it names. */
export function CustodyNotice({ order, now }: { order: ServiceOrder; now: number }) {
  const isManager = useRole() === 'manager';
  const { custodyUntil, closedAt, status, cancellation, waitingOn } = order;
  if (custodyUntil === null || closedAt !== null) return null;
  const left = Date.parse(custodyUntil) - now;
  if (left >= CUSTODY_WARNING_MS) return null;
  const step = nextStepOf({
    kind: 'custody.ending',
    side: isManager ? 'company' : 'base',
    status,
    cancellation,
    // Goods in custody wait for nothing else from the company.
    companyStep: waitingOn === 'company' ? 'correctRecipient' : null,
    isChangeRequested: order.changeRequest !== null,
  });
  const isOver = left < 0;
  return (
    <Alert
      tone={isOver ? 'danger' : 'warning'}
      title={isOver ? WAITING_LABELS.custodyOver : WAITING_LABELS.custody}
    >
      {[custodyText(formatDate(custodyUntil)), step && `${STEP_LABELS[step]}.`].filter(Boolean).join(' ')}
    </Alert>
  );
}
