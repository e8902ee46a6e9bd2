import { expect, test } from 'vitest';

import { PASSWORD, recoveryFixture } from '#tests/support/server/recovery-fixture.ts';

const { parts } = recoveryFixture();

const signIn = async (email: string, password: string) => {
  const payload = { email, password };
  const { statusCode } = await parts().server.inject({ method: 'POST', url: '/v1/auth/sign-in', payload });
  return statusCode;
};

test('300 failed sign-ins block an IP address even for users who signed in from it before', async () => {
  const { email } = parts().user;
  expect(await signIn(email, PASSWORD)).toBe(200);
  // More at once would overflow the password hash queue.
  for (let group = 0; group < 3; group++) {
    const others = Array.from({ length: 100 }, (_, index) => `someone${group}-${index}@x.test`);
    await Promise.all(others.map((other) => signIn(other, 'wrong-password')));
  }
  expect(await signIn(email, PASSWORD)).toBe(429);
});
