import { billFileName } from '#domain/bill-file-name.ts';
import { atLeast } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import type { Row } from '#server/db/schema.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { findCompany, lockCompany } from '#server/modules/companies/repository.ts';
import { companyNames } from '#server/modules/reports/row-names.ts';
import { findSettings, loadSettings } from '#server/modules/settings/repository.ts';
import { invalid, problem } from '#server/problems.ts';

import { billCsv } from './bill-csv.ts';
import { countLines, findLines, insertLines, setCashOwed } from './bill-lines.ts';
import { partiesOf } from './bill-parties.ts';
import { NO_CASH, NO_FIGURES, readCash, readFigures, sumReady } from './figures.ts';
import * as policy from './policy.ts';
import { presentBill, presentLine, presentVersion, totalsOf } from './presenter.ts';
import * as store from './repository.ts';

type BillOperations =
  | 'listBills'
  | 'listCompanyBills'
  | 'getBill'
  | 'exportBill'
  | 'closeBill'
  | 'reopenBill';

export function billHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, BillOperations> {
  return {
    async listBills({ user, query, now }) {
      policy.listBills(user);
      const { month = policy.lastMonth(now), companyId } = query;
      const figures = await readFigures(db, { month, companyId, now });
      const closed = new Map(
        (await store.findClosed(db, { month, companyId })).map((row) => [row.company_id, row]),
      );
      const cash = await readCash(db, { month, companyId, settings: await loadSettings(db) });
      const owing = [...cash].flatMap(([id, { owesCash }]) => (owesCash ? [id] : []));
      const reopened = await store.findReopened(db, { month, companyId });
      const ids = new Set([...figures.keys(), ...closed.keys(), ...owing, ...reopened]);
      const names = await companyNames(db, [...ids]);
      const bills = [...names]
        .toSorted(([, first], [, second]) => first.localeCompare(second, 'pt-BR'))
        .map(([id, name]) => {
          const passedOn = cash.get(id) ?? NO_CASH;
          const state = { closed: closed.get(id), ...passedOn, wasReopened: reopened.has(id) };
          return presentBill({ id, name }, { month, now: figures.get(id) ?? NO_FIGURES, ...state });
        });
      const start = offsetOf(query);
      const page = pageOf(bills.slice(start, start + query.limit), bills.length, query);
      const ready = await sumReady(db, { month, companyId });
      return { status: 200, body: { month, isOver: policy.isOver(month, now), ready, ...page } };
    },

    async listCompanyBills({ user, params: { id }, query }) {
      await readableCompany(user, id);
      const rows = await store.findClosedMonths(db, id, { limit: query.limit, offset: offsetOf(query) });
      const data = rows.map(({ month, closed_at, ...row }) => ({
        month,
        totals: totalsOf(row),
        at: closed_at.toISOString(),
      }));
      return { status: 200, body: pageOf(data, await store.countClosedMonths(db, id), query) };
    },

    async getBill({ user, params: { id, month }, query }) {
      const company = await readableCompany(user, id);
      const { bill, versions } = await readableBill(user, { id, month }, query.version);
      const offset = offsetOf(query);
      const lines = await findLines(db, bill.id, { after: offset, limit: query.limit });
      const { branding } = (await findSettings(db)).state;
      return {
        status: 200,
        body: {
          ...(bill.parties ?? partiesOf(company, branding)),
          hasCurrentParties: bill.parties === null,
          month,
          bill: presentVersion(bill),
          versions: versions.map(presentVersion),
          ...pageOf(lines.map(presentLine), await countLines(db, bill.id), query),
        },
      };
    },

    async exportBill({ user, params: { id, month }, query }) {
      await readableCompany(user, id);
      const { bill } = await readableBill(user, { id, month }, query.version);
      const rows = await countLines(db, bill.id);
      return {
        status: 200,
        file: { name: billFileName(month, presentVersion(bill)), rows, content: billCsv(db, bill) },
      };
    },

    async closeBill(c) {
      const { id: companyId, month } = c.params;
      policy.closeBill(c.user, month, c.now);
      if (!(await findCompany(db, companyId))) throw problem('not-found');
      // Outside of the transaction, as it may aggregate days for the first time.
      const figures = (await readFigures(db, { month, companyId, now: c.now })).get(companyId) ?? NO_FIGURES;
      const settings = await loadSettings(db);
      const passedOn = (await readCash(db, { month, companyId, settings })).get(companyId) ?? NO_CASH;
      policy.refuseUnseen(c.body, { ...figures, ...passedOn });
      if (figures.withoutPrice > 0) throw problem('bill-unpriced');
      if (figures.orders === 0 && !passedOn.owesCash) throw invalid(NOTHING_TO_CLOSE);
      return c.transact(async (trx) => {
        const company = await lockCompany(trx, companyId);
        if (!company) throw problem('not-found');
        const [before] = await store.findClosed(trx, { month, companyId });
        if (before) throw problem('bill-closed');
        const { branding } = (await findSettings(trx)).state;
        const id = await store.insertBill(trx, actOf(c), figures, partiesOf(company, branding));
        const sums = await insertLines(trx, { id, companyId, month, settings, now: c.now });
        // A price, an outcome or an amount may have changed since the figures were read.
        if (sums.unpriced > 0) throw problem('bill-unpriced');
        policy.refuseUnseen(c.body, sums);
        await setCashOwed(trx, id, false);
        await recordAudit(trx, c, auditOf(c, 'bill.closed'));
        const [closed] = await store.findClosed(trx, { month, companyId });
        const wasReopened = (await store.findReopened(trx, { month, companyId })).has(companyId);
        const values = { month, now: figures, closed, ...passedOn, wasReopened };
        return { status: 200, body: presentBill({ id: companyId, name: company.name }, values) };
      });
    },

    async reopenBill(c) {
      policy.reopenBill(c.user);
      return c.transact(async (trx) => {
        const billId = await store.reopenBill(trx, actOf(c), c.body.reason);
        if (billId === undefined) throw problem('not-found');
        if (await store.isPurged(trx, billId)) throw problem('bill-purged');
        await setCashOwed(trx, billId, true);
        await recordAudit(trx, c, auditOf(c, 'bill.reopened'));
        return { status: 204 };
      });
    },
  };

  async function readableCompany(user: Principal, id: string): Promise<Row<'companies'>> {
    const company = await findCompany(db, id);
    policy.readBills(user, id, company?.settings);
    if (!company) throw problem('not-found');
    return company;
  }

  /** The closing to show, and those that the user may choose. */
  async function readableBill(
    user: Principal,
    { id, month }: { id: string; month: string },
    version: string | undefined,
  ) {
    const all = await store.findClosings(db, id, month);
    const versions = policy.seesVersions(user) ? all : all.filter((row) => row.reopened_at === null);
    const chosen = versions.find((row) =>
      version === undefined ? row.reopened_at === null : row.id === version,
    );
    const bill = chosen ?? (version === undefined ? versions[0] : undefined);
    if (!bill) throw problem('not-found');
    return { bill, versions };
  }
}

const NOTHING_TO_CLOSE = { pointer: '/orders', code: 'too-small', message: atLeast(1) } as const;

type Act = Pick<Ctx<'reopenBill'>, 'params' | 'user' | 'now'>;

function actOf({ params, user, now }: Act) {
  return { companyId: params.id, month: params.month, actor: { id: user.userId, role: user.role }, now };
}

function auditOf({ params: { id, month } }: Act, action: Schema<'AuditAction'>) {
  return { action, companyId: id, target: { kind: 'company', id }, details: { month } } as const;
}
