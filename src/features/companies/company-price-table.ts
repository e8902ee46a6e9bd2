import * as z from 'zod/mini';

import { parseMoney, parseWeight } from '#domain/decimal.ts';
import { MESSAGES } from '#domain/messages.ts';
import { VEHICLE_TYPES, type VehicleType } from '#domain/orders/vehicles.ts';
import type { Schema } from '#openapi/schema.ts';
import { optional, parsedBy, required, requiredIf } from '#src/components/forms/field-schemas.ts';
import { schemaByValues } from '#src/components/forms/schema-by-values.ts';
import { formatWeightInput } from '#src/lib/decimal-inputs.ts';
import { formatMoneyInput } from '#src/lib/format-money.ts';

type PriceTable = Schema<'PriceTable'>;

/** The prices of a company as typed; empty inputs add nothing. */
export type PriceValues = {
  show: 'yes' | 'no';
  table: 'none' | 'own';
  /** Used only with `own`, like all that follow. */
  base: string;
  vehicles: Record<VehicleType, string>;
  extraStop: string;
  /** A weight, with the money for each kilogram above it. */
  weightLimit: string;
  perKg: string;
  urgent: string;
  outsideHours: string;
  return: string;
};

/** The contract's UnitCents. */
const MAX_UNIT_CENTS = 10_000_000;

export function priceValuesOf({ showPrices, priceTable }: Schema<'CompanySettings'>): PriceValues {
  const table: Partial<PriceTable> = priceTable ?? {};
  return {
    show: showPrices ? 'yes' : 'no',
    table: priceTable ? 'own' : 'none',
    base: typedMoney(table.baseCents),
    vehicles: {
      bike: typedMoney(table.vehicleCents?.bike),
      moto: typedMoney(table.vehicleCents?.moto),
      carro: typedMoney(table.vehicleCents?.carro),
      utilitario: typedMoney(table.vehicleCents?.utilitario),
      caminhao: typedMoney(table.vehicleCents?.caminhao),
    },
    extraStop: typedMoney(table.extraStopCents),
    weightLimit: table.weight ? formatWeightInput(table.weight.aboveGrams) : '',
    perKg: typedMoney(table.weight?.centsPerKg),
    urgent: typedMoney(table.urgentCents),
    outsideHours: typedMoney(table.outsideHoursCents),
    return: typedMoney(table.returnCents),
  };
}

const money = parsedBy((typed) => {
  const cents = parseMoney(typed);
  return cents !== undefined && cents <= MAX_UNIT_CENTS ? cents : undefined;
}, 'Informe um valor até R$ 100.000,00, como 12,50.');
const weight = parsedBy(parseWeight, MESSAGES.weight);

const noTable = z.pipe(
  z.custom(),
  z.transform(() => undefined),
);

const tableSchema = ({ weightLimit, perKg }: PriceValues) =>
  z.pipe(
    z.object({
      base: required(money),
      vehicles: z.object({
        bike: optional(money),
        moto: optional(money),
        carro: optional(money),
        utilitario: optional(money),
        caminhao: optional(money),
      }),
      extraStop: optional(money),
      weightLimit: requiredIf(perKg.trim() !== '', weight),
      perKg: requiredIf(weightLimit.trim() !== '', money),
      urgent: optional(money),
      outsideHours: optional(money),
      return: optional(money),
    }),
    z.transform((typed): PriceTable => {
      const { weightLimit: aboveGrams, perKg: centsPerKg } = typed;
      return {
        baseCents: typed.base,
        vehicleCents: pricedVehicles(typed.vehicles),
        extraStopCents: typed.extraStop ?? 0,
        weight: aboveGrams === undefined || centsPerKg === undefined ? null : { aboveGrams, centsPerKg },
        urgentCents: typed.urgent ?? 0,
        outsideHoursCents: typed.outsideHours ?? 0,
        returnCents: typed.return ?? 0,
      };
    }),
  );

type Prices = Pick<Schema<'CompanySettings'>, 'showPrices' | 'priceTable'>;

export const pricesSchema: z.ZodMiniType<Prices, PriceValues> = schemaByValues<PriceValues, Prices>(
  (values) =>
    z.pipe(
      values.table === 'own' ? tableSchema(values) : noTable,
      z.transform((priceTable) => ({ showPrices: values.show === 'yes' || undefined, priceTable })),
    ),
);

function pricedVehicles(typed: Partial<Record<VehicleType, number | undefined>>): PriceTable['vehicleCents'] {
  const priced = VEHICLE_TYPES.flatMap((vehicle) => {
    const cents = typed[vehicle];
    return cents === undefined ? [] : [[vehicle, cents] as const];
  });
  return Object.fromEntries(priced);
}

function typedMoney(cents: number | undefined): string {
  return cents === undefined ? '' : formatMoneyInput(cents);
}
