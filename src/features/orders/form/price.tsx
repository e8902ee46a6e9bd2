import { useFormContext, useWatch } from 'react-hook-form';

import type { BaseCalendar } from '#domain/calendar/base-calendar.ts';
import { parseWeight } from '#domain/decimal.ts';
import {
  type PriceLine,
  priceFactsOf,
  priceLines,
  type PriceTable,
  sumOfLines,
} from '#domain/orders/money/price.ts';
import { formatMoney } from '#src/lib/format-money.ts';

import { PriceLines } from '../price/price-lines.tsx';
import { instantsOf, type WindowValues } from '../time-window.ts';
import { useBaseCalendar } from '../use-base-calendar.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { parseCents } from '../values/text.ts';

export type FormPriceProps = {
  /** Undefined or null if there is none, or if it is hidden from the user. */
  table: PriceTable | null | undefined;
};

/** The price of the order as typed so far; renders nothing without a price table. */
export function FormPrice({ table }: FormPriceProps) {
  const { control } = useFormContext<OrderFormValues>();
  const values = useWatch({ control, compute: (all: OrderFormValues) => all });
  const calendar = useBaseCalendar();
  if (!table) return null;
  const lines = linesOf(values, table, calendar);
  const typed = values.price.trim() === '' ? undefined : parseCents(values.price);
  return (
    <section aria-label="Preço" className="border-line mt-4 border-t pt-3">
      {typed === undefined ? (
        <PriceLines lines={lines} />
      ) : (
        <p className="text-secondary text-sm">
          <span className="text-ink font-medium">{formatMoney(typed)}</span>
          {`, digitado. Pela tabela seriam ${formatMoney(sumOfLines(lines))}.`}
        </p>
      )}
    </section>
  );
}

/** "Em branco, vale a tabela: R$ 35,00." */
export function usePriceHint(table: FormPriceProps['table']): string | undefined {
  const { control } = useFormContext<OrderFormValues>();
  const calendar = useBaseCalendar();
  return useWatch({
    control,
    compute: (values: OrderFormValues) =>
      table
        ? `Em branco, vale a tabela: ${formatMoney(sumOfLines(linesOf(values, table, calendar)))}.`
        : undefined,
  });
}

function linesOf(values: OrderFormValues, table: PriceTable, calendar: BaseCalendar): PriceLine[] {
  const content = {
    vehicleType: values.vehicleType === '' ? null : values.vehicleType,
    isUrgent: values.priority === 'urgent',
    isReturned: false,
    items: values.items.map(({ weight }) => ({ weightGrams: parseWeight(weight) })),
    stops: values.stops.map(({ kind, window }) => ({ kind, window: spanOf(window) })),
  };
  return priceLines(table, priceFactsOf(content, calendar));
}

function spanOf(window: WindowValues): { from: number; until: number } | undefined {
  const { from, until } = instantsOf(window);
  if (from === undefined || until === undefined) return undefined;
  return { from: Date.parse(from), until: Date.parse(until) };
}
