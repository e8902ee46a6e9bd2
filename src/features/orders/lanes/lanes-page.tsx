import { useRef } from 'react';
import { Redirect } from 'wouter';

import Bike from '#icons/bike';
import { openFilters } from '#machines/order/list-filters.ts';
import type { OrderLane } from '#src/api/couriers.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { LiveStatusText } from '#src/components/live/live-status.tsx';
import { useRole } from '#src/components/use-session.ts';
import { counted } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths as allPaths } from '#src/lib/paths.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { ordersSearch } from '../filters/filters.ts';
import { OrdersFilterBar } from '../list/filter-bar.tsx';
import { LayoutSwitch } from '../list/layout-switch.tsx';
import { useOrdersAddress } from '../list/use-list-location.ts';
import { ViewBar } from '../views/view-bar.tsx';
import { LanesBoard } from './lanes-board.tsx';
import { lanesRequest } from './lanes-request.ts';
import { useLanes } from './use-lanes.ts';

/** `/ordens-de-servico?ver=entregadores`: open orders by courier. Redirects managers to their orders. */
export function LanesPage() {
  const isBase = useRole() !== 'manager';
  const paths = usePaths();
  return isBase ? <BaseLanes /> : <Redirect to={paths.orders()} replace />;
}

function BaseLanes() {
  const paths = usePaths();
  const { filters, wanted, companyId, go } = useOrdersAddress(allPaths.lanes);
  const searchInput = useRef<HTMLInputElement>(null);
  const now = useNow();
  const request = lanesRequest(openFilters(filters), companyId, now);
  const { query, lanes, clockOffset } = useLanes(request, filters.couriers);
  const listHref = paths.orders(ordersSearch(openFilters(wanted)));

  return (
    <>
      <PageHeader
        title="Por entregador"
        trail={[{ label: 'Ordens de Serviço', href: listHref }]}
        subtitle={
          <span className="flex flex-wrap gap-x-3">
            {lanes === undefined ? '\u00a0' : sumText(lanes)}
            <LiveStatusText />
          </span>
        }
        actions={
          <>
            <LayoutSwitch filters={wanted} current="couriers" />
            <LinkButton icon={<Icon of={Bike} />} href={paths.couriers()}>
              Entregadores
            </LinkButton>
          </>
        }
      />
      <div className="md:rounded-card md:border-line md:bg-surface mb-3 md:border">
        <OrdersFilterBar
          filters={openFilters(wanted)}
          companyId={companyId}
          go={go}
          searchInput={searchInput}
          display={<ViewBar layout="couriers" filters={openFilters(wanted)} />}
        />
      </div>
      {query.isRefetchError && (
        <ListStaleNotice isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isLoadingError ? (
        <ListFailure
          title="Não foi possível carregar os entregadores"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : lanes === undefined ? (
        <WaitingLanes />
      ) : (
        <LanesBoard
          lanes={lanes}
          request={request}
          companyId={companyId}
          showsCompany={companyId === undefined}
          now={now + clockOffset}
        />
      )}
    </>
  );
}

function WaitingLanes() {
  return (
    <div aria-busy="true" className="flex gap-3 overflow-hidden">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="rounded-card h-96 w-72 shrink-0" />
      ))}
    </div>
  );
}

/** "34 ordens em aberto, 3 atrasadas" of the filtered orders. */
function sumText(lanes: readonly OrderLane[]): string {
  const open = lanes.reduce((sum, lane) => sum + lane.open, 0);
  const late = lanes.reduce((sum, lane) => sum + lane.late, 0);
  const text = open === 1 ? '1 ordem em aberto' : `${formatInteger(open)} ordens em aberto`;
  return late === 0 ? text : `${text}, ${counted(late, 'atrasada', 'atrasadas')}`;
}
