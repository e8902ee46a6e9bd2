import type { Schema } from '#openapi/schema.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import type { Row, Db, Trx } from '#server/db/schema.ts';
import { type ExpectedVersion, isMatched, requireVersion } from '#server/http/etags.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { findUserName } from '#server/modules/people/user-names.ts';
import { invalid, problem } from '#server/problems.ts';

import * as list from './list.ts';
import { recordAboutLocation, recordLocationChanges } from './location-records.ts';
import { locationErrors } from './location-rules.ts';
import { deleteLocation, findUsage } from './location-usage.ts';
import * as policy from './policy.ts';
import { presentLocation } from './presenter.ts';
import { findRecipients } from './recipients.ts';
import * as store from './repository.ts';

type LocationOperations =
  | 'listLocations'
  | 'listRecipients'
  | 'createLocation'
  | 'getLocation'
  | 'updateLocation'
  | 'deleteLocation'
  | 'getLocationUsage';

export function locationHandlers({ db }: Deps): Pick<Handlers, LocationOperations> {
  return {
    async listLocations(c) {
      const { limit, sort } = c.query;
      const filter = { ...c.query, companyId: policy.listLocations(c.user, c.query.companyId) };
      const rows = await list.findLocations(db, filter, { sort, limit, offset: offsetOf(c.query) });
      const total = await list.countLocations(db, filter);
      const data = rows.map((row) => presentLocation(row));
      return { status: 200, body: pageOf(data, total, c.query) };
    },

    async listRecipients(c) {
      const companyId = policy.listRecipients(c.user, c.query.companyId);
      return { status: 200, body: { data: await findRecipients(db, companyId, c.query.search) } };
    },

    async createLocation(c) {
      const companyId = policy.createLocation(c.user, c.body.companyId);
      return c.transact(async (trx) => {
        await refuseUnfit(trx, c.body, companyId);
        const row = await store.insertLocation(trx, c.body, { companyId, userId: c.user.userId, now: c.now });
        await recordAboutLocation(trx, c, row, { action: 'location.created' });
        const headers = { location: `/v1/locations/${row.id}` };
        const body = presentLocation(row, await warningsOf(trx, row));
        return { status: 201, etag: row.version, headers, body };
      });
    },

    async getLocation(c) {
      const row = await store.findLocation(db, c.params.id);
      if (!row) throw problem('not-found');
      policy.getLocation(c.user, row);
      return { status: 200, etag: row.version, body: presentLocation(row, await warningsOf(db, row)) };
    },

    async updateLocation(c) {
      policy.requireLocationAdmin(c.user);
      return c.transact(async (trx) => {
        const before = await store.lockLocation(trx, c.params.id);
        if (!before) throw problem('not-found');
        const companyId = policy.updateLocation(c.user, before, c.body.companyId);
        await refuseStale(trx, before, c.ifMatch);
        await refuseUnfit(trx, c.body, companyId);
        const saving = { companyId, userId: c.user.userId, now: c.now };
        const row = await store.replaceLocation(trx, before, c.body, saving);
        await recordLocationChanges(trx, c, before, row);
        return { status: 200, etag: row.version, body: presentLocation(row, await warningsOf(trx, row)) };
      });
    },

    async deleteLocation(c) {
      policy.requireLocationAdmin(c.user);
      return c.transact(async (trx) => {
        const before = await store.lockLocation(trx, c.params.id);
        if (!before) throw problem('not-found');
        policy.deleteLocation(c.user, before);
        await refuseStale(trx, before, c.ifMatch);
        await deleteLocation(trx, before.id, { userId: c.user.userId, now: c.now });
        await recordAboutLocation(trx, c, before, { action: 'location.deleted' });
        return { status: 204 };
      });
    },

    async getLocationUsage(c) {
      policy.requireLocationAdmin(c.user);
      const row = await store.findLocation(db, c.params.id);
      if (!row) throw problem('not-found');
      policy.getLocationUsage(c.user, row);
      return { status: 200, body: await findUsage(db, row) };
    },
  };
}

/** An unknown company id is forbidden, like one outside the caller's access. */
async function refuseUnfit(
  trx: Trx,
  fields: Schema<'LocationInput'>,
  companyId: string | null,
): Promise<void> {
  if (companyId !== null && !(await findCompany(trx, companyId))) throw problem('forbidden');
  const errors = locationErrors(fields);
  if (errors.length > 0) throw invalid(...errors);
}

async function refuseStale(
  trx: Trx,
  before: Row<'locations'>,
  ifMatch: ExpectedVersion | undefined,
): Promise<void> {
  const { version, updated_at: changedAt } = before;
  const isStale = ifMatch !== undefined && !isMatched(ifMatch, version);
  const changedBy = isStale ? await findUserName(trx, before.changed_by) : null;
  requireVersion(ifMatch, { version, changedAt, changedBy, noun: 'este local' });
}

async function warningsOf(db: Db, row: Row<'locations'>): Promise<Schema<'Warning'>[]> {
  const duplicate = await store.findDuplicate(db, row);
  if (!duplicate) return [];
  const message = `Este endereço já está no catálogo como “${duplicate.label}”.`;
  return [{ code: 'duplicate-location', message, locationId: duplicate.id }];
}
