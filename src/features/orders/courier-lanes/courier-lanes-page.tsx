import { Redirect } from 'wouter';

import Bike from '#icons/bike';
import { openFilters } from '#machines/order/lists/list-filters.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { paths as allPaths } from '#src/lib/paths.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { LanesFrame } from '../lanes/lanes-frame.tsx';
import { useLanes } from '../lanes/use-lanes.ts';
import { useOrdersAddress } from '../list/use-list-location.ts';
import { CourierBoard } from './courier-board.tsx';
import { courierLanesRequest } from './courier-lanes-request.ts';

/** `/ordens-de-servico?ver=entregadores`: open orders by courier. Redirects managers to their orders. */
export function CourierLanesPage() {
  const isBase = useIsBase();
  const paths = usePaths();
  return isBase ? <BaseLanes /> : <Redirect to={paths.orders()} replace />;
}

function BaseLanes() {
  const paths = usePaths();
  const address = useOrdersAddress(allPaths.lanes);
  const { filters, companyId } = address;
  const open = openFilters(filters);
  const now = useNow();
  const request = courierLanesRequest(open, companyId, now);
  const shown = useLanes(request, filters.couriers);

  return (
    <LanesFrame
      title="Por entregador"
      layout="couriers"
      {...{ address, shown, request, now }}
      filters={open}
      failureTitle="Não foi possível carregar os entregadores"
      actions={
        <LinkButton icon={<Icon of={Bike} />} href={paths.couriers()}>
          Entregadores
        </LinkButton>
      }
      Board={CourierBoard}
    />
  );
}
