import { earliestRouteDay } from '#domain/orders/route-day.ts';
import { dayOf } from '#domain/sao-paulo-time.ts';
import type { Schema } from '#openapi/schema.ts';
import { limitDataExports } from '#server/auth/attempt-limits.ts';
import type { Ctx, Handlers } from '#server/contract/contract.ts';
import { offsetOf, pageOf } from '#server/contract/paging.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { requireVersion } from '#server/http/etags.ts';
import { findErasureDay } from '#server/modules/people/erasures.ts';
import { findUserName } from '#server/modules/people/user-names.ts';
import { fieldError, type FieldError, invalid, problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { anonymiseCourier } from './anonymise-courier.ts';
import { courierDataPieces, type SettledDays } from './courier-data.ts';
import { recordAboutCourier, recordCourierChanges } from './courier-records.ts';
import { type Counting, countOrdersOf, findWorkOf } from './courier-work.ts';
import { exportCouriers } from './export-couriers.ts';
import { listedCouriers } from './listed-couriers.ts';
import * as policy from './policy.ts';
import { presentCarrier, presentCourier } from './presenter.ts';
import * as store from './repository.ts';
import * as routes from './routes.ts';

type CourierOperations =
  | 'listCouriers'
  | 'exportCouriers'
  | 'createCourier'
  | 'getCourier'
  | 'updateCourier'
  | 'deleteCourier'
  | 'exportCourierData'
  | 'anonymiseCourier'
  | 'getCourierRoute'
  | 'updateCourierRoute';

/** Courier records and routes; assignments belong to the orders. */
export function courierHandlers({
  db,
  database,
  settledDays,
}: Pick<ServerDeps, 'db' | 'database'> & { settledDays: SettledDays }): Pick<Handlers, CourierOperations> {
  return {
    async listCouriers(c) {
      policy.listCouriers(c.user);
      const { limit, sort } = c.query;
      const page = { sort, limit, offset: offsetOf(c.query) };
      const data = await listedCouriers(db, c.query, page, countingFor(c));
      const total = await store.countCouriers(db, c.query);
      return { status: 200, body: pageOf(data, total, c.query) };
    },

    async exportCouriers(c) {
      policy.exportCouriers(c.user);
      return { status: 200, file: await exportCouriers(db, c.query, countingFor(c)) };
    },

    async createCourier(c) {
      policy.createCourier(c.user);
      return c.transact(async (trx) => {
        const row = await store.insertCourier(trx, c.body, countingFor(c));
        await recordAboutCourier(trx, c, row.id, { action: 'courier.created' });
        const headers = { location: `/v1/couriers/${row.id}` };
        return { status: 201, etag: row.version, headers, body: await present(trx, row, c) };
      });
    },

    async getCourier(c) {
      policy.getCourier(c.user);
      const row = await store.findCourier(db, c.params.id);
      if (!row) throw problem('not-found');
      return { status: 200, etag: row.version, body: await present(db, row, c) };
    },

    async updateCourier(c) {
      policy.updateCourier(c.user);
      return c.transact(async (trx) => {
        const before = await lockVersion(trx, c);
        const row = await store.replaceCourier(trx, before, c.body, countingFor(c));
        await recordCourierChanges(trx, c, before, row);
        return { status: 200, etag: row.version, body: await present(trx, row, c) };
      });
    },

    async deleteCourier(c) {
      policy.deleteCourier(c.user);
      return c.transact(async (trx) => {
        const { id } = await lockVersion(trx, c);
        const { wasUsed, counts } = await countOrdersOf(trx, id);
        if (wasUsed) throw problem('courier-in-use', { counts });
        await recordAboutCourier(trx, c, id, { action: 'courier.deleted' });
        await store.deleteCourier(trx, id);
        return { status: 204 };
      });
    },

    async exportCourierData(c) {
      policy.exportCourierData(c.user);
      const row = await store.findCourier(db, c.params.id);
      if (!row) throw problem('not-found');
      await limitDataExports(database.pool, c.user.userId, c.now, 'courier-data');
      const content = courierDataPieces(db, await present(db, row, c), settledDays, c.now);
      return { status: 200, file: { name: `malote-entregador-${dayOf(c.now)}.json`, content } };
    },

    async anonymiseCourier(c) {
      policy.anonymiseCourier(c.user);
      return c.transact(async (trx) => {
        const row = await store.lockCourier(trx, c.params.id);
        if (!row) throw problem('not-found');
        const { counts } = await countOrdersOf(trx, row.id);
        if (counts.open > 0) throw problem('courier-busy', { counts });
        await anonymiseCourier(trx, row, c);
        return { status: 204 };
      });
    },

    async getCourierRoute(c) {
      policy.getCourierRoute(c.user);
      const courier = await store.findCourier(db, c.params.id);
      if (!courier) throw problem('not-found');
      const { day } = c.query;
      const isStored = day >= earliestRouteDay(dayOf(c.now));
      const [kept] = isStored ? await routes.findStoredRoutes(db, [courier.id], day) : [];
      return routeReply(db, courier, kept, c);
    },

    async updateCourierRoute(c) {
      policy.updateCourierRoute(c.user);
      const { day } = c.query;
      return c.transact(async (trx) => {
        const courier = await store.lockCourier(trx, c.params.id);
        if (!courier) throw problem('not-found');
        if (day < dayOf(c.now)) throw invalid(fieldError('/query/day', 'day-past'));
        const [before] = await routes.findStoredRoutes(trx, [courier.id], day);
        requireVersion(c.ifMatch, {
          version: routes.versionOfRoute(before),
          changedBy: await findUserName(trx, before?.changed_by ?? null),
          changedAt: before?.updated_at ?? courier.updated_at,
          noun: 'este roteiro',
        });
        const unknown = await routes.findUnknownStops(trx, c.body.stops);
        if (unknown.length > 0) throw invalid(...unknown.map(unknownStop));
        const route = { courierId: courier.id, day, stops: c.body.stops };
        const kept = await routes.saveRoute(trx, route, before, { userId: c.user.userId, now: c.now });
        return routeReply(trx, courier, kept, c);
      });
    },
  };
}

function unknownStop(index: number): FieldError {
  return fieldError(`/stops/${index}`, 'stop-unknown');
}

/** The current route of a courier on a day. */
async function routeReply(
  db: Db,
  courier: store.CourierRow,
  kept: routes.StoredRoute | undefined,
  { query: { day }, now }: Pick<Ctx<'getCourierRoute'>, 'query' | 'now'>,
) {
  const found = await routes.findRoutes(db, new Map([[courier.id, kept?.stops ?? []]]), day, now);
  const { stops, days } = found.get(courier.id) ?? { stops: [], days: [] };
  const version = routes.versionOfRoute(kept);
  const body = {
    courier: presentCarrier(courier),
    day,
    kept: routes.isArranged(kept),
    stops,
    days,
    totals: await routes.totalsOfStops(
      db,
      stops.map(({ id }) => id),
    ),
    version,
  };
  return { status: 200 as const, etag: version, body };
}

type Caller = Pick<Ctx<'getCourier'>, 'user' | 'now'>;

function countingFor({ user, now }: Caller): Counting {
  return { userId: user.userId, seesErasure: user.role === 'admin', now };
}

async function present(db: Db, row: store.CourierRow, c: Caller): Promise<Schema<'Courier'>> {
  const counting = countingFor(c);
  const erasureOn = counting.seesErasure ? await findErasureDay(db, 'courier', row.id, c.now) : undefined;
  return presentCourier(row, await findWorkOf(db, row.id, counting), erasureOn);
}

/**
 * Locks the courier and checks the caller's version.
 * @throws Problem not-found, version-required, stale-version
 */
async function lockVersion(
  trx: Trx,
  { params, ifMatch }: Pick<Ctx<'updateCourier' | 'deleteCourier'>, 'params' | 'ifMatch'>,
): Promise<store.CourierRow> {
  const before = await store.lockCourier(trx, params.id);
  if (!before) throw problem('not-found');
  requireVersion(ifMatch, {
    version: before.version,
    changedBy: await findUserName(trx, before.changed_by),
    changedAt: before.updated_at,
    noun: 'este entregador',
  });
  return before;
}
