import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { checkVersion } from '#server/http/etags.ts';
import { findUserName } from '#server/modules/people/user-names.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import { recordAboutCompany, recordCompanyChanges } from './company-records.ts';
import { countBilledMonths, countRelated, countRelatedTo } from './count-related.ts';
import { exportCompanies } from './export-companies.ts';
import * as policy from './policy.ts';
import { presentCompany } from './presenter.ts';
import * as writes from './repository.ts';
import * as store from './repository.ts';

type CompanyOperations =
  | 'listCompanies'
  | 'exportCompanies'
  | 'createCompany'
  | 'getCompany'
  | 'updateCompany'
  | 'deleteCompany';

export function companyHandlers({ db }: Deps): Pick<Handlers, CompanyOperations> {
  return {
    async listCompanies(c) {
      const filter = { ...c.query, ...policy.listCompanies(c.user, c.query) };
      const rows = await store.findCompanies(db, filter, c.query.limit, offsetOf(c.query));
      const total = await store.countCompanies(db, filter);
      const ids = c.query.counts ? rows.map(({ id }) => id) : [];
      const counts = await countRelated(db, ids);
      const data = rows.map((row) => presentCompany(row, c.user, counts.get(row.id)));
      return { status: 200, body: pageOf(data, total, c.query) };
    },

    async exportCompanies(c) {
      policy.exportCompanies(c.user);
      return { status: 200, file: await exportCompanies(db, c.query, c.now) };
    },

    async createCompany(c) {
      policy.createCompany(c.user);
      return c.transact(async (trx) => {
        await requirePickup(trx, c.body, { id: null, settings: {} });
        const row = await writes.insertCompany(trx, c.body, { userId: c.user.userId, now: c.now });
        await recordAboutCompany(trx, c, row.id, { action: 'company.created' });
        const headers = { location: `/v1/companies/${row.id}` };
        return { status: 201, etag: row.version, headers, body: presentCompany(row, c.user) };
      });
    },

    async getCompany(c) {
      policy.getCompany(c.user, c.params.id);
      const row = await store.findCompany(db, c.params.id);
      if (!row) throw problem('not-found');
      const counts = policy.mayCount(c.user) ? await countRelatedTo(db, row.id) : undefined;
      return { status: 200, etag: row.version, body: presentCompany(row, c.user, counts) };
    },

    async updateCompany(c) {
      policy.updateCompany(c.user);
      // The whole company with its id (R7.5), so that the body of another company does not overwrite this one.
      if (c.body.id !== c.params.id) throw invalid(fieldError('/id', 'id-mismatch'));
      return c.transact(async (trx) => {
        const before = await lockVersion(trx, c);
        await requirePickup(trx, c.body, before);
        const row = await writes.replaceCompany(trx, before, c.body, { userId: c.user.userId, now: c.now });
        await recordCompanyChanges(trx, c, before, row);
        return { status: 200, etag: row.version, body: presentCompany(row, c.user) };
      });
    },

    async deleteCompany(c) {
      policy.deleteCompany(c.user);
      return c.transact(async (trx) => {
        const before = await lockVersion(trx, c);
        const bills = await countBilledMonths(trx, before.id);
        const counts = { ...(await countRelatedTo(trx, before.id)), bills };
        if (counts.users > 0 || counts.orders > 0 || bills > 0) throw problem('company-in-use', { counts });
        await writes.deleteCompany(trx, before.id);
        await recordAboutCompany(trx, c, before.id, { action: 'company.deleted' });
        return { status: 204 };
      });
    },
  };
}

/**
 * Locks the company in the version that the caller has read.
 * @throws Problem not-found, stale-version
 */
async function lockVersion(
  trx: Trx,
  c: Pick<Ctx<'updateCompany' | 'deleteCompany'>, 'params' | 'ifMatch'>,
): Promise<Row<'companies'>> {
  const before = await store.lockCompany(trx, c.params.id);
  if (!before) throw problem('not-found');
  checkVersion(c.ifMatch, {
    version: before.version,
    changedBy: await findUserName(trx, before.changed_by),
    changedAt: before.updated_at,
    noun: 'esta empresa',
  });
  return before;
}

type WithPickup = { settings?: { defaultPickupLocationId?: string | null } };

/**
 * The default pickup must be a location of the company or the base. An unchanged one is not checked, as it may have
 * been deleted since.
 */
async function requirePickup(
  trx: Trx,
  wanted: WithPickup,
  before: WithPickup & { id: string | null },
): Promise<void> {
  const placeId = wanted.settings?.defaultPickupLocationId;
  if (!placeId || placeId === before.settings?.defaultPickupLocationId) return;
  if (await store.isPickupOf(trx, placeId, before.id)) return;
  throw invalid(fieldError('/settings/defaultPickupLocationId', 'unknown-option'));
}
