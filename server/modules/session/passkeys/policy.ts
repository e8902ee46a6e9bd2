import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/** The passkey to remove; undefined if it does not exist. */
type Target = { user_id: string } | undefined;

/** Users of every role may have passkeys. */
export function ownPasskeys({ userId }: Principal): { userId: string } {
  return { userId };
}

/** Passkeys of other users count as missing. */
export function removePasskey<Row extends Target>(user: Principal, target: Row): NonNullable<Row> {
  if (target === undefined || target.user_id !== user.userId) throw problem('not-found');
  return target;
}
