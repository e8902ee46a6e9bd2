import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { issueToken } from '#server/auth/account-tokens.ts';
import { openPasskeyChallenge } from '#server/auth/passkeys/challenges.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { givePasskey } from '#tests/support/server/passkeys-fixture.ts';
import { codeAt, giveTwoFactor } from '#tests/support/server/two-factor-fixture.ts';

type Said = Pick<Schema<'Credentials'>, 'client'>;
type WayIn = { wayIn: Schema<'OwnSession'>['wayIn']; start: (said: Said) => Promise<{ token: string }> };

const PASSWORD = 'quatro-cavalos-lentos';

let fixture: OrdersFixture;
beforeAll(async () => {
  fixture = await OrdersFixture.start();
});
afterAll(() => fixture.close());

const WAYS_IN: Record<string, WayIn> = {
  'a password': {
    wayIn: 'password',
    start: async (said) =>
      answered(await signIn(await fixture.server.createUser('operator'), said), 200).json(),
  },

  'a second factor': {
    wayIn: 'passwordAndCode',
    start: async (said) => {
      const user = await fixture.server.createUser('operator');
      const now = fixture.clock.read();
      const { secret } = await giveTwoFactor(fixture.db, user.id, { now });
      const { challenge } = answered(await signIn(user, said), 202).json<Schema<'SignInChallenge'>>();
      const payload = { challenge, code: codeAt(secret, now) };
      return answered(await post('/v1/auth/second-factor', payload), 200).json();
    },
  },

  'a passkey': {
    wayIn: 'passkey',
    start: async (said) => {
      const { id } = await fixture.server.createUser('operator');
      const now = fixture.clock.read();
      const { authenticator } = await givePasskey(fixture.db, id, { now });
      const credential = authenticator.sign(await openPasskeyChallenge(fixture.db, null, now));
      return answered(await post('/v1/auth/passkey', { credential, ...said }), 200).json();
    },
  },

  'an invitation': {
    wayIn: 'invitation',
    start: async (said) => {
      const { id } = await fixture.server.createUser('operator');
      await fixture.db.updateTable('users').set({ status: 'invited' }).where('id', '=', id).execute();
      const now = fixture.clock.read();
      const { token } = await issueToken(fixture.db, { userId: id, purpose: 'invitation', now });
      return answered(
        await post('/v1/auth/reset-password', { token, password: PASSWORD, ...said }),
        200,
      ).json();
    },
  },
};

const CLIENTS: [said: Said, source: Schema<'OwnSession'>['client']][] = [
  [{ client: 'web' }, 'web'],
  [{ client: 'app' }, 'app'],
  [{}, 'api'],
];

test.each(
  Object.entries(WAYS_IN).flatMap(([name, way]) =>
    CLIENTS.map(([said, source]) => [name, source, said, way] as const),
  ),
)(
  'a session started by %s names "%s" in the session list, its orders and events',
  async (_name, source, said, { wayIn, start }) => {
    const session = await start(said);
    const { data } = (await fixture.as(session).get('/v1/users/me/sessions')).json<
      Schema<'OwnSessionPage'>
    >();
    expect(data.map((own) => [own.client, own.wayIn])).toContainEqual([source, wayIn]);
    const companyId = fixture.own.id;
    const body = { companyId, submit: true, content: fixture.draft() };
    const made = await fixture.as(session).post('/v1/service-orders', { body });
    const order = answered(made, 201).json<Schema<'ServiceOrder'>>();
    const orders = [{ orderNumber: order.orderNumber, version: order.version }];
    const accepting = { type: 'order.accept', payload: {}, orders };
    answered(await fixture.as(session).post('/v1/service-orders/events', { body: accepting }), 200);

    expect(order.source).toBe(source);
    const timeline = await fixture.timeline(fixture.operator, order.orderNumber);
    expect(timeline.map((entry) => [entry.type, entry.source])).toEqual([
      ['order.accept', source],
      ['order.submit', source],
      ['order.create', source],
    ]);
  },
);

function post(url: string, payload: object) {
  return fixture.server.inject({ method: 'POST', url, payload });
}

async function signIn({ id, email }: { id: string; email: string }, said: Said) {
  const passwordHash = await hashPassword(PASSWORD);
  await fixture.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  return post('/v1/auth/sign-in', { email, password: PASSWORD, ...said });
}
