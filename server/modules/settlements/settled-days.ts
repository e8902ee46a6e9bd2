import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { CASH_TOTALS } from './doors.ts';
import { presentClosed, presentReopened } from './presenter.ts';
import { type ClosingRow, closingColumns } from './repository.ts';

/** As documented for `exportCourierData` in the contract; each has up to 2,000 doors to sum. */
const DAYS_AT_ONCE = 100;

type SettledDay = Schema<'CourierDataDay'>;

type DayRow = ClosingRow & Pick<SettledDay, 'day' | 'doors' | 'dueCents' | 'receivedCents' | 'handedInCents'>;

/** Non-empty pages of all closings of a courier, oldest day first. */
export async function* settledDayPages(db: Db, courierId: string): AsyncGenerator<SettledDay[]> {
  let after: DayRow | undefined;
  do {
    const { rows } = await sql<DayRow>`
      select ${closingColumns}, settlement.day, total.*
      from courier_settlements as settlement
      join users as closer on closer.id = settlement.closed_by
      left join users as reopener on reopener.id = settlement.reopened_by
      cross join lateral (
        select count(*) as doors, ${CASH_TOTALS}
        from courier_settlement_doors where settlement_id = settlement.id
      ) as total
      where settlement.courier_id = ${courierId}
        ${after ? sql`and (settlement.day, settlement.id) > (${after.day}, ${after.id})` : sql``}
      order by settlement.day, settlement.id limit ${DAYS_AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows.map(presentDay);
    after = rows.length < DAYS_AT_ONCE ? undefined : rows.at(-1);
  } while (after !== undefined);
}

function presentDay(row: DayRow): SettledDay {
  const { day, doors, dueCents, receivedCents, handedInCents } = row;
  const { at: closedAt, by: closedBy, note } = presentClosed(row);
  const [reopening] = presentReopened(row);
  const reopened = reopening ? { at: reopening.at, by: reopening.by, reason: reopening.reason } : null;
  return { day, doors, dueCents, receivedCents, handedInCents, note, closedAt, closedBy, reopened };
}
