import { Client } from 'pg';

import type { BareRecord } from './bare-server.ts';

type Recorded = BareRecord[string][number];

/**
 * Records what a request sends to PostgreSQL. Its commit becomes a rollback, so that another server can run the same
 * statements later.
 */
export async function recordStatements(request: () => Promise<unknown>): Promise<Recorded> {
  const recorded: Recorded = [];
  const original: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('pg has changed.');
  Object.assign(Client.prototype, {
    query(this: Client, ...call: unknown[]): unknown {
      const [first, second] = call;
      const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'));
      const values: unknown = typeof first === 'string' ? second : Reflect.get(Object(first), 'values');
      recorded.push({ text, values: Array.isArray(values) ? values.map(encoded) : [] });
      if (text.toLowerCase() === 'commit') call[0] = 'rollback';
      return Reflect.apply(original, this, call);
    },
  });
  try {
    await request();
  } finally {
    Object.assign(Client.prototype, { query: original });
  }
  return recorded;
}

function encoded(value: unknown): unknown {
  return Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value;
}
