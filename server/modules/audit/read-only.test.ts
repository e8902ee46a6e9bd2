import { afterAll, beforeAll, expect, test } from 'vitest';

import { AuditWorld } from '#tests/support/server/audit-fixture.ts';

let world: AuditWorld;
beforeAll(async () => {
  world = await AuditWorld.start();
});
afterAll(() => world.close());

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'the audit log has nothing that %s could change, for an administrator either',
  async (method) => {
    const headers = { authorization: `Bearer ${world.admin.token}` };
    const answer = await world.server.inject({ method, url: '/v1/audit-records', headers });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  },
);
