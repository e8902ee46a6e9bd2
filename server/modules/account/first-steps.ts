import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

type Manager = { userId: string; companyId: string };

/** What the company of a manager has done of its first steps. */
export function findFirstSteps(db: Db, { userId, companyId }: Manager): Promise<Schema<'FirstSteps'>> {
  return db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('locations')
            .select('id')
            .where('company_id', '=', companyId)
            .where('active', '=', true)
            .where('kind', '!=', 'dropoff'),
        )
        .$castTo<boolean>()
        .as('hasPickup'),
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('id')
            .where('company_id', '=', companyId)
            .where('id', '!=', userId)
            .where('status', '!=', 'disabled')
            .where('deleted_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasTeam'),
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('id')
            .where('company_id', '=', companyId)
            .where('status', '!=', 'draft'),
        )
        .$castTo<boolean>()
        .as('hasOrder'),
    ])
    .executeTakeFirstOrThrow();
}
