import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import PackageSearch from '#icons/package-search';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { noticeCountQuery, readNotices } from '#src/api/notices/notices.ts';
import { loadedServiceOrder } from '#src/api/orders/service-order-cache.ts';
import {
  serviceOrderCommentsQuery,
  serviceOrderTimelineQuery,
} from '#src/api/orders/service-order-history.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { afterPaint } from '#src/lib/when-idle.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

import { type ServerClock, useServerNow } from '../use-server-now.ts';
import { DetailDraft } from './draft.tsx';
import { DetailHeader } from './header.tsx';
import { ActionsSkeleton, DetailSkeleton } from './skeleton.tsx';
import { DetailView } from './view.tsx';

/** /ordens-de-servico/{orderNumber}; an invalid number renders as not found, without a request. */
export function OrderPage() {
  const orderNumber = useLocation()[0].split('/').at(-1);
  const number = Number(orderNumber);
  if (!/^\d+$/u.test(orderNumber ?? '') || !Number.isSafeInteger(number) || number < 1) {
    return <DetailNotFound />;
  }
  return <OrderDetail key={number} orderNumber={number} />;
}

export type OrderDetailProps = { orderNumber: number };

/** An order's page; the header renders from a cached list row until the order loads. */
export function OrderDetail({ orderNumber }: OrderDetailProps) {
  const client = useQueryClient();
  const [row] = useState(() => loadedServiceOrder(client, orderNumber));
  const [actionsSlot] = useState(createSlot);
  // Appended once: a re-inserted node loses the focus and any click in progress.
  const placeActions = useCallback((place: HTMLElement | null) => place?.append(actionsSlot), [actionsSlot]);
  const order = useQuery(serviceOrderQuery(orderNumber));
  // Falls back to `currentTime` until the order loads.
  const clock = useServerNow(order.data?.serverTime, order.dataUpdatedAt);
  // The header acknowledges the click, so it is painted before the rest renders.
  const [isBelowRendered, setIsBelowRendered] = useState(isInBackground);
  useEffect(() => afterPaint(() => setIsBelowRendered(true)), []);
  const retry = () => void order.refetch();

  if (order.error instanceof ApiProblem && order.error.status === 404) {
    return <DetailNotFound />;
  }
  return (
    <>
      {order.isRefetchError && (
        <RetryAlert tone="warning" className="mb-4" isRetrying={order.isFetching} onRetry={retry}>
          Não foi possível atualizar esta ordem. O que você vê pode ter mudado.
        </RetryAlert>
      )}
      <DetailHeader
        orderNumber={orderNumber}
        order={order.data}
        row={row}
        hasFailed={order.isLoadingError}
        now={clock.now}
        actions={
          <>
            <div ref={placeActions} className="contents" />
            {order.isPending && <ActionsSkeleton />}
          </>
        }
      />
      {order.isLoadingError && (
        <ErrorState message={order.error.message} isRetrying={order.isFetching} onRetry={retry} />
      )}
      {isBelowRendered && order.isPending && <DetailSkeleton row={row} now={clock.now} />}
      {isBelowRendered && (
        <BelowHead order={order.data} orderNumber={orderNumber} clock={clock} actionsSlot={actionsSlot} />
      )}
    </>
  );
}

/** A hidden page paints no frame. */
function isInBackground(): boolean {
  return document.visibilityState === 'hidden';
}

type BelowHeadProps = OrderDetailProps & {
  /** Undefined until loaded. */
  order: ServiceOrder | undefined;
  clock: ServerClock;
  actionsSlot: HTMLElement;
};

/** Everything below the header. Fetches timeline and comments in parallel with the order. */
function BelowHead({ order, orderNumber, clock, actionsSlot }: BelowHeadProps) {
  const timeline = useInfiniteQuery(serviceOrderTimelineQuery(orderNumber));
  const comments = useInfiniteQuery(serviceOrderCommentsQuery(orderNumber));
  useReadNotices(orderNumber, order !== undefined && comments.isSuccess);
  if (order === undefined) return null;
  const View = order.status === 'draft' ? DetailDraft : DetailView;
  return (
    <View order={order} clock={clock} actionsSlot={actionsSlot} timeline={timeline} comments={comments} />
  );
}

/**
 * Opening an order marks its notices as read, and again for new ones while it is shown. Failures are ignored: the
 * notices stay unread.
 */
function useReadNotices(orderNumber: number, isShown: boolean): void {
  const client = useQueryClient();
  const { data: count } = useQuery({ ...noticeCountQuery(), enabled: false });
  const { mutate } = useMutation({
    mutationFn: (allUpTo: string) => readNotices({ allUpTo, orderNumber }, newIdempotencyKey()),
    onSuccess: ({ unread }) =>
      client.setQueryData(noticeCountQuery().queryKey, (before) => before && { ...before, unread }),
  });
  const upTo = count === undefined || count.unread.value === 0 ? undefined : count.upTo;
  useEffect(() => {
    if (isShown && upTo !== undefined && document.visibilityState === 'visible') mutate(upTo);
  }, [isShown, upTo, mutate]);
}

/** Created during the first render, so that portals into it need no second one. */
function createSlot(): HTMLElement {
  const slot = document.createElement('div');
  slot.className = 'contents';
  return slot;
}

export const ORDER_NOT_FOUND = 'Ordem não encontrada.';

/** For unknown numbers and for orders of other companies (docs/contract.md). */
export function DetailNotFound() {
  const list = usePaths().orders();
  return (
    <>
      <PageHeader title="Ordem não encontrada" trail={[{ label: 'Ordens de Serviço', href: list }]} />
      <EmptyState
        icon={<Icon of={PackageSearch} />}
        title={ORDER_NOT_FOUND}
        action={
          <LinkButton variant="primary" href={list}>
            Voltar para a lista
          </LinkButton>
        }
      >
        Confira o número. Rascunhos excluídos não deixam registro.
      </EmptyState>
    </>
  );
}
