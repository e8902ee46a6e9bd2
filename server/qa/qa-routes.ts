import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';

import { hashToken, bearerToken } from '#server/auth/tokens.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { problem } from '#server/problems.ts';

import { FAULTS, type QaControls } from './qa-controls.ts';

/** Custom header: other origins would need a preflight, which is refused. */
const OURS = 'x-malote-qa';

const MAX_MINUTES_AHEAD = 60 * 24 * 30;

const faultBody = z.object({ fault: z.enum(FAULTS) });
const clockBody = z.object({ minutes: z.number().int().min(1).max(MAX_MINUTES_AHEAD) });

/** Routes of the QA panel, outside /v1. Only registered with `config.qa`. */
export function registerQaRoutes(
  app: FastifyInstance,
  { controls, database }: { controls: QaControls; database: Pick<OpenDatabase, 'db'> },
): void {
  const state = () => ({
    fault: controls.fault,
    minutesAhead: controls.minutesAhead,
    now: controls.now().toISOString(),
  });

  app.addHook('onRequest', async (request) => {
    const isChange = request.url.startsWith('/__qa/api/') && request.method !== 'GET';
    if (isChange && request.headers[OURS] === undefined) throw problem('forbidden');
  });

  app.get('/__qa/api/state', async () => state());

  app.post('/__qa/api/fault', async ({ body }) => {
    controls.fault = readBody(faultBody, body).fault;
    return state();
  });

  /** Resets fault and clock. */
  app.post('/__qa/api/normal', async () => {
    controls.reset();
    return state();
  });

  app.post('/__qa/api/clock', async ({ body }) => {
    controls.minutesAhead += readBody(clockBody, body).minutes;
    return state();
  });

  app.post('/__qa/api/reset', async () => {
    controls.reset();
    await resetDemo(database, controls.now());
    return state();
  });

  /** Expires the session of the bearer token. */
  app.post('/__qa/api/expire', async ({ headers }) => {
    const token = bearerToken(headers.authorization);
    if (token === undefined) throw problem('malformed-request');
    await database.db
      .updateTable('sessions')
      .set({ idle_expires_at: controls.now() })
      .where('token_hash', '=', hashToken(token))
      .execute();
    return state();
  });
}

/** @throws Problem 400 */
function readBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(typeof body === 'string' ? parse(body) : body);
  if (!parsed.success) throw problem('malformed-request');
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem('malformed-request');
  }
}

/**
 * Restores the demo data of the first start, which signs out all users. The audit log stays, as nothing may shorten it.
 * @throws if another transaction holds the tables
 */
export async function resetDemo(database: Pick<OpenDatabase, 'db'>, now: Date): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await sql`truncate companies, users, settings, rate_limits, recovery_requests restart identity cascade`.execute(
      trx,
    );
    await sql`insert into settings default values`.execute(trx);
  });
  await seedDemo(database, now);
}
