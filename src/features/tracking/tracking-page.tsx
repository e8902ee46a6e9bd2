import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';

import { isDeadLink, trackingQuery } from '#src/api/orders/tracking.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { DeadLink } from '#src/components/dead-link.tsx';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { TrackingHeading } from './tracking-heading.tsx';
import { TrackingView } from './tracking-view.tsx';

/** /acompanhar/{trackingToken}: the public page of an order, for anybody with its link (decision 046). */
export function TrackingPage() {
  const token = useLocation()[0].split('/').at(-1) ?? '';
  return (
    <PublicFrame>
      <Tracking key={token} token={token} />
    </PublicFrame>
  );
}

function Tracking({ token }: { token: string }) {
  const order = useQuery(trackingQuery(token), queryClient());
  if (isDeadLink(order.error)) {
    const isRefused = order.error.status === 429;
    return (
      <TrackingNotFound
        refusal={isRefused ? order.error.message : undefined}
        isRetrying={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    );
  }
  if (order.data) return <TrackingView order={order.data} token={token} isOutdated={order.isRefetchError} />;
  if (!order.isError) return <TrackingSkeleton />;
  return (
    <>
      <TrackingHeading />
      <ErrorState
        message={order.error.message}
        isRetrying={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    </>
  );
}

type TrackingNotFoundProps = Pick<ComponentProps<typeof DeadLink>, 'refusal' | 'isRetrying' | 'onRetry'>;

/** Unknown, mistyped, revoked and expired links get the same response of the server (decision 046). */
function TrackingNotFound(props: TrackingNotFoundProps) {
  return (
    <>
      <TrackingHeading />
      <DeadLink {...props}>
        Ele não existe ou não vale mais. Confira se o endereço está completo ou fale com a empresa que enviou
        a sua encomenda.
      </DeadLink>
    </>
  );
}

/** Placeholder, about as high as the content, to avoid a layout shift. */
function TrackingSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <TrackingHeading isHidden />
      <Skeleton className="h-12 w-3/5" />
      <Card>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-5 h-16 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
    </div>
  );
}
