import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import Link2 from '#icons/link-2';
import Link2Off from '#icons/link-2-off';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import { renewTrackingLink, revokeTrackingLink } from '#src/api/orders/service-order-commands.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { refetchOrder, showChangedOrder } from '#src/components/order/order-cache.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useFocusLater } from '#src/ui/hooks/use-focus-later.ts';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

type LinkAction = 'revoke' | 'renew';

const CONFIRMATIONS: Readonly<Record<LinkAction, { text: string; label: string; done: string }>> = {
  revoke: {
    text: 'O link deixa de funcionar agora, para todos que o têm, e não volta. Você pode criar outro depois.',
    label: 'Desativar o link',
    done: 'Link de acompanhamento desativado.',
  },
  renew: {
    text: 'O link atual deixa de funcionar agora, para todos que o têm. O novo precisa ser enviado de novo.',
    label: 'Trocar o link',
    done: 'Novo link de acompanhamento criado.',
  },
};

/** Revokes or renews the link; after a confirmation if a shared link would stop working. */
export function LinkControl({ order }: { order: ServiceOrder }) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [confirmation, setConfirmation] = useState<{ action: LinkAction; token: string | null }>();
  // A changed link ends the confirmation in the same render: a second one would move the focus to a button that unmounts.
  const confirming = confirmation?.token === order.trackingToken ? confirmation.action : undefined;
  // The pressed button unmounts, so the focus moves.
  const focus = useFocusLater(box, `${confirming} ${order.trackingState}`);
  const [intent] = useState(createIntent);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useWrite({
    mutationFn: (action: LinkAction) =>
      action === 'revoke'
        ? revokeTrackingLink(order)
        : intent.send((idempotencyKey) => renewTrackingLink(order, { idempotencyKey })),
    onSuccess: async (answer, action) => {
      await showChangedOrder(client, answer);
      notify.success(CONFIRMATIONS[action].done);
    },
    onError: (refusal) => {
      setProblem(refusal.message);
      focus([]);
      // A retry needs the current version.
      refetchOrder(client, order.orderNumber);
    },
  });

  function showConfirmation(action: LinkAction | undefined) {
    focus(['button']);
    setConfirmation(action && { action, token: order.trackingToken });
  }

  function send(action: LinkAction) {
    setProblem(undefined);
    // A live event may change the order before the response arrives.
    focus(['button']);
    mutate(action);
  }

  return (
    <div ref={box} className="border-line flex flex-col gap-3 border-t pt-4 first:border-t-0 first:pt-0">
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {order.trackingState === 'revoked' && (
        <Button
          variant="primary"
          icon={<Icon of={Link2} />}
          isLoading={isPending}
          className="self-start"
          onClick={() => send('renew')}
        >
          Criar novo link
        </Button>
      )}
      {order.trackingState === 'active' && confirming === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Icon of={Link2Off} />} onClick={() => showConfirmation('revoke')}>
            Desativar link
          </Button>
          <Button size="sm" icon={<Icon of={Link2} />} onClick={() => showConfirmation('renew')}>
            Criar novo link
          </Button>
        </div>
      )}
      {order.trackingState === 'active' && confirming !== undefined && (
        <Alert
          tone="warning"
          actions={
            <>
              <Button size="sm" onClick={() => showConfirmation(undefined)}>
                Manter o link
              </Button>
              <Button size="sm" variant="danger" isLoading={isPending} onClick={() => send(confirming)}>
                {CONFIRMATIONS[confirming].label}
              </Button>
            </>
          }
        >
          {CONFIRMATIONS[confirming].text}
        </Alert>
      )}
    </div>
  );
}
