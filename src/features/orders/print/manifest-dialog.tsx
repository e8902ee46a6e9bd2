import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import Printer from '#icons/printer';
import { type CourierRoute, courierRouteQuery } from '#src/api/couriers.ts';
import { DayField } from '#src/components/forms/day-field.tsx';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { ManifestOrders } from './manifest-orders.tsx';
import { placesOf } from './manifest-places.ts';
import type { ManifestRequest } from './manifest-request.ts';
import { ManifestSheet } from './manifest-sheet.tsx';
import { Paper } from './paper.tsx';
import { PrintProgress } from './print-progress.tsx';
import { RouteStops } from './route-stops.tsx';
import { usePrintPages } from './sheet-pile.tsx';
import { useNumberedRoutes } from './use-numbered-routes.ts';
import { usePapers } from './use-papers.ts';

type ManifestDialogProps = { request: ManifestRequest; onClose: () => void };

/** With more couriers, the stops of each are folded at first. */
const MAX_UNFOLDED = 3;

/** Prints couriers' manifests: first the day and the order of travel, then the sheets. */
export function ManifestDialog({ request, onClose }: ManifestDialogProps) {
  const { courierIds, chosen } = request;
  const today = toLocalDate(currentTime());
  const [day, setDay] = useState(request.day ?? today);
  const [printing, setPrinting] = useState<readonly CourierRoute[]>();
  const routes = useQueries({
    queries: courierIds.map((id) => courierRouteQuery(id, day)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const stopCount = routes.reduce((sum, { stops }) => sum + stops.length, 0);
  const isLoaded = routes.length === courierIds.length;
  const numbering = useNumberedRoutes(setPrinting);
  const canPrint = isLoaded && stopCount > 0 && !numbering.isArranging;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Imprimir romaneio"
      description="As paradas saem na ordem da viagem, que fica guardada para o dia: a conferência tem os números do papel."
      footer={
        printing ? (
          <Button data-autofocus onClick={() => setPrinting(undefined)}>
            Parar
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Fechar</Button>
            <Button
              data-autofocus
              variant="primary"
              icon={<Icon of={Printer} />}
              isLoading={numbering.isPending}
              aria-disabled={!canPrint}
              onClick={() => numbering.number(routes.filter(({ stops }) => stops.length > 0))}
            >
              {canPrint ? `Imprimir ${counted(stopCount, 'parada', 'paradas')}` : 'Imprimir'}
            </Button>
          </>
        )
      }
    >
      {printing ? (
        <ManifestPrint routes={printing} onPrinted={onClose} />
      ) : (
        <div className="flex flex-col gap-3">
          {numbering.error && <Alert tone="danger">{`Nada foi impresso. ${numbering.error.message}`}</Alert>}
          <DayField
            label="Dia"
            isRequired
            className="max-w-48"
            min={today}
            value={day}
            onChange={(next) => next !== undefined && setDay(next)}
          />
          {isLoaded && (
            <ManifestOrders
              places={placesOf(chosen, routes, day)}
              chosenCount={chosen?.length}
              onChooseDay={setDay}
            />
          )}
          {courierIds.map((id) => (
            <RouteStops
              key={`${id} ${day}`}
              courierId={id}
              day={day}
              isOpenAtFirst={courierIds.length <= MAX_UNFOLDED}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

type ManifestPrintProps = { routes: readonly CourierRoute[]; onPrinted: () => void };

/** Fetches the orders of these routes, renders the sheets and opens the browser's dialog. */
function ManifestPrint({ routes, onPrinted }: ManifestPrintProps) {
  const orderNumbers = useMemo(
    () => [...new Set(routes.flatMap(({ stops }) => stops.map(({ orderNumber }) => orderNumber)))],
    [routes],
  );
  const papers = usePapers(orderNumbers);
  const { orders } = papers;
  const sheets = useMemo(() => {
    if (orders === undefined) return undefined;
    const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
    return routes.map((route) => ({
      key: route.courier.id ?? route.courier.name,
      content: <ManifestSheet route={route} orders={byNumber} />,
    }));
  }, [orders, routes]);
  const pile = usePrintPages(sheets, false);

  return (
    <>
      {papers.error === null ? (
        <PrintProgress label="Preparando o romaneio" done={papers.read} total={orderNumbers.length} />
      ) : (
        <ListFailure error={papers.error} isRetrying={papers.isRetrying} onRetry={papers.retry} />
      )}
      <Paper kind="manifest" isReady={pile.isReady} opensDialog onPrinted={onPrinted}>
        {pile.sheets}
      </Paper>
    </>
  );
}
