import { isDeepStrictEqual } from 'node:util';

import { neverMakesError } from '#domain/orders/recurrences/recurrence-days.ts';
import { recurringContentErrors } from '#domain/orders/recurrences/recurring-content.ts';
import { addDays, dayOf } from '#domain/sao-paulo-time.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import { cursorAfter, idBefore } from '#server/contract/id-cursor.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { requireVersion } from '#server/http/etags.ts';
import { findCompany } from '#server/modules/companies/repository.ts';
import { findCourier } from '#server/modules/couriers/repository.ts';
import { seesCourier } from '#server/modules/order-model/access.ts';
import { templateContentErrors } from '#server/modules/order-templates/content-errors.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';
import { fieldError, type FieldError, invalid, problem } from '#server/problems.ts';

import { nextMaking } from './due-days.ts';
import * as policy from './policy.ts';
import { presentRecurrence } from './presenter.ts';
import * as store from './repository.ts';

type RecurrenceOperations =
  | 'listOrderRecurrences'
  | 'createOrderRecurrence'
  | 'getOrderRecurrence'
  | 'updateOrderRecurrence'
  | 'deleteOrderRecurrence';

type Input = Schema<'OrderRecurrenceInput'>;

export function orderRecurrenceHandlers({ db }: Deps): Pick<Handlers, RecurrenceOperations> {
  return {
    async listOrderRecurrences({ user, query }) {
      const access = policy.listOrderRecurrences(user, query.companyId);
      const { cursor, limit } = query;
      const filter = { companyId: access.companyId };
      const beforeId = idBefore(cursor, filter);
      const rows = await store.findRecurrences(db, access, { beforeId, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const nextCursor = last ? cursorAfter(last, filter) : null;
      return {
        status: 200,
        body: { data: shown.map((row) => presentRecurrence(row, user)), limit, nextCursor },
      };
    },

    async createOrderRecurrence(c) {
      const { user, body, now } = c;
      const companyId = policy.createOrderRecurrence(user, c.query.companyId);
      return c.transact(async (trx) => {
        const company = await findCompany(trx, companyId);
        if (!company) throw invalid(fieldError('/query/companyId', 'company-required'));
        if (!company.active) throw invalid(fieldError('/query/companyId', 'company-inactive'));
        const values = await valuesOf(trx, body, {
          user,
          companyId,
          now,
          stored: undefined,
        });
        if (!(await store.hasRoom(trx, companyId))) throw problem('recurrences-full');
        const id = uuidV7(now);
        const rule = { ...values, decided_until: addDays(dayOf(now), -1), updated_at: now };
        const { calendar } = await loadSettings(trx);
        await store.insertRecurrence(trx, {
          ...rule,
          id,
          company_id: companyId,
          next_making_at: nextMaking(rule, { calendar, decided: [] }),
          created_at: now,
        });
        const created = await recurrenceReply(trx, id, user);
        return { ...created, status: 201, headers: { location: `/v1/order-recurrences/${id}` } };
      });
    },

    async getOrderRecurrence({ user, params }) {
      return recurrenceReply(db, params.id, user);
    },

    async updateOrderRecurrence(c) {
      const { user, body, now } = c;
      const access = policy.updateOrderRecurrence(user);
      return c.transact(async (trx) => {
        const before = found(await store.lockRecurrence(trx, c.params.id, access));
        requireVersion(c.ifMatch, { version: before.version, changedAt: before.updated_at });
        const saving = { user, companyId: before.company_id, now, stored: before };
        const { courier_id, ...values } = await valuesOf(trx, body, saving);
        const rule = {
          ...values,
          courier_id: seesCourier(user) ? courier_id : before.courier_id,
          // Days of a pause were never missed, and the new rule may have days before the last that was decided.
          decided_until: addDays(dayOf(now), -1),
          updated_at: now,
        };
        const { calendar } = await loadSettings(trx);
        const decided = await store.findDecidedDays(trx, { ...rule, id: before.id });
        const next_making_at = nextMaking(rule, { calendar, decided });
        await store.replaceRecurrence(trx, before.id, { ...rule, next_making_at });
        return recurrenceReply(trx, before.id, user);
      });
    },

    async deleteOrderRecurrence(c) {
      const access = policy.deleteOrderRecurrence(c.user);
      return c.transact(async (trx) => {
        const { id } = found(await store.lockRecurrence(trx, c.params.id, access));
        await store.deleteRecurrence(trx, id);
        return { status: 204 };
      });
    },
  };
}

type Saving = {
  user: Principal;
  companyId: string;
  now: Date;
  /** Its content and days may stay after becoming invalid, and its courier after being deactivated. */
  stored: store.RecurrenceRow | undefined;
};

/**
 * @throws Problem 422 for an end before the beginning, days that never come, a courier who cannot be proposed, and
 *   content that cannot become an order
 */
async function valuesOf(trx: Trx, body: Input, { user, companyId, now, stored }: Saving) {
  const errors: FieldError[] = await templateContentErrors(trx, body.content, {
    companyId,
    before: stored?.content,
  });
  // Content saved before these rules may stay.
  if (errors.length === 0 && !isDeepStrictEqual(body.content, stored?.content)) {
    const ofContent = recurringContentErrors(body.content);
    errors.push(...ofContent.map((error) => ({ ...error, pointer: `/content${error.pointer}` })));
  }
  const name = normalizeText(body.name);
  if (body.until !== null && body.until < body.from) errors.push(fieldError('/until', 'period-order'));
  else errors.push(...(await dayErrors(trx, body, { now, stored })));
  if (name === '') errors.push(fieldError('/name', 'required'));
  if (body.courierId !== null) {
    const courier = seesCourier(user) ? await findCourier(trx, body.courierId) : undefined;
    if (!courier || !(courier.active || courier.id === stored?.courier_id))
      errors.push(fieldError('/courierId', 'unknown-option'));
  }
  if (errors.length > 0) throw invalid(...errors);
  return {
    author_id: user.userId,
    name,
    content: body.content,
    courier_id: body.courierId,
    pattern: body.pattern,
    first_day: body.from,
    last_day: body.until,
    skipped: [...new Set(body.skipped)].toSorted(),
    on_holiday: body.onHoliday,
    lead_days: body.leadDays,
    submit: body.submit,
    is_paused: body.isPaused,
  };
}

/** A rule that once had days may end today, or stay as it is after its end. */
async function dayErrors(
  trx: Trx,
  rule: Input,
  { now, stored }: Pick<Saving, 'now' | 'stored'>,
): Promise<FieldError[]> {
  const today = dayOf(now);
  if (stored) {
    const { pattern, first_day: from, last_day: until } = stored;
    if (isDeepStrictEqual([rule.pattern, rule.from, rule.until], [pattern, from, until])) return [];
    if (rule.until !== null && rule.until < today) return [fieldError('/until', 'recurrence-over')];
  }
  const { calendar } = await loadSettings(trx);
  const range = stored
    ? { after: addDays(rule.from, -1), savedAt: 0 }
    : { after: addDays(today, -1), savedAt: now.getTime() };
  const error = neverMakesError(rule, { ...range, calendar });
  return error ? [fieldError(error.pointer, error.code)] : [];
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem('not-found');
  return value;
}

async function recurrenceReply(db: Db, id: string, user: Principal) {
  const row = found(await store.findRecurrence(db, id, policy.getOrderRecurrence(user)));
  return { status: 200 as const, etag: row.version, body: presentRecurrence(row, user) };
}
