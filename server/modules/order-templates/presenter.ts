import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import { seesCourier } from '#server/modules/order-model/access.ts';
import { shownName } from '#server/modules/people/user-names.ts';

import type { ShownTemplate } from './repository.ts';

export function presentTemplate(row: ShownTemplate, user: Principal): Schema<'OrderTemplate'> {
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name },
    name: row.name,
    isShared: row.is_shared,
    createdBy: shownName({ name: row.creator_name, deleted_at: row.creator_deleted_at }),
    isOwn: row.created_by === user.userId,
    ...(seesCourier(user) && { courier: row.courier }),
    content: row.content,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
