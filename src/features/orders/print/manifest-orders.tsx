import { useId } from 'react';

import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { counted } from '#src/lib/counted.ts';
import { Button } from '#src/ui/button.tsx';

import { leftOutText, type ManifestPlaces } from './manifest-places.ts';

type ManifestOrdersProps = {
  places: ManifestPlaces;
  /** Number of chosen orders; undefined if the request is for all orders of a courier. */
  chosenCount: number | undefined;
  onChooseDay: (day: string) => void;
};

/** Where each of the orders is: on the sheets of the day, on those of other days, or on none, with the reason. */
export function ManifestOrders({ places, chosenCount, onChooseDay }: ManifestOrdersProps) {
  const titleId = useId();
  const { here, otherDays, leftOut } = places;
  if (chosenCount === undefined && otherDays.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="border-line rounded-card border px-3 py-2 text-sm">
      <h3 id={titleId} className="text-ink font-semibold">
        {chosenCount === undefined
          ? 'Outros dias'
          : `Onde ${chosenCount === 1 ? 'está a ordem escolhida' : `estão as ${chosenCount} ordens escolhidas`}`}
      </h3>
      <ul className="divide-line divide-y">
        {chosenCount !== undefined && (
          <li className="py-1.5">
            <Numbers
              text={here.length === 0 ? 'Nenhuma neste dia' : `${ordersText(here)} neste dia`}
              orders={here}
            />
          </li>
        )}
        {otherDays.map(({ day, orders }) => (
          <li key={day} className="flex flex-wrap items-start justify-between gap-2 py-1.5">
            <Numbers text={`${ordersText(orders)} em ${formatCalendarDay(day)}`} orders={orders} />
            <Button size="sm" onClick={() => onChooseDay(day)}>
              {`Ver ${formatCalendarDay(day)}`}
            </Button>
          </li>
        ))}
        {leftOut.map((group) => (
          <li key={group.why} className="py-1.5">
            <Numbers text={leftOutText(group)} orders={group.orders} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A group of orders that unfolds to their numbers. */
function Numbers({ text, orders }: { text: string; orders: readonly number[] }) {
  if (orders.length === 0) return <p className="text-secondary">{text}</p>;
  return (
    <details className="text-secondary min-w-0">
      <summary className="cursor-pointer">{text}</summary>
      <p className="text-muted text-xs wrap-anywhere">{orders.map((order) => `OS ${order}`).join(', ')}</p>
    </details>
  );
}

function ordersText({ length }: readonly number[]): string {
  return counted(length, 'ordem', 'ordens');
}
