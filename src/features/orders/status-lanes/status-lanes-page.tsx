import { useMemo } from 'react';

import { openFilters } from '#machines/order/lists/list-filters.ts';
import { boardPath } from '#src/components/company/company-paths.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

import { LanesFrame } from '../lanes/lanes-frame.tsx';
import { useLanes } from '../lanes/use-lanes.ts';
import { useOrdersAddress } from '../list/use-list-location.ts';
import { StatusBoard } from './status-board.tsx';
import { lanesOfFilters, statusLanesRequest } from './status-lanes-request.ts';

/** `/ordens-de-servico?ver=quadro`: open orders by status. */
export function StatusLanesPage() {
  const address = useOrdersAddress(boardPath);
  const { companyId } = address;
  const now = useNow();
  const filters = useMemo(() => openFilters(address.filters), [address.filters]);
  const chosen = useMemo(() => lanesOfFilters(filters), [filters]);
  const request = statusLanesRequest(filters, companyId, now);
  const shown = useLanes(request, chosen);

  return (
    <LanesFrame
      title="Quadro"
      layout="board"
      {...{ address, shown, request, filters, now }}
      failureTitle="Não foi possível carregar o quadro"
      Board={StatusBoard}
    />
  );
}
