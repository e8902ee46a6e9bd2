import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { courierRouteQuery } from '#src/api/couriers.ts';
import { orderReasonsQuery } from '#src/api/order-reasons.ts';
import type { Settlement, SettlementDoor } from '#src/api/settlements.ts';
import { Card } from '#src/ui/card.tsx';
import { Kbd } from '#src/ui/kbd.tsx';

import { DoorCheckRow } from './door-check-row.tsx';

/** "Conferir romaneio": the open doors of the day in the order of travel, recorded row by row from the signed sheet. */
export function DoorChecks({ settlement }: { settlement: Settlement }) {
  const { courier, day, doors, closed } = settlement;
  const route = useQuery(courierRouteQuery(courier.id ?? '', day));
  const reasons = useQuery(orderReasonsQuery());
  const list = useRef<HTMLOListElement>(null);
  const open = useMemo(
    () =>
      inTravelOrder(
        doors.filter(({ outcome }) => outcome === 'open'),
        route.data?.stops ?? [],
      ),
    [doors, route.data],
  );
  if (closed !== null || open.length === 0) return null;

  /** Moves on to the next row that takes a receiver, or to the first. */
  function focusAfter(index: number) {
    const inputs = open.map(({ stopId }) =>
      list.current?.querySelector<HTMLInputElement>(`[data-receiver="${stopId}"]`),
    );
    const others = [...inputs.slice(index + 1), ...inputs.slice(0, index)];
    others.find((input) => input instanceof HTMLInputElement)?.focus();
  }

  return (
    <div className="print:hidden">
      <Card title="Conferir romaneio" isFlush>
        <p className="text-secondary px-4 pb-3 text-sm md:px-6">
          <Kbd>Enter</Kbd> confirma a entrega; em branco, quem recebeu foi o próprio destinatário.{' '}
          <Kbd>Shift Enter</Kbd> registra o insucesso.
        </p>
        <ol ref={list} className="divide-line border-line divide-y border-t">
          {open.map((door, index) => (
            <DoorCheckRow
              key={door.stopId}
              place={index + 1}
              door={door}
              settlement={settlement}
              reasons={reasons.data?.failure ?? []}
              onDone={() => focusAfter(index)}
            />
          ))}
        </ol>
      </Card>
    </div>
  );
}

/** Doors that are on no route come last. */
function inTravelOrder(doors: SettlementDoor[], route: readonly { id: string }[]): SettlementDoor[] {
  const places = new Map(route.map(({ id }, index) => [id, index]));
  const placeOf = ({ stopId }: SettlementDoor) => places.get(stopId) ?? route.length;
  return doors.toSorted((a, b) => placeOf(a) - placeOf(b));
}
