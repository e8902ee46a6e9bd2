import { type RawBuilder, sql, type SqlBool } from 'kysely';

import { BILLABLE_STATUSES } from '#domain/orders/order-statuses.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';

import type { Family } from './metric-families.ts';

type Condition = RawBuilder<SqlBool>;
export type MetricKey = Schema<'MetricKey'>;
/** Metrics of a period; all others concern the current time. */
export type PeriodMetric = Exclude<MetricKey, `queue.${string}` | `now.${string}`>;
/** The settings used in formulas (docs/domain.md 4). */
export type FormulaSettings = Pick<
  OrderSettings,
  'acceptSlaMinutes' | 'onTimeToleranceMinutes' | 'scheduleLeadMinutes'
>;

type NumberDefinition = {
  family: Family;
  unit: Schema<'Unit'>;
  label: string;
  /** Condition for the counted rows of the family. */
  where: (settings: FormulaSettings) => Condition;
};

const ALL = sql<SqlBool>`true`;
/** Corrected orders are counted apart from measured ones, except in money (docs/domain.md 4). */
const uncorrected = (condition: Condition = ALL) => sql<SqlBool>`(${condition} and not corrected)`;
const corrected = (condition: Condition = ALL) => sql<SqlBool>`(${condition} and corrected)`;

const ofOrders = (family: Exclude<Family, 'attempts'>, label: string, where: NumberDefinition['where']) => ({
  family,
  unit: 'order' as const,
  label,
  where,
});
const ofAttempts = (
  unit: 'pickup' | 'dropoff' | 'attempt',
  label: string,
  where: NumberDefinition['where'],
) => ({
  family: 'attempts' as const,
  unit,
  label,
  where,
});
const ended = (outcome: string, label: string) =>
  ofOrders('closed', label, () => uncorrected(sql`outcome = ${outcome}`));

const CORRECTED = 'Corrigidas';
const delivery = sql<SqlBool>`(kind = 'dropoff' and outcome = 'done')`;
const pickedUp = sql<SqlBool>`(kind = 'pickup' and outcome = 'done')`;
const first = sql<SqlBool>`(kind = 'dropoff' and n = 1)`;
const atDropoff = sql<SqlBool>`kind = 'dropoff'`;
const atPickup = sql<SqlBool>`kind = 'pickup'`;
const failed = (condition: Condition) => sql<SqlBool>`(${condition} and outcome = 'failed')`;
const inTime = ({ onTimeToleranceMinutes }: FormulaSettings) =>
  sql<SqlBool>`late_seconds <= ${onTimeToleranceMinutes * 60}`;
const withinSla = ({ acceptSlaMinutes }: FormulaSettings) =>
  sql<SqlBool>`accept_work_seconds <= ${acceptSlaMinutes * 60}`;
const delivered = sql<SqlBool>`(outcome = 'delivered' and delivery_seconds is not null)`;
const charged = sql<SqlBool>`(cash_due_cents is not null)`;
const billable = sql<SqlBool>`outcome in (${sql.join(BILLABLE_STATUSES.map((status) => sql.lit(status)))})`;

