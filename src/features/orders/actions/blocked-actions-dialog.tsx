import { ROLE_LABELS } from '#machines/order/labels.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import type { AllowedAction } from './allowed-actions.ts';

export type BlockedActionsProps = { offers: readonly AllowedAction[]; onClose: () => void };

/** "Por que não posso?": every refused action with its reason, and who can do it (docs/domain.md 2). */
export function BlockedActions({ offers, onClose }: BlockedActionsProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Por que não posso?"
      footer={
        <Button data-autofocus onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <ul className="divide-line flex flex-col divide-y">
        {groupBlockedActions(offers).map(({ reason, whoCan, labels }) => (
          <li key={labels.join()} className="py-4 first:pt-0 last:pb-0">
            <p className="text-ink font-medium">{reason}</p>
            <p className="text-secondary text-sm">{whoCan}</p>
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

export type Refusals = { reason: string; whoCan: string; labels: readonly string[] };

/** Refused actions under what they have in common; what is special to one comes first. */
export function groupBlockedActions(offers: readonly AllowedAction[]): Refusals[] {
  const groups = new Map<string, AllowedAction[]>();
  for (const action of offers) {
    const name = `${action.disabledReason} ${action.whoCan?.join()}`;
    groups.set(name, [...(groups.get(name) ?? []), action]);
  }
  return [...groups.values()]
    .toSorted((one, other) => one.length - other.length)
    .map((group) => ({
      reason: group[0]?.disabledReason ?? '',
      whoCan: whoCanText(group[0]?.whoCan ?? []),
      labels: group.map(({ label }) => label),
    }));
}

function whoCanText(roles: NonNullable<AllowedAction['whoCan']>): string {
  if (roles.length === 0) return 'Ninguém pode agora.';
  return `Quem pode: ${roles.map((role) => ROLE_LABELS[role]).join(', ')}.`;
}
