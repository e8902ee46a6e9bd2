import { Client } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { NEXT, PASSWORD, recoveryFixture } from '#tests/support/server/recovery-fixture.ts';

const OFFICE = '10.0.0.1';
const ELSEWHERE = '10.9.9.9';
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const { parts, pass, reset, newLink } = recoveryFixture();
afterEach(() => vi.restoreAllMocks());

type Attempt = { password?: string; email?: string; address?: string };
const signIn = ({ password = PASSWORD, email = parts().user.email, address = OFFICE }: Attempt = {}) =>
  parts().server.inject({
    method: 'POST',
    url: '/v1/auth/sign-in',
    payload: { email, password },
    remoteAddress: address,
  });
const statusOf = async (attempt?: Attempt) => (await signIn(attempt)).statusCode;

/** Sends them in groups, because more at once would overflow the password hash queue. */
async function fail(times: number, attemptOf: (time: number) => Attempt): Promise<void> {
  for (let begun = 0; begun < times; begun += 100) {
    const attempts = Array.from({ length: Math.min(100, times - begun) }, (_each, at) =>
      statusOf({ password: 'wrong-password', ...attemptOf(begun + at) }),
    );
    for (const status of await Promise.all(attempts)) expect([401, 429]).toContain(status);
  }
}

const FAILURES = {
  '29 of others in the office': () => fail(29, (time) => ({ email: `someone${time}@x.test` })),
  '30 of others in the office': () => fail(30, (time) => ({ email: `someone${time}@x.test` })),
  '9 at the account in the office': () => fail(9, () => ({})),
  '10 at the account in the office': () => fail(10, () => ({})),
  '100 at the account in the office, 10 each 16 minutes': async () => {
    for (let time = 0; time < 10; time++) {
      await fail(10, () => ({}));
      pass(16);
    }
  },
  '99 at the account from everywhere': () => fail(99, (time) => ({ address: `10.1.${time}.1` })),
  '100 at the account from everywhere': () => fail(100, (time) => ({ address: `10.1.${time}.1` })),
} as const;

const AFTERWARDS = {
  'right in the office, known from there': { isKnown: true },
  'wrong in the office, known from there': { isKnown: true, password: NEXT },
  'right in the office, never seen there': { isKnown: false },
  'right elsewhere': { isKnown: true, address: ELSEWHERE },
} as const;

test.each<[keyof typeof FAILURES, keyof typeof AFTERWARDS, number]>([
  ['29 of others in the office', 'right in the office, never seen there', 200],
  ['30 of others in the office', 'right in the office, never seen there', 429],
  ['30 of others in the office', 'right in the office, known from there', 200],
  ['30 of others in the office', 'wrong in the office, known from there', 429],
  ['30 of others in the office', 'right elsewhere', 200],
  ['9 at the account in the office', 'right in the office, known from there', 200],
  ['10 at the account in the office', 'right in the office, known from there', 429],
  ['10 at the account in the office', 'right elsewhere', 200],
  ['100 at the account in the office, 10 each 16 minutes', 'right in the office, known from there', 429],
  ['99 at the account from everywhere', 'right elsewhere', 200],
  ['100 at the account from everywhere', 'right elsewhere', 429],
  ['100 at the account from everywhere', 'right in the office, known from there', 200],
  ['100 at the account from everywhere', 'wrong in the office, known from there', 429],
])('after failed sign-ins (%s), a sign-in (%s) is answered with %i', async (failures, afterwards, status) => {
  const { isKnown, ...attempt } = AFTERWARDS[afterwards];
  if (isKnown) await signIn();
  await FAILURES[failures]();
  expect(await statusOf(attempt)).toBe(status);
});

describe('a network', () => {
  test.each([
    [89 * DAY_MINUTES, 200],
    [91 * DAY_MINUTES, 429],
  ])('last seen %i minutes ago is answered with %i', async (minutes, status) => {
    await signIn();
    pass(minutes);
    await FAILURES['30 of others in the office']();
    expect(await statusOf()).toBe(status);
  });

  test('includes all addresses of an IPv6 customer', async () => {
    await signIn({ address: '2001:db8:1:2::1' });
    await fail(30, (time) => ({ email: `someone${time}@x.test`, address: `2001:db8:1:2::${time}` }));
    expect(await statusOf({ address: '2001:db8:1:2:a:b:c:d' })).toBe(200);
  });

  test('is revealed neither by response nor by statements once strangers are blocked', async () => {
    await signIn();
    await FAILURES['30 of others in the office']();
    const query = vi.spyOn(Client.prototype, 'query');
    const refusals = [];
    for (const email of [parts().user.email, 'nobody@x.test']) {
      query.mockClear();
      const { statusCode, body, headers } = await signIn({ email, password: NEXT });
      const { requestId: _id, ...problem } = z.record(z.string(), z.unknown()).parse(JSON.parse(body));
      const statements = query.mock.calls.map(([statement]: unknown[]) => textOf(statement));
      // Excludes statements of the audit log, which the response does not await.
      const awaited = statements.filter((text) => /rate_limits|password_hash/.test(text));
      refusals.push({ statusCode, problem, wait: headers['retry-after'], awaited });
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ statusCode: 429, wait: '900' });
    expect(refusals[0]?.awaited.join('\n')).toContain('known_networks');
  });
});

describe('a recovery by mail', () => {
  test.each<keyof typeof FAILURES>([
    '10 at the account in the office',
    '100 at the account from everywhere',
    '100 at the account in the office, 10 each 16 minutes',
  ])('lets the owner in after %s', async (failures) => {
    await FAILURES[failures]();
    expect(await statusOf()).toBe(429);
    expect((await reset(await newLink())).statusCode).toBe(204);
    expect([
      await statusOf({ password: NEXT }),
      await statusOf({ password: NEXT, address: ELSEWHERE }),
    ]).toEqual([200, 200]);
  });

  test('makes its network known', async () => {
    const token = await newLink();
    await parts().server.inject({
      method: 'POST',
      url: '/v1/auth/reset-password',
      payload: { token, password: NEXT },
      remoteAddress: OFFICE,
    });
    await FAILURES['30 of others in the office']();
    expect(await statusOf({ password: NEXT })).toBe(200);
  });

  test('works from an address with too many guessed links', async () => {
    const token = await newLink();
    for (let time = 0; time < 31; time++) await reset(String(time).padStart(43, 'x'));
    expect((await reset('x'.repeat(43))).statusCode).toBe(429);
    expect((await reset(token)).statusCode).toBe(204);
  });
});

function textOf(statement: unknown): string {
  const parsed = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);
  return parsed.safeParse(statement).data ?? '';
}
