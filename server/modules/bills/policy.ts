import { addMonths, monthOf } from '#domain/month.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { requireAdmin } from '#server/auth/require-role.ts';
import { problem } from '#server/problems.ts';

import type { BillFigures } from './figures.ts';

/** Only administrators read bills (docs/domain.md 1). */
export const listBills = requireAdmin;
export const reopenBill = requireAdmin;

/**
 * Bills of a company are for administrators, and for its managers where it sees prices (docs/domain.md 1).
 * @throws Problem 403; 404 for managers of other companies
 */
export function readBills(
  user: Principal,
  companyId: string,
  settings: Schema<'CompanySettings'> | undefined,
): void {
  if (user.role === 'admin') return;
  if (user.role !== 'manager') throw problem('forbidden');
  if (user.companyId !== companyId) throw problem('not-found');
  if (!settings?.showPrices) throw problem('forbidden');
}

/** Whether the user may read closings that were reopened since. */
export function seesVersions(user: Principal): boolean {
  return user.role === 'admin';
}

/** @throws Problem 403 for all but administrators, 409 `month-open` */
export function closeBill(user: Principal, month: string, now: Date): void {
  requireAdmin(user);
  if (!isOver(month, now)) throw problem('month-open');
}

/** Whether a month has ended in São Paulo. */
export function isOver(month: string, now: Date): boolean {
  return month < monthOf(dayOf(now));
}

/** The last completed month. */
export function lastMonth(now: Date): string {
  return addMonths(monthOf(dayOf(now)), -1);
}

/** @throws Problem 409 if the figures or the cash differ from those that the caller saw */
export function refuseUnseen(
  { orders, cents, cashCents }: Schema<'BillSeen'>,
  current: Pick<BillFigures, 'orders' | 'cents'> & { cashCents: number },
): void {
  const isOtherCash = cashCents !== undefined && cashCents !== current.cashCents;
  if (orders !== current.orders || cents !== current.cents || isOtherCash) throw problem('bill-changed');
}
