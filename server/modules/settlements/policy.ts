import { differencesOf } from '#domain/orders/money/settlement.ts';
import type { Schema } from '#openapi/schema.ts';
import { requireAdmin, requireBase } from '#server/auth/require-role.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

type Totals = Schema<'SettlementTotals'>;

/** Couriers and their cash are the base's (docs/domain.md 1). */
export const getSettlement = requireBase;
export const closeSettlement = requireBase;
export const reopenSettlement = requireAdmin;

const SEEN = ['doors', 'done', 'failed', 'open', 'receivedCents', 'handedInCents'] as const;

/** @throws Problem 409 if the day is empty or differs from what the caller saw; 422 for a difference without a note */
export function refuseUnfit({ seen, note }: Schema<'SettlementClosing'>, totals: Totals): void {
  if (totals.doors === 0) throw problem('settlement-empty');
  const isSeen = SEEN.every((name) => seen[name] === totals[name]);
  if (!isSeen) throw problem('settlement-changed');
  if (differencesOf(totals).length > 0 && (note ?? '').trim() === '')
    throw invalid(fieldError('/note', 'required'));
}
