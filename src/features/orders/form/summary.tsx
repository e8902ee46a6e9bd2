import { useFormContext, useWatch } from 'react-hook-form';

import { parseWeight } from '#domain/decimal.ts';
import { stopLabel } from '#domain/orders/form-labels.ts';
import { HANDLING_FLAGS, HANDLING_LABELS, PAYMENT_LABELS } from '#domain/orders/order-value-labels.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatWeight } from '#src/lib/format-number.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

import { cashIndexOf, NO_CASH } from '../values/cash-values.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { parseCents, parseWhole } from '../values/text.ts';
import { FormPrice, type FormPriceProps } from './price.tsx';
import { StopMark } from './stop.tsx';
import { streetOf, windowOf } from './use-stop.ts';

/** Few enough to keep the button below in view. */
const SHOWN_STOPS = 6;

/** A short summary of the form's current values. */
export function FormSummary({ priceTable }: { priceTable: FormPriceProps['table'] }) {
  const { control } = useFormContext<OrderFormValues>();
  const values = useWatch({ control, compute: (all: OrderFormValues) => all });
  const now = useNow();
  const lines = goodsLines(values);
  const hidden = values.stops.length - SHOWN_STOPS;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {values.stops.slice(0, SHOWN_STOPS).map((stop, index) => {
          const details = [streetOf(stop.address), windowOf(stop.window, now)].filter(Boolean);
          return (
            // Watched stops have no ids.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex items-baseline gap-2.5">
              <span className="relative top-0.5">
                <StopMark index={index} />
              </span>
              <span className="min-w-0">
                <span className="text-ink block truncate text-sm font-medium">
                  {stop.contactName.trim() || stopLabel(index, values.stops.length)}
                </span>
                {details.map((detail) => (
                  <span key={detail} className="text-muted block truncate text-xs">
                    {detail}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
        {hidden > 0 && (
          <li className="text-muted pl-6.5 text-xs">{`e mais ${hidden === 1 ? '1 entrega' : `${hidden} entregas`}`}</li>
        )}
      </ol>
      <ul className="border-line text-secondary mt-4 flex flex-col gap-1 border-t pt-3 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FormPrice table={priceTable} />
    </>
  );
}

function goodsLines({
  packagesCount,
  items,
  vehicleType,
  priority,
  handling,
  stops,
}: OrderFormValues): string[] {
  const packages = parseWhole(packagesCount) ?? 0;
  const grams = sumOf(items.map(({ weight }) => parseWeight(weight) ?? 0));
  const cents = sumOf(items.map(({ value }) => parseCents(value) ?? 0));
  const { cash = NO_CASH } = stops[cashIndexOf(stops)] ?? {};
  const amount = parseCents(cash.amount);
  const flags = HANDLING_FLAGS.filter((flag) => handling[flag]);
  const goods = [
    packages === 1 ? '1 volume' : `${packages} volumes`,
    items.length > 0 && (items.length === 1 ? '1 item' : `${items.length} itens`),
    grams > 0 && formatWeight(grams),
  ];
  return [
    goods.filter(Boolean).join(' · '),
    cents > 0 && `${formatMoney(cents)} declarados`,
    flags.map((flag) => HANDLING_LABELS[flag]).join(' · '),
    vehicleType !== '' && VEHICLE_LABELS[vehicleType],
    priority === 'urgent' && 'Urgente',
    cash.method !== '' &&
      `Cobrar ${amount === undefined ? '' : `${formatMoney(amount)} `}em ${PAYMENT_LABELS[cash.method].toLowerCase()}`,
  ].filter((line): line is string => line !== false && line !== '');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
