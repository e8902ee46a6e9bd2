import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { loadedServiceOrder } from '#src/api/loaded-service-orders.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { serviceOrderCommentsQuery, serviceOrderTimelineQuery } from '#src/api/service-order-history.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/service-orders.ts';
import { paths } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { DetailDraft } from './detail-draft.tsx';
import { DetailNotFound } from './detail-not-found.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { DetailView, type DetailViewProps } from './detail-view.tsx';
import { useServerNow } from './use-server-now.ts';

export type OrderDetailProps = { orderNumber: number; companyId: string | undefined };

/** Asks for the order, its timeline and its comments at the same time. */
export function OrderDetail({ orderNumber, companyId }: OrderDetailProps) {
  const client = useQueryClient();
  const [row] = useState(() => loadedServiceOrder(client, orderNumber));
  const order = useQuery(serviceOrderQuery(orderNumber));
  const timeline = useInfiniteQuery(serviceOrderTimelineQuery(orderNumber));
  const comments = useInfiniteQuery(serviceOrderCommentsQuery(orderNumber));
  const retry = () => void order.refetch();

  if (order.error instanceof ApiProblem && order.error.status === 404) {
    return <DetailNotFound companyId={companyId} />;
  }
  if (order.data === undefined) {
    if (!order.isError) return <DetailSkeleton orderNumber={orderNumber} companyId={companyId} row={row} />;
    return (
      <>
        <PageHeader
          title={`OS ${orderNumber}`}
          trail={[{ label: 'Ordens de Serviço', href: paths.orders({ companyId }) }]}
        />
        <ErrorState message={order.error.message} isRetrying={order.isFetching} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      {order.isRefetchError && <Outdated isRetrying={order.isFetching} onRetry={retry} />}
      <Loaded
        order={order.data}
        receivedAt={order.dataUpdatedAt}
        companyId={companyId}
        timeline={timeline}
        comments={comments}
      />
    </>
  );
}

type LoadedProps = Omit<DetailViewProps, 'clock'> & { order: ServiceOrder; receivedAt: number };

function Loaded({ receivedAt, ...view }: LoadedProps) {
  const clock = useServerNow(view.order.serverTime, receivedAt);
  return view.order.status === 'draft' ? (
    <DetailDraft {...view} clock={clock} />
  ) : (
    <DetailView {...view} clock={clock} />
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
