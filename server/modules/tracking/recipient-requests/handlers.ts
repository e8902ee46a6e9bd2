import type { Schema } from '#openapi/schema.ts';
import { countTrackingMiss, limitRecipientRequests } from '#server/auth/attempt-limits.ts';
import { requireBase } from '#server/auth/require-role.ts';
import type { Deps, Handlers } from '#server/contract/contract.ts';
import type { Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { accessOf, type OrderAccess } from '#server/modules/order-model/access.ts';
import { dayText } from '#server/modules/orders/events/change-texts.ts';
import { changeOf } from '#server/modules/orders/events/dispatch.ts';
import { appendRemark, RECIPIENT_REMARKS } from '#server/modules/orders/events/timeline.ts';
import { found } from '#server/modules/orders/order-response.ts';
import { findOrderRef, type LoadedOrder, lockOrder } from '#server/modules/orders/repository.ts';
import { problem } from '#server/problems.ts';
import type { ServerDeps } from '#server/server-deps.ts';

import { findTrackedAlive, readTracked } from '../read-tracked.ts';
import { presentRequest } from './presenter.ts';
import * as store from './repository.ts';
import { checkAnswer, checkInput, plainText, requestedStop } from './rules.ts';

type RequestOperations = 'createRecipientRequest' | 'listRecipientRequests' | 'answerRecipientRequest';

/** Recipients ask through the public link, and the base answers; neither changes the order (decision 046). */
export function recipientRequestHandlers(
  deps: Deps & Pick<ServerDeps, 'database'>,
): Pick<Handlers, RequestOperations> {
  const { db, database, live } = deps;
  return {
    async createRecipientRequest(c) {
      const { trackingToken } = c.params;
      const { now } = c;
      const tracked = await findTrackedAlive(db, trackingToken, now);
      if (!tracked) {
        await countTrackingMiss(database.pool, c.remote.address, now);
        throw problem('not-found');
      }
      checkInput(c.body, now);
      const who = { orderId: tracked.id, address: c.remote.address };
      const hit = await limitRecipientRequests(database.pool, who, now);
      let isRepeated = false;
      try {
        const reply = await c.transact(async (trx) => {
          const loaded = found(await lockOrder(trx, tracked.order_number, EVERY_COMPANY));
          isRepeated = !(await addRequest(trx, loaded, c.body, now));
          if (!isRepeated) await live.publish(trx, changeOf(loaded));
          const body = await readTracked(trx, trackingToken, now);
          if (!body) throw problem('not-found');
          return { status: 200, body };
        });
        if (isRepeated) await hit.refund();
        return reply;
      } catch (error) {
        await hit.refund();
        throw error;
      }
    },

    async listRecipientRequests({ user, params }) {
      const order = await findOrderRef(db, params.orderNumber, accessOf(user));
      if (!order) throw problem('order-not-found');
      const rows = await store.findRequests(db, order.id);
      return { status: 200, body: { data: rows.map(presentRequest) } };
    },

    async answerRecipientRequest(c) {
      const { user, body, now } = c;
      requireBase(user);
      checkAnswer(body);
      return c.transact(async (trx) => {
        const loaded = found(await lockOrder(trx, c.params.orderNumber, accessOf(user)));
        const request = await store.findRequest(trx, loaded.order.id, c.params.id);
        if (!request) throw problem('not-found');
        if (isAnsweredBy(request, body)) return { status: 200, body: presentRequest(request) };
        if (request.answer !== null) throw problem('request-answered');
        if (!loaded.order.is_open) throw problem('request-closed');
        const { answer } = body;
        const note = plainText(body.text);
        const entry = await appendRemark(trx, loaded, {
          type: RECIPIENT_REMARKS[answer],
          stopId: request.stop_id,
          note,
          by: user,
          now,
        });
        const saved = { answer, answer_text: note, answered_by: user.userId, answered_at: entry.at };
        await store.saveAnswer(trx, loaded, { ...request, ...saved });
        await live.publish(trx, changeOf(loaded));
        const answered = { ...request, ...saved, user_name: user.name, user_deleted_at: null };
        return { status: 200, body: presentRequest(answered) };
      });
    },
  };
}

/** The token is the right of access. */
const EVERY_COMPANY: OrderAccess = { companyId: undefined };

/**
 * @returns false if the same request waits already
 * @throws Problem 409 `request-open` for another one; as `requestedStop`
 */
async function addRequest(
  trx: Trx,
  loaded: LoadedOrder,
  input: Schema<'RecipientRequestInput'>,
  now: Date,
): Promise<boolean> {
  const stop = requestedStop(loaded.order.status, loaded.stops, input);
  const { kind, day = null } = input;
  const asked = { stop_id: stop.id, kind, wanted_day: day, body: plainText(input.text) };
  const newest = await store.findNewest(trx, loaded.order.id);
  if (newest?.answer === null) {
    const isSame =
      newest.stop_id === asked.stop_id &&
      newest.kind === kind &&
      newest.wanted_day === day &&
      newest.body === asked.body;
    if (isSame) return false;
    throw problem('request-open', { detail: 'Já há um pedido à espera da resposta da base.' });
  }
  const { at } = await appendRemark(trx, loaded, {
    type: RECIPIENT_REMARKS[kind],
    stopId: stop.id,
    note: asked.body,
    changes: day === null ? [] : [{ field: 'Dia desejado', before: null, after: dayText(day) }],
    by: null,
    now,
    notice: 'recipient.requested',
  });
  const key = { id: uuidV7(now), order_id: loaded.order.id, requested_at: at };
  await store.insertRequest(trx, loaded, { ...key, ...asked });
  return true;
}

function isAnsweredBy(
  { answer, answer_text }: store.RequestRow,
  { answer: sent, text }: Schema<'RecipientAnswer'>,
): boolean {
  return answer === sent && answer_text === plainText(text);
}
