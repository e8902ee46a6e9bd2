import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import { multiplyOrders } from '#server/demo/multiply-orders.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

import { type Aggregate, aggregate } from '../aggregate.ts';
import { type SumId, SUMS, type TimeId, TIMES } from '../durations.ts';
import { FAMILIES, type Grouping, GROUPINGS } from '../metric-families.ts';
import { type FormulaSettings, METRICS, type PeriodMetric } from '../metrics-of-period.ts';
import type { Period } from '../report-period.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const LATER = new Date('2027-11-20T15:00:00Z');
const SETTINGS: FormulaSettings = {
  acceptSlaMinutes: 15,
  onTimeToleranceMinutes: 0,
  scheduleLeadMinutes: 60,
};

let database: TestDatabase;
let companies: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database, NOW, 120);
  await multiplyOrders(database, 900);
  companies = (await database.db.selectFrom('companies').select('id').execute()).map(({ id }) => id);
});

afterAll(() => database.close());

type Question = { period: Period; companyId: string | undefined; settings: FormulaSettings };

const idsOf = <Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] =>
  Object.keys(table).filter((name): name is Id => name in table);
const NUMBERS: PeriodMetric[] = idsOf(METRICS);
const TIME_IDS: TimeId[] = idsOf(TIMES);
const SUM_IDS: SumId[] = idsOf(SUMS);
const TIMED: readonly (Grouping | undefined)[] = [undefined, 'day', 'company', 'location', 'courier'];

const timesIn = (grouping: Grouping) =>
  TIME_IDS.filter((id) => FAMILIES[METRICS[TIMES[id].counted].family].groupings[grouping]);

