import { afterAll, beforeAll, expect, test } from 'vitest';

import { AuditFixture } from '#tests/support/server/audit-fixture.ts';

let fixture: AuditFixture;
beforeAll(async () => {
  fixture = await AuditFixture.start();
});
afterAll(() => fixture.close());

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'the audit log refuses %s, also from administrators',
  async (method) => {
    const headers = { authorization: `Bearer ${fixture.admin.token}` };
    const answer = await fixture.server.inject({ method, url: '/v1/audit-records', headers });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  },
);
