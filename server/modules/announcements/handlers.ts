import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import type { Trx } from '#server/db/schema.ts';
import { requireVersion } from '#server/http/etags.ts';
import { type AuditEntry, type RequestMeta, recordAudit } from '#server/modules/audit/repository.ts';
import { findUserName } from '#server/modules/people/user-names.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import * as policy from './policy.ts';
import { presentAnnouncement, presentCurrent, presentTerms } from './presenter.ts';
import * as store from './repository.ts';

type AnnouncementOperations =
  | 'listAnnouncements'
  | 'createAnnouncement'
  | 'listCurrentAnnouncements'
  | 'updateAnnouncement'
  | 'endAnnouncement'
  | 'dismissAnnouncement'
  | 'getOwnTerms'
  | 'acceptTerms';

export function announcementHandlers({
  db,
  live,
}: Pick<Deps, 'db' | 'live'>): Pick<Handlers, AnnouncementOperations> {
  return {
    async listAnnouncements({ user, query, now }) {
      policy.listAnnouncements(user);
      const rows = await store.findAnnouncements(db, { limit: query.limit, offset: offsetOf(query) });
      const total = await store.countAnnouncements(db);
      const about = await findAuthorsAndMails(db, rows, now);
      const data = rows.map((row) => presentAnnouncement(row, about));
      return { status: 200, body: pageOf(data, total, query) };
    },

    async createAnnouncement(c) {
      const values = policy.createAnnouncement(c.user, c.body, c.now);
      return c.transact(async (trx) => {
        await refuseTakenVersion(trx, values, null);
        const row = await store.insertAnnouncement(trx, values, writing(c));
        await recordAnnouncementAudit(trx, c, row, 'announcement.created');
        await live.publish(trx, { kind: 'announcements.changed' });
        const headers = { location: `/v1/announcements/${row.id}` };
        return { status: 201, etag: row.version, headers, body: await present(trx, row, c.now) };
      });
    },

    async listCurrentAnnouncements({ user, now }) {
      const { userId } = policy.listCurrentAnnouncements(user);
      const rows = await store.findCurrent(db, userId, now);
      const next = await store.findNextChange(db, now);
      const data = rows.map(presentCurrent);
      return { status: 200, body: { data, nextChangeAt: next?.toISOString() ?? null } };
    },

    async updateAnnouncement(c) {
      policy.changeAnnouncement(c.user);
      return c.transact(async (trx) => {
        const before = await lockVersion(trx, c);
        const values = policy.changedValues(before, c.body, c.now);
        await refuseTakenVersion(trx, values, before.id);
        const row = await store.replaceAnnouncement(trx, before, values, writing(c));
        await recordAnnouncementAudit(trx, c, row, 'announcement.updated');
        await live.publish(trx, { kind: 'announcements.changed' });
        return { status: 200, etag: row.version, body: await present(trx, row, c.now) };
      });
    },

    async endAnnouncement(c) {
      policy.changeAnnouncement(c.user);
      return c.transact(async (trx) => {
        const before = await lockVersion(trx, c);
        policy.refuseEnded(before, c.now);
        // One that was never shown is deleted; one that is shown ends now and stays.
        if (before.shown_from > c.now) await store.deleteAnnouncement(trx, before.id);
        else await store.replaceAnnouncement(trx, before, { shown_until: c.now }, writing(c));
        await recordAnnouncementAudit(trx, c, before, 'announcement.ended');
        await live.publish(trx, { kind: 'announcements.changed' });
        return { status: 204 };
      });
    },

    async dismissAnnouncement(c) {
      const { userId } = policy.dismissAnnouncement(c.user);
      return c.transact(async (trx) => {
        const isDismissible = await store.dismiss(trx, c.params.id, { userId, now: c.now });
        if (!isDismissible) throw problem('not-found');
        return { status: 204 };
      });
    },

    async getOwnTerms({ user }) {
      return { status: 200, body: presentTerms(await store.findTermsOf(db, policy.getOwnTerms(user))) };
    },

    async acceptTerms(c) {
      const reader = policy.acceptTerms(c.user);
      const { version } = c.body;
      return c.transact(async (trx) => {
        const terms = await store.findTermsOf(trx, reader);
        if (terms?.version !== version) throw invalid(fieldError('/version', 'terms-version-other'));
        if (await store.recordAcceptance(trx, version, writing(c))) {
          await recordAudit(trx, c, { action: 'terms.accepted', details: { terms: version } });
        }
        return { status: 204 };
      });
    },
  };
}

function writing({ user, now }: Pick<Ctx<'createAnnouncement'>, 'user' | 'now'>) {
  return { userId: user.userId, now };
}

async function present(trx: Trx, row: store.AnnouncementRow, now: Date) {
  return presentAnnouncement(row, await findAuthorsAndMails(trx, [row], now));
}

async function findAuthorsAndMails(db: Deps['db'], rows: readonly store.AnnouncementRow[], now: Date) {
  return { authors: await store.findAuthors(db, rows), mails: await store.countMails(db, rows), now };
}

/** @throws Problem not-found, version-required, stale-version */
async function lockVersion(
  trx: Trx,
  { params, ifMatch }: Pick<Ctx<'endAnnouncement'>, 'params' | 'ifMatch'>,
): Promise<store.AnnouncementRow> {
  const before = await store.lockAnnouncement(trx, params.id);
  if (!before) throw problem('not-found');
  requireVersion(ifMatch, {
    version: before.version,
    changedBy: await findUserName(trx, before.changed_by),
    changedAt: before.updated_at,
    noun: 'este aviso',
  });
  return before;
}

/**
 * @throws Problem 422 if other valid terms have this version: one acceptance would count for both. A concurrent
 *   creation fails at the unique index instead (409).
 */
async function refuseTakenVersion(
  trx: Trx,
  { terms_version }: store.AnnouncementValues,
  exceptId: string | null,
): Promise<void> {
  if (terms_version === null || !(await store.isVersionTaken(trx, terms_version, exceptId))) return;
  throw invalid(fieldError('/termsVersion', 'terms-version-taken'));
}

async function recordAnnouncementAudit(
  trx: Trx,
  meta: RequestMeta,
  { terms_version: terms }: store.AnnouncementRow,
  action: AuditEntry['action'],
): Promise<void> {
  await recordAudit(trx, meta, { action, details: terms === null ? {} : { terms } });
}