/** Definition of each metric, shared by the figure and the list of orders behind it. */
export const METRICS: Readonly<Record<PeriodMetric, NumberDefinition>> = {
  'requested.counted': ofOrders('requested', 'Solicitadas', () => ALL),
  'requested.corrected': ofOrders('requested', CORRECTED, () => corrected()),

  'closed.counted': ofOrders('closed', 'Encerradas', () => uncorrected()),
  'closed.delivered': ended('delivered', 'Entregues'),
  'closed.partially_delivered': ended('partially_delivered', 'Entregues parcialmente'),
  'closed.returned': ended('returned', 'Devolvidas'),
  'closed.cancelled': ended('cancelled', 'Canceladas'),
  'closed.rejected': ended('rejected', 'Recusadas pela base'),
  'closed.lost': ended('lost', 'Extraviadas ou avariadas'),
  'closed.corrected': ofOrders('closed', CORRECTED, () => corrected()),

  'delivery.counted': ofAttempts('dropoff', 'Entregas feitas', () => uncorrected(delivery)),
  'delivery.corrected': ofAttempts('dropoff', CORRECTED, () => corrected(delivery)),

  'onTime.counted': ofAttempts('dropoff', 'Entregas com promessa', () =>
    uncorrected(sql`${delivery} and late_seconds is not null`),
  ),
  'onTime.met': ofAttempts('dropoff', 'No prazo', (settings) =>
    uncorrected(sql`${delivery} and ${inTime(settings)}`),
  ),
  'onTime.missed': ofAttempts('dropoff', 'Fora do prazo', (settings) =>
    uncorrected(sql`${delivery} and not ${inTime(settings)}`),
  ),
  'onTime.noPromise': ofAttempts('dropoff', 'Sem promessa', () =>
    uncorrected(sql`${delivery} and late_seconds is null`),
  ),
  'onTime.corrected': ofAttempts('dropoff', CORRECTED, () => corrected(delivery)),

  'pickupOnTime.counted': ofAttempts('pickup', 'Coletas com janela', () =>
    uncorrected(sql`${pickedUp} and late_seconds is not null`),
  ),
  'pickupOnTime.met': ofAttempts('pickup', 'No prazo', (settings) =>
    uncorrected(sql`${pickedUp} and ${inTime(settings)}`),
  ),
  'pickupOnTime.missed': ofAttempts('pickup', 'Fora do prazo', (settings) =>
    uncorrected(sql`${pickedUp} and not ${inTime(settings)}`),
  ),
  'pickupOnTime.noWindow': ofAttempts('pickup', 'Sem janela', () =>
    uncorrected(sql`${pickedUp} and late_seconds is null`),
  ),
  'pickupOnTime.corrected': ofAttempts('pickup', CORRECTED, () => corrected(pickedUp)),

  'firstAttempt.counted': ofAttempts('dropoff', 'Entregas tentadas', () => uncorrected(first)),
  'firstAttempt.done': ofAttempts('dropoff', 'Na 1ª tentativa', () =>
    uncorrected(sql`${first} and outcome = 'done'`),
  ),
  'firstAttempt.failed': ofAttempts('dropoff', 'Sem sucesso na 1ª tentativa', () =>
    uncorrected(failed(first)),
  ),
  'firstAttempt.corrected': ofAttempts('dropoff', CORRECTED, () => corrected(first)),

  'failure.counted': ofAttempts('attempt', 'Tentativas', () => uncorrected(atDropoff)),
  'failure.failed': ofAttempts('attempt', 'Insucessos', () => uncorrected(failed(atDropoff))),
  'failure.corrected': ofAttempts('attempt', CORRECTED, () => corrected(atDropoff)),

  'pickupFailure.counted': ofAttempts('attempt', 'Tentativas de coleta', () => uncorrected(atPickup)),
  'pickupFailure.failed': ofAttempts('attempt', 'Coletas não realizadas', () =>
    uncorrected(failed(atPickup)),
  ),
  'pickupFailure.corrected': ofAttempts('attempt', CORRECTED, () => corrected(atPickup)),

  'return.counted': ofOrders('collected', 'Coletadas', () => uncorrected()),
  'return.returned': ofOrders('collected', 'Devolvidas', () => uncorrected(sql`outcome = 'returned'`)),
  'return.corrected': ofOrders('collected', CORRECTED, () => corrected()),

  'cancellation.counted': ofOrders('requested', 'Solicitadas', () => uncorrected()),
  'cancellation.cancelled': ofOrders('requested', 'Canceladas', () =>
    uncorrected(sql`outcome = 'cancelled'`),
  ),
  'cancellation.corrected': ofOrders('requested', CORRECTED, () => corrected()),

  'acceptance.counted': ofOrders('decided', 'Aceitas e recusadas', () => uncorrected()),
  'acceptance.met': ofOrders('decided', 'Aceitas no prazo', (settings) =>
    uncorrected(sql`is_accepted and ${withinSla(settings)}`),
  ),
  'acceptance.missed': ofOrders('decided', 'Aceitas fora do prazo', (settings) =>
    uncorrected(sql`is_accepted and not ${withinSla(settings)}`),
  ),
  'acceptance.rejected': ofOrders('decided', 'Recusadas', () => uncorrected(sql`not is_accepted`)),
  'acceptance.corrected': ofOrders('decided', CORRECTED, () => corrected()),

  'deliveryTime.counted': ofOrders('closed', 'Ordens entregues', () => uncorrected(delivered)),
  'deliveryTime.corrected': ofOrders('closed', CORRECTED, () => corrected(delivered)),
  'acceptTime.counted': ofOrders('decided', 'Ordens aceitas', () => uncorrected(sql`is_accepted`)),
  'acceptTime.corrected': ofOrders('decided', CORRECTED, () => corrected(sql`is_accepted`)),
  'pickupTime.counted': ofOrders('collected', 'Ordens coletadas', () => uncorrected()),
  'pickupTime.corrected': ofOrders('collected', CORRECTED, () => corrected()),
  'routeTime.counted': ofOrders('arrived', 'Ordens com chegada', () => uncorrected()),
  'routeTime.corrected': ofOrders('arrived', CORRECTED, () => corrected()),

  // Money follows the final outcome, so that corrected orders are counted, too.
  'billing.counted': ofOrders('closed', 'Ordens faturáveis', () => billable),
  'billing.withPrice': ofOrders(
    'closed',
    'Com preço',
    () => sql<SqlBool>`(${billable} and price_cents is not null)`,
  ),
  'billing.withoutPrice': ofOrders(
    'closed',
    'Sem preço',
    () => sql<SqlBool>`(${billable} and price_cents is null)`,
  ),
  'billing.corrected': ofOrders('closed', CORRECTED, () => corrected(billable)),

  'cash.counted': ofAttempts('dropoff', 'Entregas com cobrança', () => charged),
  'cash.corrected': ofAttempts('dropoff', CORRECTED, () => corrected(charged)),
};
