import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'announcements to all users' });

const PAGE = '/configuracoes?ver=tarefas';

/** Above the sum of the server's interval for announcements and the page's refetch interval. */
const JOB_WITHIN_MS = 120_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page) => page.getByRole('region', { name: 'Lista de tarefas' });

test(
  'an announcement by e-mail becomes a job, which shows its progress and its end',
  { tag: '@phone' },
  async ({ openAs }) => {
    test.slow();
    const text = `No domingo o Malote fica fora do ar (${Date.now()}).`;
    const admin = await openAs('admin');
    await admin.goto('/configuracoes?ver=avisos&novo=1');
    await admin.getByLabel('Tipo').selectOption('Informação');
    await admin.getByLabel('Texto').fill(text);
    await admin.getByRole('checkbox', { name: 'Enviar também por e-mail' }).check();
    await admin.getByRole('button', { name: 'Criar aviso' }).click();
    await expect(admin.getByRole('region', { name: 'Lista de avisos' })).toContainText(text);

    await admin.goto('/configuracoes');
    await admin.getByRole('link', { name: 'Tarefas' }).click();
    await expect(heading(admin)).toHaveText('Tarefas');
    const newest = list(admin).locator('[data-row]').first();
    await expect(newest).toContainText('Concluída', { timeout: JOB_WITHIN_MS });
    await expect(newest).toContainText('E-mails de um aviso');
    await expect(newest).toContainText(/(\d+) de \1/u);
    await expect(newest.getByRole('button')).toHaveCount(0);
    await expectAccessible(admin, 'the jobs');

    await admin.getByRole('link', { name: 'Com falha' }).click();
    await expect(admin).toHaveURL(`${PAGE}&situacao=com-falha`);
    await expect(admin.getByText('Nenhuma tarefa com falha')).toBeVisible();
    await expectAccessible(admin, 'no failed jobs');
  },
);

test('jobs fit a phone', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await expect(heading(page)).toHaveText('Tarefas');
  await expect(list(page).getByText(/^\d+ tarefas?$|^Nenhuma tarefa ainda$/u)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const account of ['operator', 'boaVida'] as const) {
  test(`${account} is redirected from the jobs to the orders, and the API responds with 403`, async ({
    openAs,
    api,
  }) => {
    const page = await openAs(account);
    await page.goto(PAGE);
    await expect(page).toHaveURL('/ordens-de-servico');
    const { response } = await (await api(account)).GET('/v1/jobs');
    expect(response.status).toBe(403);
  });
}
