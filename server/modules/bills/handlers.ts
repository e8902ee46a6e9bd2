import type { Schema } from '#openapi/schema.ts';
import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { findCompany, lockCompany } from '#server/modules/companies/repository.ts';
import { shownName } from '#server/modules/people/user-names.ts';
import { companyNames } from '#server/modules/reports/row-names.ts';
import { problem } from '#server/problems.ts';

import { type BillFigures, NO_FIGURES, readFigures } from './figures.ts';
import * as policy from './policy.ts';
import * as store from './repository.ts';

type BillOperations = 'listBills' | 'closeBill' | 'reopenBill';

export function billHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, BillOperations> {
  return {
    async listBills({ user, query, now }) {
      policy.listBills(user);
      const { month = policy.lastMonth(now), companyId } = query;
      const figures = await readFigures(db, { month, companyId, now });
      const closed = new Map(
        (await store.findClosed(db, { month, companyId })).map((row) => [row.company_id, row]),
      );
      const names = await companyNames(db, [...new Set([...figures.keys(), ...closed.keys()])]);
      const bills = [...names]
        .toSorted(([, first], [, second]) => first.localeCompare(second, 'pt-BR'))
        .map(([id, name]) => {
          const values = { month, now: figures.get(id) ?? NO_FIGURES, closed: closed.get(id) };
          return presentBill({ id, name }, values);
        });
      const start = offsetOf(query);
      const page = pageOf(bills.slice(start, start + query.limit), bills.length, query);
      return { status: 200, body: { month, isOver: policy.isOver(month, now), ...page } };
    },

    async closeBill(c) {
      const { id: companyId, month } = c.params;
      policy.closeBill(c.user, month, c.now);
      if (!(await findCompany(db, companyId))) throw problem('not-found');
      // Outside of the transaction, as it may aggregate days for the first time.
      const figures = (await readFigures(db, { month, companyId, now: c.now })).get(companyId) ?? NO_FIGURES;
      policy.refuseUnseen(c.body, figures);
      return c.transact(async (trx) => {
        const company = await lockCompany(trx, companyId);
        if (!company) throw problem('not-found');
        const [before] = await store.findClosed(trx, { month, companyId });
        if (before) throw problem('bill-closed');
        await store.insertBill(trx, actOf(c), figures);
        await recordAudit(trx, c, auditOf(c, 'bill.closed'));
        const [closed] = await store.findClosed(trx, { month, companyId });
        return {
          status: 200,
          body: presentBill({ id: companyId, name: company.name }, { month, now: figures, closed }),
        };
      });
    },

    async reopenBill(c) {
      policy.reopenBill(c.user);
      return c.transact(async (trx) => {
        if (!(await store.reopenBill(trx, actOf(c)))) throw problem('not-found');
        await recordAudit(trx, c, auditOf(c, 'bill.reopened'));
        return { status: 204 };
      });
    },
  };
}

type Act = Pick<Ctx<'reopenBill'>, 'params' | 'user' | 'now'>;

function actOf({ params, user, now }: Act) {
  return { companyId: params.id, month: params.month, actor: { id: user.userId, role: user.role }, now };
}

function auditOf({ params: { id, month } }: Act, action: Schema<'AuditAction'>) {
  return { action, companyId: id, target: { kind: 'company', id }, details: { month } } as const;
}

/** A bill with its current figures and those at closing. */
function presentBill(
  company: Schema<'CompanyRef'>,
  { month, now, closed }: { month: string; now: BillFigures; closed: store.BillRow | undefined },
): Schema<'Bill'> {
  return { company, month, now, closed: closed ? presentClosed(closed) : null };
}

function presentClosed(row: store.BillRow): Schema<'ClosedBill'> {
  const { orders, without_price, cents, corrected, corrected_cents } = row;
  return {
    figures: {
      orders,
      withoutPrice: without_price,
      cents,
      corrected,
      correctedCents: corrected_cents,
    },
    by: shownName(row.closer),
    at: row.closed_at.toISOString(),
  };
}
