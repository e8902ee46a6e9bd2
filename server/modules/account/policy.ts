import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

import { type ExportList, requireExportable } from './export-lists.ts';

/** The session to end; undefined if it does not exist. */
type Target = { user_id: string } | undefined;

/** The owner of the account; under `/v1/users/me` always the caller. */
type Owner = { userId: string };

/** Users of every role may change their own name and phone (docs/domain.md 1, "Own data"). */
export function updateMe({ userId }: Principal): Owner {
  return { userId };
}

export function changeOwnLabelSize({ userId }: Principal): Owner {
  return { userId };
}

export function changeOwnDisplay({ userId }: Principal): Owner {
  return { userId };
}

/** Only managers belong to a company. */
export function getFirstSteps({ userId, companyId }: Principal): Owner & { companyId: string } {
  if (companyId === null) throw problem('forbidden');
  return { userId, companyId };
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

export function listExportColumnSets({ userId }: Principal): Owner {
  return { userId };
}

/** @throws as `requireExportable` */
export function saveExportColumnSet(user: Principal, list: ExportList, columns: readonly string[]): Owner {
  requireExportable(user, list, columns);
  return { userId: user.userId };
}

export function deleteExportColumnSet({ userId }: Principal): Owner {
  return { userId };
}
