import '#src/styles/theme.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { ApiProblem } from '#src/api/problem.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trackingQuery } from '#src/api/tracking.ts';
import { ErrorState } from '#src/ui/error-state.tsx';

import { TrackingFrame } from './tracking-frame.tsx';
import { TrackingHeading } from './tracking-heading.tsx';
import { TrackingNotFound } from './tracking-not-found.tsx';
import { TrackingSkeleton } from './tracking-skeleton.tsx';
import { TrackingView } from './tracking-view.tsx';

/** /acompanhar/{trackingToken}: where an order is, for whoever was given its link (decision 046). */
export function TrackingPage() {
  const token = useLocation()[0].split('/').at(-1) ?? '';
  return (
    <TrackingFrame>
      <Tracking key={token} token={token} />
    </TrackingFrame>
  );
}

function Tracking({ token }: { token: string }) {
  const order = useQuery(trackingQuery(token), queryClient());
  if (order.error instanceof ApiProblem && order.error.status === 404) return <TrackingNotFound />;
  if (order.data) return <TrackingView order={order.data} isOutdated={order.isRefetchError} />;
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
