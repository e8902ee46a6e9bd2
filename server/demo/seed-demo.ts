import { sql } from 'kysely';

import { hashPassword } from '#server/auth/password-hash.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import type { NewRow, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import type { OrderRow } from '#server/modules/order-model/order-row.ts';
import { creationRow } from '#server/modules/orders/events/timeline.ts';
import { deleteOrder, insertDraft, trackingToken } from '#server/modules/orders/repository.ts';
import {
  type CompanyOrderSettings,
  loadSettings,
  withCompanyOverrides,
} from '#server/modules/settings/repository.ts';

import { hoursOf } from './business-hours.ts';
import { type CompanyKey, DEMO_ACCOUNTS, DEMO_COMPANIES, DEMO_PASSWORD } from './demo-accounts.ts';
import { demoContent, type StoredPlace } from './demo-content.ts';
import { demoCourierRows } from './demo-couriers.ts';
import { DEMO_COMMENTS, DEMO_DRAFTS } from './demo-drafts.ts';
import { insertDemoNotices, type NotifiedOrder, type TimedCause } from './demo-notices.ts';
import { DEMO_PLACES } from './demo-places.ts';
import { type PlannedOrder, planOrders } from './demo-plan.ts';
import { DEMO_PROOFS, type DemoPictures, demoProofRows, drawDemoPictures } from './demo-proofs.ts';
import { insertOrders } from './insert-orders.ts';
import { createRandom, type Random } from './random.ts';
import { type Actors, simulateOrder } from './simulate-order.ts';

/** Key of an advisory lock; arbitrary, but used for nothing else in the database. */
const LOCK = 729_510_483;

const SEED = 20_261_120;
const BASE_PHONE = '+551131068899';
/**
 * Order shown in docs/tour.md. All others are numbered around it, so that the next number is about the same after a
 * reset.
 */
const SHOWCASE_NUMBER = 10_482;
/** Often enough to be seen, rarely enough not to slow down the first start. */
const PROVEN_EVERY = 40;

type Stage = {
  random: Random;
  now: Date;
  companyIds: ReadonlyMap<CompanyKey, string>;
  places: readonly StoredPlace[];
  /** By the phone recorded in orders. */
  courierIds: ReadonlyMap<string, string>;
  actorsOf: (company: CompanyKey) => Actors;
  pictures: DemoPictures;
};

/**
 * Fills an empty database with the demo of docs/contract.md: accounts, companies, locations, couriers, drafts, and some
 * 3,000 orders of the last 60 days in every status. One transaction: an interrupted start leaves nothing, and
 * concurrent processes run it once.
 * @param ended maximum number of closed orders, the latest; all by default
 */
export async function seedDemo({ db }: Pick<OpenDatabase, 'db'>, now: Date, ended?: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pictures = await drawDemoPictures();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    await setSupportPhone(trx);
    const companyIds = await insertCompanies(trx);
    const principals = await insertAccounts(trx, companyIds, passwordHash);
    const places = await insertPlaces(trx, companyIds);
    const courierIds = await insertCouriers(trx, now);
    const stage = {
      random: createRandom(SEED),
      now,
      companyIds,
      places,
      courierIds,
      actorsOf: actorsFrom(principals),
      pictures,
    };
    const last = await insertDemoOrders(trx, stage, ended);
    await sql`select setval('order_numbers', ${last})`.execute(trx);
    await namePlaces(trx);
    await countPlaceUses(trx);
    await recordCourierUses(trx);
    await insertDrafts(trx, stage);
  });
}

async function setSupportPhone(trx: Trx): Promise<void> {
  const branding = JSON.stringify({ supportPhone: BASE_PHONE });
  await sql`update settings set branding = branding || ${branding}::jsonb`.execute(trx);
}

/** Stores the name of each stop's location, as a request would. */
async function namePlaces(trx: Trx): Promise<void> {
  await sql`
    update stops set place_name = locations.label
    from locations where locations.id = stops.location_id
  `.execute(trx);
}

async function insertCompanies(trx: Trx): Promise<Map<CompanyKey, string>> {
  const ids = new Map<CompanyKey, string>(DEMO_COMPANIES.map(({ key }) => [key, uuidV7()]));
  await trx
    .insertInto('companies')
    .values(
      DEMO_COMPANIES.map(({ key, name, legalName, cnpj, contactName, email, phone, address }) => ({
        id: idOf(ids, key),
        name,
        legal_name: legalName,
        cnpj,
        contact_name: contactName,
        email,
        phone,
        address: JSON.stringify(address),
      })),
    )
    .execute();
  return ids;
}

