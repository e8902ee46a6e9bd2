import { limitInvitations } from '#server/auth/attempt-limits.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { passwordError } from '#server/auth/password-policy.ts';
import type { Principal } from '#server/auth/principal.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import { checkVersion } from '#server/http/etags.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { findErasureDays } from '#server/modules/people/erasures.ts';
import { invalid, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { exportUsers } from './export-users.ts';
import * as policy from './policy.ts';
import { presentUser } from './presenter.ts';
import * as store from './repository.ts';
import * as writes from './repository.ts';
import { recordAboutUser } from './user-records.ts';
import { versionOfUser } from './user-version.ts';

type UserOperations =
  | 'listUsers'
  | 'exportUsers'
  | 'listCompanyUsers'
  | 'getUser'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'resendInvitation'
  | 'endUserSessions';

export function userHandlers({
  db,
  config,
  database,
  branding,
}: Pick<ServerDeps, 'db' | 'config' | 'database' | 'branding'>): Pick<Handlers, UserOperations> {
  return {
    async listUsers(c) {
      policy.listUsers(c.user);
      return listed(c.query, c);
    },

    async exportUsers(c) {
      policy.exportUsers(c.user);
      return { status: 200, file: await exportUsers(db, c.query, c.now) };
    },

    async listCompanyUsers(c) {
      const companyId = policy.listCompanyUsers(c.user, c.query.companyId);
      return listed({ ...c.query, companyId, role: 'manager' }, c);
    },

    async getUser(c) {
      const row = policy.getUser(c.user, await store.findUser(db, c.params.id));
      return { status: 200, etag: row.version, body: presentUser(row, c) };
    },

    async createUser(c) {
      const companyId = policy.createUser(c.user, c.body);
      const { password } = c.body;
      const hash = password === undefined ? null : await hashNewPassword(password, { ...c.body, companyId });
      return c.transact(async (trx) => {
        const row = await writes.insertUser(trx, c.body, companyId, hash, c);
        const headers = { location: `/v1/users/${row.id}` };
        return { status: 201, etag: row.version, headers, body: presentUser(row, c) };
      });
    },

    async updateUser(c) {
      return c.transact(async (trx) => {
        const target = await store.lockUser(trx, c.params.id);
        const { before, companyId } = policy.updateUser(c.user, target, c.body);
        checkVersion(c.ifMatch, await versionOfUser(trx, before));
        const row = await writes.replaceUser(trx, before, c.body, companyId, c);
        return { status: 200, etag: row.version, body: presentUser(row, c) };
      });
    },

    async deleteUser(c) {
      return c.transact(async (trx) => {
        const before = policy.deleteUser(c.user, await store.lockUser(trx, c.params.id));
        checkVersion(c.ifMatch, await versionOfUser(trx, before));
        await writes.removeUser(trx, before, c);
        return { status: 204 };
      });
    },

    async resendInvitation(c) {
      policy.resendInvitation(c.user, await store.findUser(db, c.params.id));
      await limitInvitations(database.pool, c.params.id, c.now);
      return c.transact(async (trx) => {
        const before = policy.resendInvitation(c.user, await store.lockUser(trx, c.params.id));
        if (before.status !== 'invited') throw problem('not-invited');
        await writes.invite(trx, before, c);
        const row = policy.getUser(c.user, await store.findUser(trx, before.id));
        return { status: 200, etag: row.version, body: presentUser(row, c) };
      });
    },

    async endUserSessions(c) {
      return c.transact(async (trx) => {
        const target = policy.endUserSessions(c.user, await store.lockUser(trx, c.params.id));
        await endSessionsOf(trx, target.id, { except: target.id === c.user.userId ? c.user : undefined });
        await recordAboutUser(trx, c, target, { action: 'session.ended' });
        return { status: 204 };
      });
    },
  };

  /** @throws Problem invalid-request */
  async function hashNewPassword(password: string, { email, name, companyId }: NewAccount) {
    const company = companyId === null ? undefined : await findCompany(db, companyId);
    const { productName, providerName } = branding.known.branding;
    const known = { email, name, companyName: company?.name, productName, providerName };
    const fault = passwordError('/password', password, known, config.passwordMin);
    if (fault) throw invalid(fault);
    return hashPassword(password);
  }

  async function listed(
    filter: store.UserFilter,
    { query, user, now }: { query: PageQuery; user: Principal; now: Date },
  ) {
    const rows = await store.findUsers(db, { filter, ...query, offset: offsetOf(query) });
    const total = await store.countUsers(db, filter);
    const deleted = rows.filter((row) => row.deleted_at !== null).map(({ id }) => id);
    const erasureDays = await findErasureDays(db, 'user', deleted, now);
    return {
      status: 200 as const,
      body: pageOf(
        rows.map((row) => presentUser(row, { user, now, erasureDays })),
        total,
        query,
      ),
    };
  }
}

type NewAccount = { email: string; name: string; companyId: string | null };
type PageQuery = Pick<store.UserPage, 'sort' | 'limit'> & { page: number };
