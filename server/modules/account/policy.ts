import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/** The session that an operation is about, as far as there is one. */
type Target = { user_id: string } | undefined;

/** Whose account it is; what is asked for under `/v1/users/me` is always the caller's. */
type Owner = { userId: string };

/** Users of every role may change their own name and phone (docs/domain.md 1, "Own data"). */
export function updateMe({ userId }: Principal): Owner {
  return { userId };
}

export function listOwnSessions({ userId }: Principal): Owner {
  return { userId };
}

/** Sessions of other users count as missing. */
export function endOwnSession<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  if (target === undefined || target.user_id !== user.userId) throw problem('not-found');
  return target;
}

export function endOtherSessions({
  userId,
  sessionId,
}: Principal): Owner & { except: { sessionId: string } } {
  return { userId, except: { sessionId } };
}

export function exportOwnData({ userId }: Principal): Owner {
  return { userId };
}
