import { dayOf } from '#domain/sao-paulo-time.ts';
import { limitDataExports } from '#server/auth/attempt-limits.ts';
import { endSession, endSessionsOf } from '#server/auth/sessions.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import { checkVersion } from '#server/http/etags.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { saveDefaultView } from '#server/modules/saved-views/default-view.ts';
import { saveDisplay } from '#server/modules/users/display.ts';
import { presentUser } from '#server/modules/users/presenter.ts';
import { findUser, lockUser, replaceOwnProfile, saveLabelSize } from '#server/modules/users/repository.ts';
import { versionOfUser } from '#server/modules/users/user-version.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import * as columnSets from './export-column-sets.ts';
import { findFirstSteps } from './first-steps.ts';
import { ownDataPieces } from './own-data-file.ts';
import * as sessions from './own-sessions-repository.ts';
import * as policy from './policy.ts';
import { presentSession } from './presenter.ts';

type AccountOperations =
  | 'updateMe'
  | 'changeOwnDisplay'
  | 'changeOwnLabelSize'
  | 'getFirstSteps'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'endOtherSessions'
  | 'exportOwnData'
  | 'listExportColumnSets'
  | 'saveExportColumnSet'
  | 'deleteExportColumnSet';

export function accountHandlers({
  db,
  database,
}: Pick<ServerDeps, 'db' | 'database'>): Pick<Handlers, AccountOperations> {
  return {
    async updateMe(c) {
      const { userId } = policy.updateMe(c.user);
      return c.transact(async (trx) => {
        const before = await lockUser(trx, userId);
        if (!before) throw problem('unauthenticated');
        checkVersion(c.ifMatch, await versionOfUser(trx, before));
        const row = await replaceOwnProfile(trx, before, c.body, c);
        return { status: 200, etag: row.version, body: presentUser(row, c) };
      });
    },

    async changeOwnLabelSize(c) {
      const { userId } = policy.changeOwnLabelSize(c.user);
      return c.transact(async (trx) => {
        await saveLabelSize(trx, userId, c.body.labelSize);
        return { status: 204 };
      });
    },

    async changeOwnDisplay(c) {
      const { userId } = policy.changeOwnDisplay(c.user);
      return c.transact(async (trx) => {
        await saveDisplay(trx, userId, c.body);
        await saveDefaultView(trx, c.user, c.body.defaultView);
        return { status: 204 };
      });
    },

    async getFirstSteps({ user }) {
      return { status: 200, body: await findFirstSteps(db, policy.getFirstSteps(user)) };
    },

    async listOwnSessions({ user, query, now }) {
      const { userId } = policy.listOwnSessions(user);
      const page = { now, limit: query.limit, offset: offsetOf(query) };
      const rows = await sessions.findOwnSessions(db, user, page);
      const total = await sessions.countOwnSessions(db, userId, now);
      const data = rows.map((row) => presentSession(row, user.sessionId));
      return { status: 200, body: pageOf(data, total, query) };
    },

    async endOwnSession(c) {
      return c.transact(async (trx) => {
        const { id } = policy.endOwnSession(c.user, await sessions.findSessionById(trx, c.params.id));
        await endSession(trx, id);
        await recordAudit(trx, c, { action: 'session.ended' });
        return { status: 204 };
      });
    },

    async endOtherSessions(c) {
      return c.transact(async (trx) => {
        const { userId, except } = policy.endOtherSessions(c.user);
        await endSessionsOf(trx, userId, { except });
        await recordAudit(trx, c, { action: 'session.ended' });
        return { status: 204 };
      });
    },

    async exportOwnData({ user, now }) {
      const { userId } = policy.exportOwnData(user);
      await limitDataExports(database.pool, userId, now);
      const owner = await findUser(db, userId);
      if (!owner) throw problem('unauthenticated');
      const content = ownDataPieces(db, { owner, sessionId: user.sessionId, now });
      return { status: 200, file: { name: `malote-meus-dados-${dayOf(now)}.json`, content } };
    },

    async listExportColumnSets({ user, query }) {
      const { userId } = policy.listExportColumnSets(user);
      return { status: 200, body: { sets: await columnSets.findSets(db, userId, query.list) } };
    },

    async saveExportColumnSet(c) {
      const { list } = c.query;
      const { columns } = c.body;
      const { userId } = policy.saveExportColumnSet(c.user, list, columns);
      return c.transact(async (trx) => {
        await columnSets.saveSet(trx, userId, { list, name: c.params.name, columns }, c.now);
        return { status: 204 };
      });
    },

    async deleteExportColumnSet(c) {
      const { userId } = policy.deleteExportColumnSet(c.user);
      return c.transact(async (trx) => {
        await columnSets.deleteSet(trx, userId, c.query.list, c.params.name);
        return { status: 204 };
      });
    },
  };
}
