import type { Reason, ReasonList } from '#machines/order/reasons.ts';
import type { Schema } from '#openapi/schema.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import { presentLogo } from './logos.ts';
import { isOriginal } from './reason-lists.ts';
import type { ChangeRow, StoredSettings } from './repository.ts';

/** @param used added reason codes that order events use */
export function presentSettings(
  { state, logo, version, createdAt, updatedAt }: StoredSettings,
  used: ReadonlySet<string>,
): Schema<'Settings'> {
  const { reasons, branding, ...rest } = state;
  const { logoId: _id, ...named } = branding;
  const shown = (list: ReasonList) =>
    reasons[list].map((reason) => ({
      ...reason,
      deletable: !isOriginal(list, reason.code) && !used.has(reason.code),
    }));
  return {
    ...rest,
    reasons: { failure: shown('failure'), cancel: shown('cancel'), reject: shown('reject') },
    branding: { ...named, logo: logo && presentLogo(logo) },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

export function presentReason({ enabled: _enabled, ...reason }: Reason): Schema<'OrderReason'> {
  return reason;
}

export function presentSettingsChange(row: ChangeRow): Schema<'SettingsChange'> {
  return {
    id: row.id,
    version: row.version,
    at: row.at.toISOString(),
    by: {
      id: row.actor_id,
      name: shownName({ name: row.actor_name, deleted_at: row.actor_deleted_at }),
      role: row.actor_role,
    },
    changes: row.changes,
  };
}
