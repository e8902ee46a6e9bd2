import { sql, type Transaction } from 'kysely';

import { parseOpeningHours } from '#openapi/opening-hours-text.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import type { Principal } from '#server/contract.ts';
import type { Database, NewRow } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { creationRow } from '#server/modules/orders/orders-timeline.ts';
import { insertDraft, saveOrder } from '#server/modules/orders/orders-writes.ts';
import { loadSettings, withCompanyOverrides } from '#server/modules/settings/settings-store.ts';

import type { OpenDatabase } from '../open-database.ts';
import { countPlaceUses } from './count-place-uses.ts';
import { type CompanyKey, DEMO_ACCOUNTS, DEMO_COMPANIES, DEMO_PASSWORD } from './demo-accounts.ts';
import { demoContent, type StoredPlace } from './demo-content.ts';
import { DEMO_COMMENTS, DEMO_DRAFTS } from './demo-drafts.ts';
import { DEMO_PLACES } from './demo-places.ts';
import { planOrders } from './demo-plan.ts';
import { DEMO_PROOFS, type DemoPictures, demoProofRows, drawDemoPictures } from './demo-proofs.ts';
import { createRandom, type Random } from './random.ts';
import { type Cast, tellStory } from './tell-story.ts';

type Trx = Transaction<Database>;

/** Any number that nothing else in the database uses as an advisory lock. */
const LOCK = 729_510_483;

const SEED = 20_261_120;
const ENDED_ORDERS = 250;
const ROWS_AT_ONCE = 500;
/** Enough to be met, few enough to cost the first start nothing. */
const PROVEN_EVERY = 12;

type Stage = {
  random: Random;
  now: Date;
  companyIds: ReadonlyMap<CompanyKey, string>;
  places: readonly StoredPlace[];
  castOf: (company: CompanyKey) => Cast;
  pictures: DemoPictures;
};

/**
 * Fills an empty database with the demo of contract.md: accounts, companies, places, and about 300 orders of the
 * last 30 days in every status. All in one transaction, so that a start that is cut short leaves nothing half done;
 * processes that start together do it once.
 * @param ended how many of the orders are over
 */
export async function seedDemo(
  { db }: Pick<OpenDatabase, 'db'>,
  now: Date,
  ended: number = ENDED_ORDERS,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pictures = await drawDemoPictures();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    const companyIds = await insertCompanies(trx);
    const principals = await insertAccounts(trx, companyIds, passwordHash);
    const places = await insertPlaces(trx, companyIds);
    const stage = {
      random: createRandom(SEED),
      now,
      companyIds,
      places,
      castOf: castFrom(principals),
      pictures,
    };
    await insertOrders(trx, stage, ended);
    await countPlaceUses(trx);
    await insertDrafts(trx, stage);
  });
}

async function insertCompanies(trx: Trx): Promise<Map<CompanyKey, string>> {
  const ids = new Map<CompanyKey, string>(DEMO_COMPANIES.map(({ key }) => [key, uuidV7()]));
  await trx
    .insertInto('companies')
    .values(
      DEMO_COMPANIES.map(({ key, name, legalName, cnpj }) => ({
        id: idOf(ids, key),
        name,
        legal_name: legalName,
        cnpj,
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
  const places = DEMO_PLACES.map((place) => ({ ...place, id: uuidV7() }));
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
        opening_hours: JSON.stringify(parseOpeningHours(place.openingHours ?? '')),
      })),
    )
    .execute();
  return places;
}

async function insertOrders(trx: Trx, stage: Stage, ended: number): Promise<void> {
  const { random, now, companyIds, places, pictures } = stage;
  const settings = withCompanyOverrides(await loadSettings(trx), {});
  const events: NewRow<'order_events'>[] = [];
  const comments: NewRow<'comments'>[] = [];
  const proven: NewRow<'proofs'>[] = [];

  for (const [index, planned] of planOrders(random, now, ended).entries()) {
    const { company, requestedAt, windowFrom, dropoffs } = planned;
    const cast = stage.castOf(company);
    const content = demoContent(random, company, places, { windowFrom, dropoffs, number: 4_100 + index });
    // oxlint-disable-next-line no-await-in-loop -- one transaction takes one statement after the other
    const order = await insertDraft(trx, {
      companyId: idOf(companyIds, company),
      source: random.percent(30) ? 'app' : 'web',
      by: cast.company,
      now: requestedAt,
      duplicatedFrom: null,
      content: {},
    });
    const draft = { order, stops: [] };
    events.push(creationRow(order, { by: cast.company, now: requestedAt }));
    const isProven = index % PROVEN_EVERY === 0;
    const proofs = isProven ? DEMO_PROOFS : [];
    const told = tellStory({ ...planned, draft, content, cast, settings, random, proofs });
    events.push(...told.rows);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await saveOrder(trx, draft, told.state);
    if (isProven) proven.push(...demoProofRows(told.state, told.rows, pictures));
    if (told.state.order.closed_at === null && random.percent(40))
      comments.push(commentOn(told.state.order, random, cast));
  }
  for (let start = 0; start < events.length; start += ROWS_AT_ONCE) {
    const rows = events.slice(start, start + ROWS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await trx.insertInto('order_events').values(rows).execute();
  }
  if (proven.length > 0) await trx.insertInto('proofs').values(proven).execute();
  if (comments.length > 0) await trx.insertInto('comments').values(comments).execute();
}

function commentOn(order: { id: string; company_id: string; updated_at: Date }, random: Random, cast: Cast) {
  const [first, ...rest] = DEMO_COMMENTS;
  if (!first) throw new Error('There is nothing to say.');
  const { by, visibility, body } = random.pick([first, ...rest]);
  return {
    id: uuidV7(),
    order_id: order.id,
    company_id: order.company_id,
    author_id: cast[by].userId,
    author_role: cast[by].role,
    body,
    // A company without an account of its own is spoken for by the base.
    visibility: by === 'company' ? ('company' as const) : visibility,
    created_at: order.updated_at,
    updated_at: order.updated_at,
  };
}

async function insertDrafts(trx: Trx, { now, companyIds, castOf }: Stage): Promise<void> {
  for (const { company, content } of DEMO_DRAFTS) {
    const by = castOf(company).company;
    // oxlint-disable-next-line no-await-in-loop -- one transaction takes one statement after the other
    const order = await insertDraft(trx, {
      companyId: idOf(companyIds, company),
      source: 'web',
      by,
      now,
      duplicatedFrom: null,
      content,
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await trx.insertInto('order_events').values(creationRow(order, { by, now })).execute();
  }
}

function castFrom(principals: readonly (Principal & { company: CompanyKey | null })[]): Stage['castOf'] {
  const base = principals.find(({ role }) => role === 'operator');
  if (!base) throw new Error('The demo has no operator.');
  return (company) => ({ base, company: principals.find((one) => one.company === company) ?? base });
}

function idOf(ids: ReadonlyMap<CompanyKey, string>, key: CompanyKey): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`No company ${key}`);
  return id;
}