/** All metrics of a period in all groupings; with `now` on its first day, all come from the facts. */
async function everything(question: Question, now: Date): Promise<unknown> {
  const numbersBy = (grouping: Grouping) =>
    NUMBERS.filter((number) => FAMILIES[METRICS[number].family].groupings[grouping]);
  const by = Object.fromEntries(GROUPINGS.map((grouping) => [grouping, numbersBy(grouping)] as const));
  const found: unknown[] = [];
  for (const grouping of TIMED) {
    const timesBy = grouping && { [grouping]: timesIn(grouping) };
    const query = { ...question, now, numbers: NUMBERS, times: TIME_IDS, sums: SUM_IDS, by };
    const answer = await aggregate(database, { ...query, ...(timesBy && { timesBy }) });
    const groups = GROUPINGS.map((one) => [
      one,
      [...answer.groups(one)]
        .map(([key, group]) => ({ key, figures: plain(group, grouping === one) }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    ]);
    found.push({ total: plain(answer.total, true), groups });
  }
  return found;
}

function plain({ counts, cents, times }: Aggregate, isTimed: boolean): object {
  return {
    counts: NUMBERS.map((id) => counts.get(id) ?? 0),
    cents: SUM_IDS.map((id) => cents.get(id) ?? 0),
    times: isTimed ? TIME_IDS.map((id) => times.get(id) ?? { p50: null, p90: null }) : [],
  };
}

const fromFacts = (question: Question) => everything(question, new Date(`${question.period.from}T15:00:00Z`));
const fromCells = (question: Question) => everything(question, LATER);

function randomQuestion(random: Random): Question {
  const to = addDays(dayOf(NOW), -random.between(0, 250));
  return {
    period: { from: addDays(to, -random.between(0, 100)), to },
    companyId: random.percent(50) ? companies[random.between(0, companies.length - 1)] : undefined,
    settings: {
      acceptSlaMinutes: random.pick([5, 15, 60]),
      onTimeToleranceMinutes: random.pick([0, 10, 1440]),
      scheduleLeadMinutes: random.pick([0, 60, 600]),
    },
  };
}

/** Changes of facts: those made by undo, corrections, prices, late events and retention, and further ones. */
const CHANGES = [
  sql`update order_facts set closed_day = null, outcome = null, delivery_seconds = null, window_seconds = null`,
  sql`update order_facts set corrected = not corrected`,
  sql`update order_facts set price_cents = coalesce(price_cents, 0) + 700`,
  sql`update order_facts set outcome = 'cancelled', cancel_stage = 'accepted', cancel_who = 'manager',
    cancel_reason = 'DUPLICATE', closed_day = requested_day + 1`,
  sql`update order_facts set accept_seconds = accept_seconds * 1.37, pickup_seconds = 29.9, is_accepted = true`,
  sql`update order_facts set requested_day = requested_day - 3, requested_hour = (requested_hour + 5) % 24`,
  sql`update order_facts set decided_day = requested_day, collected_day = requested_day + 1,
    arrived_day = requested_day + 2, route_seconds = 90`,
  sql`update order_facts set location_id = null, failure_reason = 'CLOSED'`,
  sql`delete from orders using order_facts`,
  sql`update attempt_facts set corrected = not corrected`,
  sql`update attempt_facts set ended_day = ended_day + 2, reason_code = 'NO_TIME', outcome = 'failed'`,
  sql`update attempt_facts set courier_id = (select min(id::text)::uuid from couriers), door_seconds = 1770`,
  sql`update attempt_facts set cash_due_cents = coalesce(cash_due_cents, 0) + 1250,
    cash_received_cents = 900, cash_owed_cents = coalesce(cash_owed_cents, 0) + 100`,
  sql`update attempt_facts set late_seconds = coalesce(late_seconds, 0) + 601`,
  sql`delete from attempt_facts`,
] as const;

async function changeSomething(random: Random): Promise<void> {
  const change = random.pick(CHANGES);
  const text = change.compile(database.db).sql;
  const facts = text.includes('attempt_facts') ? 'attempt_facts' : 'order_facts';
  const found = await sql<{ id: string }>`
    select order_id as id from ${sql.table(facts)} order by order_id
    offset ${random.between(0, 800)} limit ${random.between(1, 3)}
  `.execute(database.db);
  const ids = found.rows.map(({ id }) => id);
  const isJoin = text.includes('using');
  await sql`${change} where ${isJoin ? sql`orders.id = order_id and` : sql``} order_id = any(${ids}::uuid[])`.execute(
    database.db,
  );
}

/** Backdates all marks beyond `SETTLE_MINUTES`. */
async function letMarksAge(): Promise<void> {
  await sql`update report_marks set at = at - interval '1 hour'`.execute(database.db);
}

test('stored aggregates equal the facts in every metric and grouping, for random periods, companies and settings', async () => {
  const random = createRandom(20_261_125);
  for (let round = 0; round < 5; round++) {
    const question = randomQuestion(random);
    expect(await fromCells(question)).toEqual(await fromFacts(question));
  }
}, 120_000);

test('a change in a closed day is visible at once and after re-aggregation', async () => {
  const random = createRandom(7);
  const question = {
    period: { from: addDays(dayOf(NOW), -200), to: dayOf(NOW) },
    companyId: undefined,
    settings: SETTINGS,
  };
  for (let round = 0; round < 4; round++) {
    for (let change = 0; change < 6; change++) await changeSomething(random);
    const facts = await fromFacts(question);
    expect(await fromCells(question)).toEqual(facts);
    if (round % 2 === 1) await letMarksAge();
    expect(await fromCells(question)).toEqual(facts);
  }
}, 120_000);

test('a period with closed and open days combines aggregates and facts', async () => {
  const question = {
    period: { from: addDays(dayOf(NOW), -40), to: dayOf(NOW) },
    companyId: companies[0],
    settings: SETTINGS,
  };
  expect(await everything(question, new Date(NOW.getTime() - 10 * 86_400_000))).toEqual(
    await fromFacts(question),
  );
});

/** The closed day with the most orders; earlier tests may have emptied any other. */
async function fullestDay(): Promise<string> {
  const { closed_day: day } = await database.db
    .selectFrom('order_facts')
    .select('closed_day')
    .where('closed_day', '<', dayOf(NOW))
    .groupBy('closed_day')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (day === null) throw new Error('No order is closed.');
  return day;
}

test('a changed day is aggregated again only after its marks have aged', async () => {
  const day = await fullestDay();
  const question = { period: { from: day, to: day }, companyId: undefined, settings: SETTINGS };
  const countedAt = async () =>
    (
      await sql<{
        xmin: string;
      }>`select xmin::text from report_days where day = ${day} order by family`.execute(database.db)
    ).rows;
  await letMarksAge();
  await fromCells(question);
  const before = await countedAt();
  expect(before).toHaveLength(6);
  await fromCells(question);
  expect(await countedAt()).toEqual(before);
  await sql`update order_facts set corrected = not corrected where closed_day = ${day}`.execute(database.db);
  await fromCells(question);
  expect(await countedAt()).toEqual(before);
  await letMarksAge();
  await fromCells(question);
  expect(await countedAt()).not.toEqual(before);
});

test('changed settings aggregate only the families that depend on them', async () => {
  const day = addDays(dayOf(NOW), -5);
  const question = { period: { from: day, to: day }, companyId: undefined, settings: SETTINGS };
  const countedAt = async () => {
    const { rows } = await sql<{ family: string; xmin: string }>`
      select family, xmin::text from report_days where day = ${day}`.execute(database.db);
    return Object.fromEntries(rows.map(({ family, xmin }) => [family, xmin]));
  };
  await fromCells(question);
  const before = await countedAt();
  await fromCells({ ...question, settings: { ...SETTINGS, onTimeToleranceMinutes: 7 } });
  const after = await countedAt();
  expect(Object.keys(after).filter((family) => after[family] !== before[family])).toEqual(['attempts']);
});

test('any number of changes leaves one mark per day and family', async () => {
  await sql`delete from report_marks`.execute(database.db);
  const day = await fullestDay();
  for (let price = 1; price < 4; price++) {
    const change = sql`update order_facts set price_cents = ${price} where closed_day = ${day}`;
    await change.execute(database.db);
  }
  const marks = await database.db.selectFrom('report_marks').select(['family', 'day']).execute();
  expect(marks).toEqual([{ family: 'closed', day }]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'writers never wait for an aggregation, and no concurrent change is lost',
  async () => {
    const { db } = database;
    const day = await fullestDay();
    const change = (price: number) =>
      sql`update order_facts set price_cents = ${price} where closed_day = ${day}`;
    const takeAway = sql`delete from report_marks where family = 'closed' and day = ${day}`;
    const marks = () => db.selectFrom('report_marks').select(['family', 'day']).execute();
    await sql`delete from report_marks`.execute(db);
    await change(100).execute(db);

    const counting = await begin(takeAway);
    // This change needs its own mark, because the existing one is being deleted.
    await change(200).execute(db);
    await counting.end();
    expect(await marks()).toEqual([{ family: 'closed', day }]);

    const writing = await begin(change(300));
    let isTakenAway = false;
    const taking = takeAway.execute(db).then(() => (isTakenAway = true));
    await setTimeout(100);
    // The mark also covers this change: it stays locked until the change is visible.
    expect(isTakenAway).toBe(false);
    await writing.end();
    await taking;
    expect(await marks()).toEqual([]);
  },
);

/** Runs one statement in a transaction that stays open until `end`. */
async function begin(statement: RawBuilder<unknown>): Promise<{ end: () => Promise<void> }> {
  const events = new EventEmitter();
  const begun = once(events, 'begun');
  const ended = database.db.transaction().execute(async (trx) => {
    const end = once(events, 'end');
    await statement.execute(trx);
    events.emit('begun');
    await end;
  });
  await begun;
  return {
    end: async () => {
      events.emit('end');
      await ended;
    },
  };
}
