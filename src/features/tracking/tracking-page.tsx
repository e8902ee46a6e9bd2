import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import Link2Off from '#icons/link-2-off';
import { queryClient } from '#src/api/query/query-client.ts';
import { isDeadLink, trackingQuery } from '#src/api/tracking.ts';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';
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

type TrackingNotFoundProps = {
  /** The server's rate-limit message, including the wait. */
  refusal?: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Shown alike for unknown, mistyped, revoked and expired links. */
export function TrackingNotFound({ refusal, isRetrying, onRetry }: TrackingNotFoundProps) {
  return (
    <>
      <TrackingHeading />
      {refusal !== undefined && (
        <RetryAlert tone="warning" className="mt-4" isRetrying={isRetrying} onRetry={onRetry}>
          {refusal} Muitos links que não funcionam foram abertos a partir da sua conexão.
        </RetryAlert>
      )}
      <Card className="mt-4 flex flex-col items-center py-12! text-center">
        <span className="bg-cadmiumBlue-50 text-cadmiumBlue-700 mb-4 flex size-12 items-center justify-center rounded-full">
          <Icon of={Link2Off} className="size-6" />
        </span>
        <h2 className="text-ink text-lg font-semibold">Link não encontrado</h2>
        <p className="text-secondary mt-2 max-w-md text-sm leading-6">
          Ele não existe ou não vale mais. Confira se o endereço está completo ou fale com a empresa que
          enviou a sua encomenda.
        </p>
      </Card>
    </>
  );
}

/** Placeholder, about as high as the content, to avoid a layout shift. */
export function TrackingSkeleton() {
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
