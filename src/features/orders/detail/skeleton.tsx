import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { DetailColumns } from './columns.tsx';
import { rowProgress } from './progress.ts';
import { DetailSteps } from './steps.tsx';

type DetailSkeletonProps = {
  /** The order's row in a cached list. */
  row: ServiceOrderSummary | undefined;
  now: number;
};

/** Placeholder below the header while the order loads. */
export function DetailSkeleton({ row, now }: DetailSkeletonProps) {
  const known = row && rowProgress(row);
  return (
    <div className="@container" aria-busy="true">
      <output className="sr-only">Carregando a ordem</output>
      <Card isFlush className="mb-4 md:mb-5">
        {known ? (
          <DetailSteps order={known} now={now} />
        ) : (
          <div className="flex justify-between px-6 py-4 md:px-14">
            {STEPS.map((step) => (
              <Skeleton key={step} className="mb-10.5 size-7.5 rounded-full!" />
            ))}
          </div>
        )}
      </Card>
      <DetailColumns
        main={
          <>
            <Block title="Percurso" className="h-52" />
            <Block title="Volumes" className="h-32" />
          </>
        }
        side={<Block title="Linha do tempo" className="h-72" />}
      />
    </div>
  );
}

/** Reserves the room of the buttons, so that nothing shifts when they render. */
export function ActionsSkeleton() {
  return (
    <div className="hidden md:block">
      <Skeleton className="h-9.5 w-72" />
    </div>
  );
}

const STEPS = ['requested', 'accepted', 'assigned', 'collecting', 'in_transit', 'delivered'];

function Block({ title, className }: { title: string; className: string }) {
  return (
    <Card title={title}>
      <div className={className}>
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-4 w-3/4" />
        <Skeleton className="mt-6 h-4 w-2/5" />
        <Skeleton className="mt-2 h-4 w-2/3" />
      </div>
    </Card>
  );
}
