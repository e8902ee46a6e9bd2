import type { Role } from '#domain/roles.ts';
import { ROLE_LABELS, STATUS_LABELS } from '#machines/order/labels.ts';
import { expectedIn } from '#machines/order/outlook.ts';
import type { OrderStatus } from '#machines/order/types.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { type AllowedAction, allowedActionsOf, isAllowed } from './allowed-actions.ts';

type BlockedActionsProps = {
  order: ServiceOrder;
  onClose: () => void;
};

/** "Por que não posso?": denied actions that the role may expect, with the reason, and who can do them or when. */
export function BlockedActions({ order, onClose }: BlockedActionsProps) {
  const refused = expectedActions(allowedActionsOf(order), order.status, useRole());
  return (
    <Dialog
      isOpen
      isText
      onClose={onClose}
      title="Por que não posso?"
      footer={
        <Button data-autofocus onClick={onClose}>
          Entendi
        </Button>
      }
    >
      {refused.length === 0 && <p>Por enquanto, não há nada que você precise ou possa fazer nesta ordem.</p>}
      <ul className="divide-line flex flex-col divide-y">
        {groupBlockedActions(refused).map(({ reason, when, labels }) => (
          <li key={labels.join()} className="py-4 first:pt-0 last:pb-0">
            <p className="text-ink font-medium">{reason}</p>
            <p className="text-secondary text-sm">{when}</p>
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {labels.map((label) => (
                <li key={label}>
                  <Badge>{label}</Badge>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type BlockedAction = AllowedAction & {
  /** The next statuses that allow it; empty if the current one does and another condition fails. */
  ahead: readonly OrderStatus[];
};

/** Denied actions that the role may expect now or with the next step. */
export function expectedActions(
  offers: readonly AllowedAction[],
  status: OrderStatus,
  role: Role,
): BlockedAction[] {
  return offers.flatMap((action) => {
    if (isAllowed(action)) return [];
    const ahead = expectedIn(action.type, status, role);
    return ahead === null ? [] : [{ ...action, ahead }];
  });
}

type Refusals = { reason: string; when: string; labels: readonly string[] };

/** Groups denied actions by reason and time; the smallest groups first. */
export function groupBlockedActions(refused: readonly BlockedAction[]): Refusals[] {
  const groups = new Map<string, BlockedAction[]>();
  for (const action of refused) {
    const name = `${action.disabledReason} ${whenText(action)}`;
    groups.set(name, [...(groups.get(name) ?? []), action]);
  }
  return [...groups.values()]
    .toSorted((one, other) => one.length - other.length)
    .flatMap((group) =>
      group.slice(0, 1).map((first) => ({
        reason: first.disabledReason ?? '',
        when: whenText(first),
        labels: group.map(({ label }) => label),
      })),
    );
}

function whenText({ ahead, whoCan = [] }: BlockedAction): string {
  if (ahead.length > 0)
    return `Será possível em ${ahead.map((one) => `“${STATUS_LABELS[one]}”`).join(' ou ')}.`;
  if (whoCan.length === 0) return 'Ninguém pode agora.';
  return `Quem pode: ${whoCan.map((role) => ROLE_LABELS[role]).join(', ')}.`;
}
