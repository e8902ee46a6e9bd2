import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import Link2 from '#icons/link-2';
import Link2Off from '#icons/link-2-off';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { isRefused } from '#src/api/problem.ts';
import { renewTrackingLink, revokeTrackingLink } from '#src/api/service-order-commands.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';
import { refetchOrder, showChangedOrder } from '#src/components/order/order-cache.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useFocusLater } from '#src/ui/hooks/use-focus-later.ts';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

type Wish = 'revoke' | 'renew';

const QUESTIONS: Readonly<Record<Wish, { text: string; label: string; done: string }>> = {
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
  const [question, setQuestion] = useState<{ wish: Wish; token: string | null }>();
  // The changed link answers the question, in the same render: two would move the focus to a button that unmounts.
  const asked = question?.token === order.trackingToken ? question.wish : undefined;
  // The pressed button unmounts, so the focus moves.
  const focus = useFocusLater(box, `${asked} ${order.trackingState}`);
  const [key, setKey] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useWrite({
    mutationFn: (wish: Wish) =>
      wish === 'revoke' ? revokeTrackingLink(order) : renewTrackingLink(order, { idempotencyKey: key }),
    onSuccess: async (answer, wish) => {
      await showChangedOrder(client, answer);
      setKey(newIdempotencyKey());
      notify.success(QUESTIONS[wish].done);
    },
    onError: (refusal) => {
      if (isRefused(refusal)) setKey(newIdempotencyKey());
      setProblem(refusal.message);
      focus([]);
      // A retry needs the current version.
      refetchOrder(client, order.orderNumber);
    },
  });

  function ask(wish: Wish | undefined) {
    focus(['button']);
    setQuestion(wish && { wish, token: order.trackingToken });
  }

  function send(wish: Wish) {
    setProblem(undefined);
    // A live event may change the order before the response arrives.
    focus(['button']);
    mutate(wish);
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
      {order.trackingState === 'active' && asked === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Icon of={Link2Off} />} onClick={() => ask('revoke')}>
            Desativar link
          </Button>
          <Button size="sm" icon={<Icon of={Link2} />} onClick={() => ask('renew')}>
            Criar novo link
          </Button>
        </div>
      )}
      {order.trackingState === 'active' && asked !== undefined && (
        <Alert
          tone="warning"
          actions={
            <>
              <Button size="sm" onClick={() => ask(undefined)}>
                Manter o link
              </Button>
              <Button size="sm" variant="danger" isLoading={isPending} onClick={() => send(asked)}>
                {QUESTIONS[asked].label}
              </Button>
            </>
          }
        >
          {QUESTIONS[asked].text}
        </Alert>
      )}
    </div>
  );
}
