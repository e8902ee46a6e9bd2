import type { ExportColumnId } from '#domain/orders/export-columns.ts';
import type { Principal } from '#server/auth/principal.ts';
import { refuseHiddenColumns } from '#server/modules/order-model/hidden-columns.ts';
import { problem } from '#server/problems.ts';

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

/** Whether a manager sees prices depends on the company, and is checked by each export. */
export function saveExportColumnSet({ userId, role }: Principal, columns: readonly ExportColumnId[]): Owner {
  refuseHiddenColumns(columns, { isBase: role !== 'manager', seesPrices: true });
  return { userId };
}

export function deleteExportColumnSet({ userId }: Principal): Owner {
  return { userId };
}
