import type { Schema } from '#openapi/schema.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import type { Trx } from '#server/db/schema.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import type { Act } from '#server/modules/users/repository.ts';
import { recordAboutUser } from '#server/modules/users/user-records.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { anonymiseUser, lockPerson } from './anonymise-user.ts';
import * as policy from './policy.ts';
import { presentOneRequest, presentRequests } from './presenter.ts';
import * as store from './repository.ts';

type PrivacyOperations =
  | 'createPrivacyRequest'
  | 'listOwnPrivacyRequests'
  | 'listPrivacyRequests'
  | 'getPrivacyRequest'
  | 'answerPrivacyRequest'
  | 'anonymiseUser';

export function privacyHandlers({ db }: Pick<ServerDeps, 'db'>): Pick<Handlers, PrivacyOperations> {
  return {
    async createPrivacyRequest(c) {
      const { userId } = policy.createPrivacyRequest(c.user);
      const { kind, text = null } = c.body;
      if (kind === 'correction' && text === null) throw invalid(fieldError('/text', 'required'));
      return c.transact(async (trx) => {
        // Serialises requests of the same user.
        await lockPerson(trx, userId);
        if (await store.hasOpenRequest(trx, userId, kind)) throw problem('request-open');
        const id = await store.insertRequest(trx, { user: c.user, kind, text, now: c.now });
        await recordAudit(trx, c, { action: 'privacy.requested' });
        const headers = { location: `/v1/privacy-requests/${id}` };
        return { status: 201, headers, body: await presentOneRequest(trx, await reread(trx, id), c.now) };
      });
    },

    async listOwnPrivacyRequests(c) {
      return listed(policy.listOwnPrivacyRequests(c.user), c);
    },

    async listPrivacyRequests(c) {
      policy.listPrivacyRequests(c.user);
      return listed({ state: c.query.state }, c);
    },

    async getPrivacyRequest({ user, params, now }) {
      const row = policy.getPrivacyRequest(user, await store.findRequest(db, params.id));
      return { status: 200, body: await presentOneRequest(db, row, now) };
    },

    async answerPrivacyRequest(c) {
      return c.transact(async (trx) => {
        const found = policy.answerPrivacyRequest(c.user, await store.findRequest(trx, c.params.id));
        // Every change of a request locks its user first, so this read is stable.
        const person = await lockPerson(trx, found.user_id);
        const request = await reread(trx, found.id);
        if (!person || request.status !== 'open') throw problem('request-answered');
        if (request.kind === 'deletion' && c.body.outcome === 'done') {
          await anonymiseUser(trx, person, c, c.body.note);
        } else {
          await answerRequest(trx, request, c.body, c);
        }
        await recordAboutUser(trx, c, person, { action: 'privacy.answered' });
        return { status: 200, body: await presentOneRequest(trx, await reread(trx, request.id), c.now) };
      });
    },

    async anonymiseUser(c) {
      return c.transact(async (trx) => {
        const person = policy.anonymiseUser(c.user, await lockPerson(trx, c.params.id));
        await anonymiseUser(trx, person, c, null);
        return { status: 204 };
      });
    },
  };

  async function listed(filter: store.RequestFilter, { query, now }: { query: PageQuery; now: Date }) {
    const rows = await store.findRequests(db, filter, { limit: query.limit, offset: offsetOf(query) });
    const { total, overdue } = await store.countRequests(db, filter, now);
    const data = await presentRequests(db, rows, now);
    return { status: 200 as const, body: { ...pageOf(data, total, query), overdue } };
  }
}

type PageQuery = { page: number; limit: number };

/** Replies to a request, and queues the mail to its user. */
async function answerRequest(
  trx: Trx,
  { id, user_id: userId }: store.RequestRow,
  answer: Schema<'PrivacyRequestAnswer'>,
  act: Act,
): Promise<void> {
  const { user, now } = act;
  const by = user.userId;
  await store.closeRequest(trx, id, answer, { by, now });
  await queueMail(trx, { kind: 'privacy-answered', userId, requestId: id, causedBy: by, now });
}

async function reread(trx: Trx, id: string): Promise<store.RequestRow> {
  const row = await store.findRequest(trx, id);
  if (!row) throw problem('not-found');
  return row;
}
