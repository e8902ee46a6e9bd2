import { beforeEach, describe, expect, test } from 'vitest';

import { collectMails } from '#server/modules/notices/collect-mails.ts';
import { listNotices, takeRecipients, unreadOf } from '#tests/support/server/notices-fixture.ts';
import { answered, OrdersFixture } from '#tests/support/server/orders-fixture.ts';
import { startTestPost } from '#tests/support/server/test-post.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

const fixture = await OrdersFixture.start(
  {},
  { SESSION_MAX_SECONDS: '31536000', SESSION_IDLE_SECONDS: '31536000' },
);
const post = startTestPost(fixture.server, fixture.clock.read);
const colleague = await fixture.server.createUser('admin', { name: 'Bia Administradora' });

let person: TestUser;

beforeEach(async () => {
  for (const table of ['notices', 'mails', 'privacy_requests'] as const) {
    await fixture.db.deleteFrom(table).execute();
  }
  person = await fixture.server.createUser('manager', { companyId: fixture.own.id, name: 'Carla Mendes' });
});

const createRequest = async (kind = 'access', by = person): Promise<string> => {
  const response = await fixture.as(by).post('/v1/users/me/privacy-requests', { body: { kind } });
  return answered(response, 201).json<{ id: string }>().id;
};
const answer = async (id: string) =>
  answered(
    await fixture.as(fixture.admin).post(`/v1/privacy-requests/${id}/answer`, {
      body: { outcome: 'done', note: 'Feito.' },
    }),
    200,
  );

describe('a privacy request', () => {
  test('notifies exactly the administrators', async () => {
    await createRequest();
    expect(await takeRecipients(fixture)).toEqual({
      'privacy.requested': [fixture.admin.name, colleague.name],
    });
  });

  test('of an administrator notifies the others', async () => {
    await createRequest('access', colleague);
    expect(await takeRecipients(fixture)).toEqual({ 'privacy.requested': [fixture.admin.name] });
  });

  test('is shown with requester and due date', async () => {
    await createRequest();
    const { data } = await listNotices(fixture, fixture.admin);
    expect(data).toMatchObject([
      {
        kind: 'privacy.requested',
        label: 'Novo pedido de privacidade',
        subject: { id: person.id, name: 'Carla Mendes' },
        order: null,
        since: '2026-12-05T03:00:00.000Z',
        undone: false,
        readAt: null,
      },
    ]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['an answer', answer],
    ['an anonymisation', () => fixture.as(fixture.admin).post(`/v1/users/${person.id}/anonymisation`)],
  ])('is marked as read for all administrators after %s', async (_what, settle) => {
    const id = await createRequest();
    expect([await unreadOf(fixture, fixture.admin), await unreadOf(fixture, colleague)]).toEqual([1, 1]);
    await settle(id);
    expect([await unreadOf(fixture, fixture.admin), await unreadOf(fixture, colleague)]).toEqual([0, 0]);
    expect((await listNotices(fixture, colleague)).data).toMatchObject([{ undone: true }]);
  });

  test('is in the daily mail of administrators, with a link to the requests', async () => {
    await createRequest('deletion');
    fixture.clock.passMinutes(24 * 60);
    await collectMails(fixture.db, fixture.clock.read());
    const mails = await post.deliver();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(
      [fixture.admin.email, colleague.email].toSorted(),
    );
    expect(mails[0]?.subject).toBe('Resumo do dia: Novo pedido de privacidade');
    expect(mails[0]?.text).toContain(
      `Carla Mendes\n${fixture.server.config.publicUrl}/usuarios?pedidos=abertos\n- Novo pedido de privacidade (`,
    );
    expect(mails[0]?.text).toContain('). Responda até 05/12/2026.');
  });

  test('is in no daily mail if answered before', async () => {
    await answer(await createRequest());
    await fixture.db.deleteFrom('mails').execute();
    fixture.clock.passMinutes(24 * 60);
    await collectMails(fixture.db, fixture.clock.read());
    expect(await post.deliver()).toEqual([]);
  });
});
