import { useQuery } from '@tanstack/react-query';

import { privacyRequestQuery } from '#src/api/privacy-requests.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { REQUEST_LABELS } from '#src/components/privacy/request-labels.ts';
import { RequestStatus } from '#src/components/privacy/request-status.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { RequestReply } from './request-answer.tsx';
import { RequestFacts } from './request-facts.tsx';

type RequestLoaderProps = {
  id: string;
  trail: NonNullable<PageHeaderProps['trail']>;
  /** Called after the reply. */
  onDone: () => void;
};

/** Loads a request; shows it with the reply form while it is open. */
export function RequestLoader({ id, trail, onDone }: RequestLoaderProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...privacyRequestQuery(id),
    refetchOnMount: 'always',
  });
  const listHref = trail.at(-1)?.href ?? '';
  return (
    <>
      <PageHeader
        title={data === undefined ? 'Pedido' : REQUEST_LABELS[data.kind]}
        titleEnd={data && <RequestStatus request={data} />}
        trail={trail}
      />
      {data && (
        <div className="flex flex-col gap-4">
          <RequestFacts request={data} />
          {data.status === 'open' && <RequestReply request={data} listHref={listHref} onDone={onDone} />}
        </div>
      )}
      {data === undefined && error && (
        <Card isFlush>
          <ListFailure
            title="Não foi possível abrir o pedido"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {data === undefined && !error && (
        <div aria-busy="true">
          <Card className="h-64">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-6 h-10 w-2/3" />
          </Card>
        </div>
      )}
    </>
  );
}
