import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { seesCourier } from '#server/modules/order-model/access.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { ShownRecurrence } from './repository.ts';

export function presentRecurrence(row: ShownRecurrence, user: Principal): Schema<'OrderRecurrence'> {
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    name: row.name,
    content: row.content,
    ...(seesCourier(user) && { courier: row.courier }),
    pattern: row.pattern,
    from: row.first_day,
    until: row.last_day,
    skipped: row.skipped,
    onHoliday: row.on_holiday,
    leadDays: row.lead_days,
    submit: row.submit,
    isPaused: row.is_paused,
    author: shownName({ name: row.author_name, deleted_at: row.author_deleted_at }),
    obstacle: obstacleOf(row),
    decidedUntil: row.decided_until,
    nextMakingAt: row.next_making_at?.toISOString() ?? null,
    days: row.days.map(({ at, ...day }) => ({ ...day, at: new Date(at).toISOString() })),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

function obstacleOf({ company_active, is_author_active }: ShownRecurrence) {
  if (!company_active) return 'company-inactive';
  return is_author_active ? null : 'author-inactive';
}
