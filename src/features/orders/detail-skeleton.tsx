import type { ServiceOrderSummary } from '#src/api/service-orders.ts';
import { paths } from '#src/lib/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useNow } from '#src/ui/use-now.ts';

import { DetailColumns } from './detail-columns.tsx';
import { DetailHeader } from './detail-header.tsx';

export type DetailSkeletonProps = {
  orderNumber: number;
  companyId: string | undefined;
  /** What a list already knows of the order. */
  row: ServiceOrderSummary | undefined;
};

/** The page while the order is on its way, with the head that a list row gives already. */
export function DetailSkeleton({ orderNumber, companyId, row }: DetailSkeletonProps) {
  const now = useNow();
  return (
    <div className="@container" aria-busy="true">
      {row ? (
        <DetailHeader
          order={row}
          now={now}
          companyId={companyId}
          subtitle={row.company.name}
          actions={<Buttons />}
        />
      ) : (
        <PageHeader
          title={`OS ${orderNumber}`}
          trail={[{ label: 'Ordens de Serviço', href: paths.orders({ companyId }) }]}
          titleEnd={<Skeleton className="h-6.5 w-32 rounded-full" />}
          subtitle={<Skeleton className="mt-0.5 h-5 w-72 max-w-full" />}
          actions={<Buttons />}
        />
      )}
      <output className="sr-only">Carregando a ordem</output>
      <Card isFlush className="mb-4 md:mb-5">
        <div className="flex justify-between px-6 py-4 md:px-14">
          {STEPS.map((step) => (
            <Skeleton key={step} className="mb-10.5 size-7.5 rounded-full!" />
          ))}
        </div>
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

/** The place of the buttons, so that nothing moves when they come. */
function Buttons() {
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
