import { type BaseCalendar, isOpenDuring } from '#domain/calendar/base-calendar.ts';
import type { VehicleType } from '#domain/orders/vehicles.ts';
import type { Schema } from '#openapi/schema.ts';

export type PriceTable = Schema<'PriceTable'>;
export type PriceLine = Schema<'PriceLine'>;

/** The properties of an order that a price table charges for. */
export type PriceFacts = {
  vehicleType: VehicleType | null;
  dropoffs: number;
  /** Sum of all items; items without a weight count as 0. */
  weightGrams: number;
  isUrgent: boolean;
  /** At least a part of a requested window lies outside the base's opening hours. */
  isOutsideHours: boolean;
  /** The goods went back to the company. */
  isReturned: boolean;
};

type Described = {
  items: readonly { weightGrams?: number | null | undefined }[];
  /** Requested windows in epoch milliseconds; undefined for a stop without one. */
  stops: readonly { kind: 'pickup' | 'dropoff'; window: { from: number; until: number } | undefined }[];
};

/** The facts of an order that its content holds. */
export function priceFactsOf(
  { items, stops, ...facts }: Described & Pick<PriceFacts, 'vehicleType' | 'isUrgent' | 'isReturned'>,
  calendar: BaseCalendar,
): PriceFacts {
  return {
    ...facts,
    dropoffs: stops.filter(({ kind }) => kind === 'dropoff').length,
    weightGrams: items.reduce((sum, { weightGrams }) => sum + (weightGrams ?? 0), 0),
    isOutsideHours: stops.some(({ window }) => window !== undefined && !isOpenDuring(window, calendar)),
  };
}

/**
 * The lines of a price, in integer cents; a line of 0 cents is left out, except the base price. A price for the vehicle
 * replaces the base price. Kilograms above the limit are rounded up.
 */
export function priceLines(table: PriceTable, facts: PriceFacts): PriceLine[] {
  const vehicleCents = facts.vehicleType === null ? undefined : table.vehicleCents?.[facts.vehicleType];
  const base: PriceLine =
    vehicleCents === undefined ? line('base', 1, table.baseCents) : line('vehicle', 1, vehicleCents);
  const extras = [
    line('extraStops', Math.max(0, facts.dropoffs - 1), table.extraStopCents ?? 0),
    line('weight', kilogramsAbove(facts.weightGrams, table.weight), table.weight?.centsPerKg ?? 0),
    line('urgent', facts.isUrgent ? 1 : 0, table.urgentCents ?? 0),
    line('outsideHours', facts.isOutsideHours ? 1 : 0, table.outsideHoursCents ?? 0),
    line('return', facts.isReturned ? 1 : 0, table.returnCents ?? 0),
  ];
  return [base, ...extras.filter(({ cents }) => cents > 0)];
}

export function sumOfLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** In display order. */
export const PRICE_LINE_LABELS: Readonly<Record<PriceLine['kind'], string>> = {
  base: 'Preço básico',
  vehicle: 'Preço do veículo',
  extraStops: 'Entregas a mais',
  weight: 'Peso acima do limite',
  urgent: 'Urgência',
  outsideHours: 'Fora do horário da base',
  return: 'Devolução',
};

function line(kind: PriceLine['kind'], quantity: number, unitCents: number): PriceLine {
  return { kind, quantity, cents: quantity * unitCents };
}

function kilogramsAbove(grams: number, weight: PriceTable['weight']): number {
  return weight ? Math.max(0, Math.ceil((grams - weight.aboveGrams) / 1000)) : 0;
}
