import { useId, useRef, useState } from 'react';

import { mustPrecede } from '#domain/orders/travel-order.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import ArrowDown from '#icons/arrow-down';
import ArrowUp from '#icons/arrow-up';
import ChevronDown from '#icons/chevron-down';
import type { CourierRoute, RouteStop } from '#src/api/couriers.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { counted } from '#src/lib/counted.ts';
import { formatWindow } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useFocusLater } from '#src/ui/hooks/use-focus-later.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { useTravelOrder } from './use-travel-order.ts';

type RouteStopsProps = {
  courierId: string;
  day: string;
  /** Whether the stops start unfolded, as with few couriers. */
  isOpenAtFirst: boolean;
};

/**
 * A courier's stops on a day, which can be moved; their order is saved. They have the numbers of the paper once a sheet
 * was printed, and new ones a dash until the next print.
 */
export function RouteStops({ courierId, day, isOpenAtFirst }: RouteStopsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const travel = useTravelOrder(courierId, day);
  const panelId = useId();
  const { data: route, error } = travel.query;

  if (error !== null && route === undefined) {
    const { isFetching, refetch } = travel.query;
    return <ListFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (route === undefined) return <Skeleton className="h-24 w-full" />;
  return (
    <section aria-label={route.courier.name} className="border-line rounded-card border">
      <h3 className="text-ink flex text-sm font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className="flex min-h-11 w-full items-center gap-2 px-3 py-2 text-left"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon
            of={ChevronDown}
            aria-hidden="true"
            className={classNames('size-4 shrink-0', isOpen && 'rotate-180')}
          />
          <span className="min-w-0 grow wrap-anywhere">{route.courier.name}</span>
          <span className="text-muted shrink-0 font-normal">{aboutText(route)}</span>
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <Stops route={route} travel={travel} />}
      </div>
    </section>
  );
}

/** "Moto · 12 paradas" */
function aboutText({ courier: { vehicleType }, stops }: CourierRoute): string {
  const vehicle = vehicleType ? `${VEHICLE_LABELS[vehicleType]} · ` : '';
  return vehicle + counted(stops.length, 'parada', 'paradas');
}

type StopsProps = { route: CourierRoute; travel: ReturnType<typeof useTravelOrder> };

function Stops({ route, travel }: StopsProps) {
  const { stops } = route;
  const now = useNow();
  const [announcement, setAnnouncement] = useState('');
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const hasNumbers = stops.some(({ number }) => number !== null);
  const list = useRef<HTMLOListElement>(null);
  const focus = useFocusLater(list, stops);

  function move(stop: RouteStop, by: 1 | -1) {
    const next = withMoved(stops, stop, by);
    // No stop has a number until the order is saved; then the stops have the same numbers in their new order.
    const known = numbersOf(stops);
    if (known.length > 0) setNumbers(known);
    travel.arrange(next);
    setAnnouncement(`${stopName(stop)} agora é a parada ${next.indexOf(stop) + 1} de ${next.length}.`);
    // At the end of the list the pressed button is disabled.
    focus([by, -by].map((way) => `[data-move="${stop.id} ${way}"]:not([disabled])`));
  }

  /** Shown for a stop without a number: the one it gets once the order is saved, or its position if none is on paper. */
  function placeholderAt(index: number): string | number {
    if (hasNumbers) return '–';
    return numbers.length > 0 ? (numbers[index] ?? '–') : index + 1;
  }

  function reset() {
    setNumbers([]);
    travel.reset();
  }

  return (
    <div className="border-line border-t">
      {travel.error !== null && (
        <Alert
          tone="danger"
          className="m-3"
          actions={
            travel.canRetry && (
              <Button size="sm" isLoading={travel.isSaving} onClick={travel.retry}>
                Tentar novamente
              </Button>
            )
          }
        >
          {`A ordem não foi guardada. ${travel.error.message}`}
        </Alert>
      )}
      {stops.length === 0 && <p className="text-muted px-3 py-3 text-sm">Nenhuma parada neste dia.</p>}
      <ol ref={list} className="divide-line divide-y">
        {stops.map((stop, index) => (
          <li key={stop.id} className="flex items-center gap-2.5 px-3 py-1.5">
            <span className="text-muted w-6 shrink-0 text-right text-sm tabular-nums">
              {stop.number ?? placeholderAt(index)}
            </span>
            <span className="flex min-w-0 grow flex-col">
              <span className="text-ink truncate text-sm font-medium">{stopName(stop)}</span>
              <span className="text-muted truncate text-xs">{placeText(stop, now)}</span>
            </span>
            {([-1, 1] as const).map((by) => (
              <IconButton
                key={by}
                size="sm"
                label={`${by === -1 ? 'Subir' : 'Descer'} ${stopName(stop)}, OS ${stop.orderNumber}`}
                icon={by === -1 ? <Icon of={ArrowUp} /> : <Icon of={ArrowDown} />}
                disabled={!canMove(stop, stops[index + by], by)}
                data-move={`${stop.id} ${by}`}
                onClick={() => move(stop, by)}
              />
            ))}
          </li>
        ))}
      </ol>
      {route.kept && (
        <p className="border-line text-muted flex flex-wrap items-center justify-between gap-2 border-t px-3 py-2 text-xs">
          Ordem guardada para este dia.
          <Button size="sm" variant="ghost" onClick={reset}>
            Voltar à ordem por horário
          </Button>
        </p>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}

/** The numbers on paper, ascending. */
function numbersOf(stops: readonly RouteStop[]): number[] {
  return stops.flatMap(({ number }) => number ?? []).toSorted((one, other) => one - other);
}

function stopName({ kind, contactName }: RouteStop): string {
  return kind === 'pickup' ? `Coleta: ${contactName}` : contactName;
}

/** Whether a stop may pass its neighbour: a pickup stays before the drop-offs of its order. */
function canMove(stop: RouteStop, neighbour: RouteStop | undefined, by: 1 | -1): boolean {
  if (neighbour === undefined) return false;
  return by === 1 ? !mustPrecede(stop, neighbour) : !mustPrecede(neighbour, stop);
}

/** "OS 10288 · Vila Buarque · Hoje, 14:00–16:00" */
function placeText({ orderNumber, district, window }: RouteStop, now: number): string {
  return [`OS ${orderNumber}`, district, window && formatWindow(window, now)].filter(Boolean).join(' · ');
}

function withMoved(stops: readonly RouteStop[], stop: RouteStop, by: 1 | -1): RouteStop[] {
  const index = stops.indexOf(stop);
  const others = stops.filter((one) => one !== stop);
  return others.toSpliced(index + by, 0, stop);
}
