import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';

import { findPostgres } from '../../scripts/setup/find-postgres.mjs';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/setup/temporary-postgres.mjs';
import { ADMIN, FaultApi } from './api.ts';
import { writeUntilGone } from './writing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const programs = await findPostgres(process.env['REQUIRE_POSTGRES'] === '1');
/** Number of acknowledged orders before a process is killed. */
const SOME = 12;
/** The collector runs every 30 seconds. */
const COLLECTED = { timeout: 100_000, interval: 250 };

describe.skipIf(programs === undefined)('notices of two processes', () => {
  let folder: string;
  let postgres: TemporaryPostgres;
  let database: Client;
  let smtp: SMTPServer;
  let servers: [BuiltServer, BuiltServer];
  let here: FaultApi;
  let there: FaultApi;
  let companyId: string;

  const received: { to: string; subject: string }[] = [];
  let smtpUrl: string;

  const start = (name: string) =>
    startBuiltServer(path.join(folder, name), {
      ...ADMIN,
      DATABASE_URL: postgres.url,
      SMTP_URL: smtpUrl,
      PUBLIC_URL: 'https://malote.test',
      DEMO: '1',
      LOG_LEVEL: 'error',
    });

  beforeAll(async () => {
    if (programs === undefined) throw new Error('No PostgreSQL is installed here.');
    folder = await mkdtemp(path.join(tmpdir(), 'malote-stored-'));
    postgres = await startTemporaryPostgres(programs, { synchronous_commit: 'on' });
    database = new Client({ connectionString: postgres.url });
    await database.connect();
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      logger: false,
      onData: (stream, { envelope }, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          const subject = /^Subject: (.*)$/mu.exec(text)?.[1] ?? '';
          received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, subject })));
          done();
        });
      },
    });
    const listening = smtp.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
    servers = [await start('one'), await start('two')];
    here = await FaultApi.signIn(servers[0].url);
    there = here.at(servers[1].url);
    companyId =
      (await here.send<{ data: { id: string }[] }>('GET', '/v1/companies?limit=1')).body.data[0]?.id ?? '';
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await new Promise<void>((resolve) => smtp.close(resolve));
    await database.end();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('exist once per event and recipient, even when a process is killed while writing', async () => {
    const { acknowledged } = await writeUntilGone(there, companyId, (count) => {
      if (count === SOME) servers[1].process.signal('SIGKILL');
    });
    await servers[1].process.exit();
    servers = [servers[0], await start('two')];
    there = here.at(servers[1].url);
    expect(acknowledged.length).toBeGreaterThanOrEqual(SOME);
    // Expects one notice per operator for a request, and one per manager of the company for an acceptance.
    const { rows } = await database.query(
      `with meant as (
         select event.order_id, event.seq, users.id as user_id
         from order_events as event join orders on orders.id = event.order_id
         join users on users.deleted_at is null and users.status = 'active' and case event.to_status
           when 'requested' then users.role = 'operator'
           when 'accepted' then users.company_id = orders.company_id
         end
         where orders.external_ref like $1 and event.to_status in ('requested', 'accepted')
       ), stored as (
         select order_id, event_seq as seq, user_id, count(*) as times from notices
         where order_id in (select order_id from meant) group by 1, 2, 3
       )
       select count(*)::int as meant, count(*) filter (where times is null)::int as lost,
         count(*) filter (where times > 1)::int as twice
       from meant full join stored using (order_id, seq, user_id)`,
      [`${process.pid}-%`],
    );
    expect(rows).toEqual([{ meant: expect.any(Number), lost: 0, twice: 0 }]);
    expect(rows[0]?.meant).toBeGreaterThanOrEqual(acknowledged.length);
  });

  test('are collected into one e-mail, even when a process is killed', async () => {
    const managers = await database.query<{ email: string }>(
      `select email from users where company_id = $1 and status = 'active' order by email`,
      [companyId],
    );
    const [{ email } = { email: '' }] = managers.rows;
    const toReader = () => received.filter(({ to }) => to === email).map(({ subject }) => subject);
    const reject = async (ref: string, api: FaultApi) => {
      const { body: order } = await api.requestOrder(companyId, ref);
      const { status } = await api.sendEvent(order, {
        type: 'order.reject',
        payload: { reasonCode: 'NO_COURIER' },
      });
      expect(status).toBe(200);
      return order.orderNumber;
    };
    /** Makes waiting notices older than the collection time of two minutes. */
    const age = () =>
      database.query(`update notices set created_at = created_at - interval '3 minutes' where email = 'now'`);

    for (const [index, api] of [here, there, here, there, here].entries()) {
      await reject(`rejected-${index}`, api);
    }
    await age();
    servers[1].process.signal('SIGKILL');
    await servers[1].process.exit();
    servers = [servers[0], await start('two')];
    there = here.at(servers[1].url);
    await vi.waitFor(() => expect(toReader()).toHaveLength(1), COLLECTED);
    expect(toReader()).toEqual(['5 novidades em 5 ordens']);

    const orderNumber = await reject('rejected-last', there);
    await age();
    await vi.waitFor(() => expect(toReader()).toHaveLength(2), COLLECTED);
    expect(toReader()[1]).toBe(`OS ${orderNumber}: Ordem recusada`);
    const { rows } = await database.query(
      `select count(*)::int as waiting from notices where email = 'now' and mail_id is null`,
    );
    expect(rows).toEqual([{ waiting: 0 }]);
  });
});