async function insertAccounts(
  trx: Trx,
  companyIds: ReadonlyMap<CompanyKey, string>,
  passwordHash: string,
): Promise<(Principal & { company: CompanyKey | null })[]> {
  const accounts = DEMO_ACCOUNTS.map((account) => ({
    ...account,
    id: uuidV7(),
    companyId: account.company && idOf(companyIds, account.company),
  }));
  await trx
    .insertInto('users')
    .values(
      accounts.map(({ id, email, name, role, companyId }) => ({
        id,
        email,
        name,
        role,
        company_id: companyId,
        password_hash: passwordHash,
      })),
    )
    .execute();
  return accounts.map(({ id, name, role, companyId, company }) => ({
    userId: id,
    sessionId: id,
    name,
    role,
    companyId,
    company,
  }));
}

async function insertPlaces(trx: Trx, companyIds: ReadonlyMap<CompanyKey, string>): Promise<StoredPlace[]> {
  const places = DEMO_PLACES.map((place) => ({
    ...place,
    id: uuidV7(),
    hours: hoursOf(place.openingHours ?? ''),
  }));
  await trx
    .insertInto('locations')
    .values(
      places.map((place, index) => ({
        id: place.id,
        company_id: place.company && idOf(companyIds, place.company),
        label: place.label,
        kind: place.kind,
        contact_name: place.contactName,
        contact_phone: place.contactPhone,
        address: JSON.stringify(place.address),
        access_notes: place.accessNotes ?? null,
        favourite: index === 1 || index === 5,
        opening_hours: JSON.stringify(place.hours),
      })),
    )
    .execute();
  return places;
}

async function insertCouriers(trx: Trx, now: Date): Promise<Map<string, string>> {
  const couriers = demoCourierRows(now);
  await trx.insertInto('couriers').values(couriers).execute();
  return new Map(couriers.map(({ id, phone }) => [phone, id]));
}

/** @returns the number of the last order */
async function insertDemoOrders(trx: Trx, stage: Stage, ended: number | undefined): Promise<number> {
  const settings = withCompanyOverrides(await loadSettings(trx), {});
  const blank = await blankOrder(trx, stage);
  const planned = planOrders(stage.random, stage.now, ended);
  const first = SHOWCASE_NUMBER - planned.findIndex(({ isShowcase }) => isShowcase);
  const comments: NewRow<'comments'>[] = [];
  const proofs: NewRow<'proofs'>[] = [];
  const notified: NotifiedOrder[] = [];

  function* simulated() {
    for (const [index, plan] of planned.entries()) {
      const order = simulateDemoOrder(stage, { plan, index, number: first + index, blank, settings });
      comments.push(...order.comments);
      proofs.push(...order.proofs);
      notified.push(order.notified);
      yield order;
    }
  }

  await insertOrders(trx, simulated());
  if (proofs.length > 0) await trx.insertInto('proofs').values(proofs).execute();
  if (comments.length > 0) await trx.insertInto('comments').values(comments).execute();
  await insertDemoNotices(trx, notified, stage.now);
  return first + planned.length - 1;
}

type DemoOrder = {
  plan: PlannedOrder;
  index: number;
  number: number;
  blank: OrderRow;
  settings: CompanyOrderSettings;
};

