import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import type { Offer } from './allowed-actions.ts';
import { groupRefusals } from './blocked-actions.ts';

export type RefusedActionsProps = { offers: readonly Offer[]; onClose: () => void };

/** "Por que não posso?": every refused action with its reason, and who can do it (docs/domain.md 2). */
export function RefusedActions({ offers, onClose }: RefusedActionsProps) {
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
        {groupRefusals(offers).map(({ reason, whoCan, labels }) => (
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
