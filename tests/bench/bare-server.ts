/**
 * The floor of `npm run bench -- --only bare`: Fastify and pg that run recorded statements and return their rows, without
 * contract, session or machine. BARE_RECORD is the file of a `BareRecord`, DATABASE_URL the database, PORT the port.
 */
import { readFile } from 'node:fs/promises';

import fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { z } from 'zod';

const value = z.union([
  z.object({ hex: z.string() }).transform(({ hex }) => Buffer.from(hex, 'hex')),
  z.unknown(),
]);
const statement = z.object({ text: z.string(), values: z.array(value) });
/** The statements of each request, by kind. */
const bareRecord = z.record(z.string(), z.array(z.array(statement)));
type Statement = z.output<typeof statement>;
export type BareRecord = z.input<typeof bareRecord>;

const { BARE_RECORD = '', DATABASE_URL, PORT } = process.env;
const record = bareRecord.parse(JSON.parse(await readFile(BARE_RECORD, 'utf8')));
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const names = new Map<string, string>();
const app = fastify();

for (const [kind, requests] of Object.entries(record)) {
  let turn = 0;
  app.all(`/${kind}`, async () => {
    const client = await pool.connect();
    try {
      return await rowsOf(client, requests[turn++ % requests.length] ?? []);
    } finally {
      client.release();
    }
  });
}

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
console.log('ready');

async function rowsOf(client: PoolClient, statements: readonly Statement[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const { text, values } of statements) {
    if (values.length === 0) await client.query(text);
    else rows.push(...(await client.query({ name: nameOf(text), text, values })).rows);
  }
  return rows;
}

/** As our server does, so that both run prepared statements. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}