function simulateDemoOrder(
  { random, companyIds, places, courierIds, pictures, actorsOf }: Stage,
  { plan, index, number, blank, settings }: DemoOrder,
) {
  const { company, requestedAt, windows, steps, isShowcase } = plan;
  const actors = actorsOf(company);
  const content = demoContent(random, places, { company, windows, reference: 4_100 + index });
  const order: OrderRow = {
    ...blank,
    id: uuidV7(requestedAt),
    order_number: number,
    company_id: idOf(companyIds, company),
    source: random.percent(30) ? 'app' : 'web',
    created_by: actors.company.userId,
    tracking_token: trackingToken(),
    created_at: requestedAt,
  };
  const isProven = isShowcase || index % PROVEN_EVERY === 0;
  const proofs = isProven ? DEMO_PROOFS : [];
  const draft = { order, stops: [] };
  const simulated = simulateOrder({
    draft,
    content,
    requestedAt,
    steps,
    actors,
    settings,
    random,
    proofs,
  });
  const { rows } = simulated;
  const courierId = courierIds.get(simulated.state.order.courier_phone ?? '') ?? null;
  // The simulation identifies couriers by their phone; the attempts refer to the same record as the order.
  const stops = simulated.state.stops.map((stop) => ({
    ...stop,
    attempts: stop.attempts.map((attempt) => ('courierId' in attempt ? { ...attempt, courierId } : attempt)),
  }));
  const state = { order: { ...simulated.state.order, courier_id: courierId }, stops };
  const isOpen = state.order.closed_at === null;
  const isTalkedAbout = isShowcase || (isOpen && random.percent(40));
  const comment = isTalkedAbout ? [commentOn(state.order, random, actors)] : [];
  return {
    state,
    notified: {
      orderId: order.id,
      companyId: order.company_id,
      isOpen,
      causes: [...simulated.causes, ...comment.map(causeOf)],
    },
    events: [creationRow(order, { by: actors.company, now: requestedAt }), ...rows],
    proofs: isProven ? demoProofRows(state, rows, pictures) : [],
    comments: comment,
  };
}

/** An order row with the defaults of the database. */
async function blankOrder(trx: Trx, { now, companyIds, actorsOf }: Stage): Promise<OrderRow> {
  const order = await insertDraft(trx, {
    companyId: idOf(companyIds, 'boaVida'),
    source: 'web',
    by: actorsOf('boaVida').company,
    now,
    duplicatedFrom: null,
    content: {},
  });
  await deleteOrder(trx, order);
  return order;
}

function commentOn(
  order: { id: string; company_id: string; updated_at: Date },
  random: Random,
  actors: Actors,
) {
  const [first, ...rest] = DEMO_COMMENTS;
  if (!first) throw new Error('DEMO_COMMENTS is empty.');
  const { by, visibility, body } = random.pick([first, ...rest]);
  return {
    id: uuidV7(),
    order_id: order.id,
    company_id: order.company_id,
    author_id: actors[by].userId,
    author_role: actors[by].role,
    body,
    visibility,
    created_at: order.updated_at,
    updated_at: order.updated_at,
  };
}

function causeOf(comment: ReturnType<typeof commentOn>): TimedCause {
  return {
    at: comment.created_at,
    cause: {
      orderId: comment.order_id,
      companyId: comment.company_id,
      kind: 'comment.added',
      actor: { id: comment.author_id, role: comment.author_role },
      isInternal: comment.visibility === 'internal',
      commentId: comment.id,
    },
  };
}

async function insertDrafts(trx: Trx, { now, companyIds, actorsOf }: Stage): Promise<void> {
  for (const { company, content } of DEMO_DRAFTS) {
    const by = actorsOf(company).company;
    const order = await insertDraft(trx, {
      companyId: idOf(companyIds, company),
      source: 'web',
      by,
      now,
      duplicatedFrom: null,
      content,
    });
    await trx.insertInto('order_events').values(creationRow(order, { by, now })).execute();
  }
}

function actorsFrom(principals: readonly (Principal & { company: CompanyKey | null })[]): Stage['actorsOf'] {
  const base = principals.find(({ role }) => role === 'operator');
  if (!base) throw new Error('The demo has no operator.');
  return (company) => {
    const manager = principals.find((one) => one.company === company);
    if (!manager) throw new Error(`The demo has no manager of ${company}.`);
    return { base, company: manager };
  };
}

function idOf(ids: ReadonlyMap<CompanyKey, string>, key: CompanyKey): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo has no company ${key}.`);
  return id;
}

/** Counts the uses of each location by demo orders, with the time of the last one. */
async function countPlaceUses(trx: Trx): Promise<void> {
  await sql`
    update locations set usage_count = used.times, last_used_at = used.at
    from (
      select location_id, count(distinct order_id) as times, max(requested_at) as at
      from stops join orders on orders.id = order_id group by location_id
    ) as used
    where locations.id = used.location_id`.execute(trx);
}

/** Records the last assignment of each courier by each user, as assigning order by order would. */
async function recordCourierUses(trx: Trx): Promise<void> {
  await sql`
    insert into courier_uses (courier_id, user_id, at)
    select courier_id, actor_id, max(at)
    from order_events join orders on orders.id = order_id
    where type = 'order.assign' and actor_id is not null and courier_id is not null
    group by courier_id, actor_id`.execute(trx);
}
