import type { FastifyInstance } from 'fastify';

import type { Schema } from '#openapi/schema.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

import { dropoffFor, PICKUP } from '../support/orders-by-api.ts';
import type { Call } from './load.ts';

export type Subject = { path: string; version: number };
export type Request = Omit<Call, 'url'> & { path: string };
/** Requests of a kind by their number; `isOnce` if each can be sent only once. */
export type Kind = { isOnce: boolean; request: (turn: number) => Request };

/** A list, an order and an event; each event changes another order. */
export function kindsOf(
  tokens: readonly string[],
  orders: readonly Subject[],
): Readonly<Record<string, Kind>> {
  const headersAt = (turn: number) => ({ authorization: `Bearer ${tokens[turn % tokens.length]}` });
  const orderAt = (turn: number) => orders[turn % orders.length] ?? { path: '', version: 0 };
  return {
    list: {
      isOnce: false,
      request: (turn) => ({ path: '/v1/service-orders?limit=50', headers: headersAt(turn) }),
    },
    order: { isOnce: false, request: (turn) => ({ path: orderAt(turn).path, headers: headersAt(turn) }) },
    event: {
      isOnce: true,
      request: (turn) => ({
        path: `${orderAt(turn).path}/events`,
        method: 'POST',
        headers: {
          ...headersAt(turn),
          'content-type': 'application/json',
          'if-match': `"${orderAt(turn).version}"`,
        },
        body: JSON.stringify({ type: 'order.edit', payload: { changes: { notes: `Nota ${turn}` } } }),
      }),
    },
  };
}

/** Orders that were just requested: few of a large database are open. */
export async function requestOrders(
  app: FastifyInstance,
  { db }: OpenDatabase,
  tokens: readonly string[],
  count: number,
): Promise<Subject[]> {
  const { id: companyId } = await db.selectFrom('companies').select('id').limit(1).executeTakeFirstOrThrow();
  const payload = {
    companyId,
    submit: true,
    content: { packagesCount: 1, stops: [PICKUP, dropoffFor('Bench')] },
  };
  const orders: Subject[] = [];
  while (orders.length < count) {
    const headers = { authorization: `Bearer ${tokens[orders.length % tokens.length]}` };
    const reply = await app.inject({ url: '/v1/service-orders', method: 'POST', headers, payload });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    const { orderNumber, version } = reply.json<Schema<'ServiceOrder'>>();
    orders.push({ path: `/v1/service-orders/${orderNumber}`, version });
  }
  return orders;
}

type Turns = { from: number; count: number };

/** The calls of a kind: of one that can be sent once, `count` of them; of another without an end. */
export function callsOf(
  { isOnce, request }: Kind,
  { from, count }: Turns,
  toUrl: (request: Request, turn: number) => string,
): () => Call | undefined {
  let turn = from;
  const end = isOnce ? from + count : Number.POSITIVE_INFINITY;
  return () => {
    if (turn >= end) return undefined;
    const next = request(turn);
    return { ...next, url: toUrl(next, turn++) };
  };
}
