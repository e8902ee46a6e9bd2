import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiProblem } from '#src/api/problem.ts';
import { loadedServiceOrder } from '#src/api/service-order-cache.ts';
import { serviceOrderCommentsQuery, serviceOrderTimelineQuery } from '#src/api/service-order-history.ts';
import { serviceOrderQuery } from '#src/api/service-orders.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';

import { useServerNow } from '../use-server-now.ts';
import { DetailDraft } from './draft.tsx';
import { DetailHeader } from './header.tsx';
import { DetailNotFound } from './not-found.tsx';
import { ActionsSkeleton, DetailSkeleton } from './skeleton.tsx';
import { DetailView } from './view.tsx';

export type OrderDetailProps = { orderNumber: number; companyId: string | undefined };

/** Asks for the order, its timeline and its comments at the same time. */
export function OrderDetail({ orderNumber, companyId }: OrderDetailProps) {
  const client = useQueryClient();
  const [row] = useState(() => loadedServiceOrder(client, orderNumber));
  const [actionsSlot, setActionsSlot] = useState<HTMLElement | null>(null);
  const order = useQuery(serviceOrderQuery(orderNumber));
  const timeline = useInfiniteQuery(serviceOrderTimelineQuery(orderNumber));
  const comments = useInfiniteQuery(serviceOrderCommentsQuery(orderNumber));
  // Without an answer the computer's clock has to do.
  const clock = useServerNow(order.data?.serverTime, order.dataUpdatedAt);
  const retry = () => void order.refetch();

  if (order.error instanceof ApiProblem && order.error.status === 404) {
    return <DetailNotFound companyId={companyId} />;
  }
  const Loaded = order.data?.status === 'draft' ? DetailDraft : DetailView;
  return (
    <>
      {order.isRefetchError && <Outdated isRetrying={order.isFetching} onRetry={retry} />}
      <DetailHeader
        orderNumber={orderNumber}
        order={order.data}
        row={row}
        hasFailed={order.isLoadingError}
        now={clock.now}
        companyId={companyId}
        actions={
          <div ref={setActionsSlot} className="contents">
            {order.isPending && <ActionsSkeleton />}
          </div>
        }
      />
      {order.isPending && <DetailSkeleton />}
      {order.isLoadingError && (
        <ErrorState message={order.error.message} isRetrying={order.isFetching} onRetry={retry} />
      )}
      {order.data && (
        <Loaded
          order={order.data}
          clock={clock}
          actionsSlot={actionsSlot}
          companyId={companyId}
          timeline={timeline}
          comments={comments}
        />
      )}
    </>
  );
}

/** What is shown may be older than it looks. */
function Outdated({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <Alert
      tone="warning"
      className="mb-4"
      actions={
        <Button size="sm" isLoading={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      Não foi possível atualizar esta ordem. O que você vê pode ter mudado.
    </Alert>
  );
}
