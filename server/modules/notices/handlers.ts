import { z } from 'zod';

import { countUnsubscribeMiss } from '#server/auth/attempt-limits.ts';
import type { Handlers } from '#server/contract/contract.ts';
import { fingerprintOf } from '#server/contract/cursor.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import * as policy from './policy.ts';
import { presentNotice, presentPreferences } from './presenter.ts';
import * as store from './repository.ts';
import { userOfToken } from './unsubscribe-token.ts';

type NoticeOperations =
  | 'listNotices'
  | 'countNotices'
  | 'readNotices'
  | 'getNoticePreferences'
  | 'updateNoticePreferences'
  | 'unsubscribeFromNotices';

export function noticeHandlers({
  db,
  database,
}: Pick<ServerDeps, 'db' | 'database'>): Pick<Handlers, NoticeOperations> {
  return {
    async listNotices({ user, query }) {
      const reader = policy.listNotices(user);
      const { cursor, limit, unread = false } = query;
      const fingerprint = fingerprintOf({ unread });
      const before = cursor === undefined ? undefined : decodeCursor(cursor, fingerprint);
      // Counted first: a notice that arrives in between is listed and stays unread, instead of being marked unseen.
      const count = await store.countUnread(db, reader);
      const rows = await store.findNotices(db, reader, { unread, before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last ? encodeCursor(last.id, fingerprint) : null;
      const data = shown.map((row) => presentNotice(row, user.role));
      return { status: 200, body: { data, limit, nextCursor, ...count } };
    },

    async countNotices({ user }) {
      return { status: 200, body: await store.countUnread(db, policy.countNotices(user)) };
    },

    async readNotices(c) {
      const { reader, marking } = policy.readNotices(c.user, c.body);
      return c.transact(async (trx) => {
        const marked = await store.markRead(trx, reader, marking, c.now);
        const { unread } = await store.countUnread(trx, reader);
        return { status: 200, body: { unread, more: marked === store.MAX_MARKED } };
      });
    },

    async getNoticePreferences({ user }) {
      const { userId, role } = policy.getNoticePreferences(user);
      const kept = await store.findPreferences(db, userId);
      const bounced = await store.isBounced(db, userId);
      return { status: 200, body: presentPreferences(kept, { role, bounced }) };
    },

    async updateNoticePreferences(c) {
      const kept = policy.updateNoticePreferences(c.user, c.body);
      return c.transact(async (trx) => {
        const { userId, role } = c.user;
        await store.savePreferences(trx, userId, kept);
        const bounced = await store.isBounced(trx, userId);
        return { status: 200, body: presentPreferences(kept, { role, bounced }) };
      });
    },

    async unsubscribeFromNotices({ params, remote, now }) {
      const userId = await userOfToken(db, params.unsubscribeToken);
      const isDone =
        userId !== undefined && (await db.transaction().execute((trx) => store.unsubscribe(trx, userId)));
      if (isDone) return { status: 204 };
      await countUnsubscribeMiss(database.pool, remote.address, now);
      throw problem('not-found');
    },
  };
}

const encodedCursor = z.tuple([z.string(), z.int().min(1)]);

/** Opaque cursor of a position in the list, bound to its filter. */
function encodeCursor(id: number, fingerprint: string): string {
  return Buffer.from(JSON.stringify([fingerprint, id])).toString('base64url');
}

/** @throws Problem 422 for an invalid cursor, or one of another filter */
function decodeCursor(cursor: string, fingerprint: string): number {
  const parsed = encodedCursor.safeParse(jsonOf(cursor));
  if (!parsed.success || parsed.data[0] !== fingerprint) throw invalid(fieldError('/query/cursor', 'cursor'));
  return parsed.data[1];
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString());
  } catch {
    // Malformed JSON is an invalid cursor like any other.
    return undefined;
  }
}
