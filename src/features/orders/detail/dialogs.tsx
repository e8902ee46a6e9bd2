import { useEffect, useState } from 'react';

import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

import type { StoredTexts } from '../action-forms/form-types.ts';
import { useOrderReasons } from '../action-forms/use-order-reasons.ts';
import type { OrderActions } from '../actions/use-order-actions.ts';
import { useBaseCalendar } from '../use-base-calendar.ts';

type DetailDialogsProps = {
  order: ServiceOrder;
  actions: OrderActions;
  /** Epoch milliseconds by the server's clock. */
  now: () => number;
  /** Set while "Por que não posso?" is open; closes it. */
  onStopAsking?: (() => void) | undefined;
};

/** The page's dialogs; their chunk loads after the order. */
export function DetailDialogs({ order, actions, now, onStopAsking }: DetailDialogsProps) {
  const code = useLazyModule('order-dialogs', () => import('./loaded-dialogs.tsx'), true);
  const [kept] = useState<StoredTexts>(() => new Map());
  // Prefetches what a form opens with.
  useOrderReasons();
  useBaseCalendar();
  const { opening } = actions;
  const isOpen = opening !== undefined || onStopAsking !== undefined;
  useHeadingFocus(isOpen);

  if (!isOpen) return null;
  if (code.data === undefined) {
    if (!code.isError) return null;
    return (
      <RetryAlert
        tone="danger"
        className="mb-4"
        isRetrying={code.isFetching}
        onRetry={() => void code.refetch()}
      >
        Não foi possível abrir o formulário desta ação.
      </RetryAlert>
    );
  }
  const { ActionDialog, BlockedActions } = code.data;
  return (
    <>
      {opening && (
        <ActionDialog
          key={opening.idempotencyKey}
          opening={opening}
          order={order}
          now={now}
          kept={kept}
          onDone={actions.finish}
          onClose={actions.close}
        />
      )}
      {onStopAsking && <BlockedActions order={order} onClose={onStopAsking} />}
    </>
  );
}

/** Moves the focus to the page heading if the closed dialog's opener no longer exists. */
function useHeadingFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
}
