import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { createGate } from '#tests/support/gate.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { newestMail } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'announcements to all users' });

const LIST = '/ordens-de-servico';
const PAGE = '/configuracoes?ver=avisos';

/** Above the sum of the server's mail interval and the page's refetch interval. */
const MAIL_WITHIN_MS = 90_000;

const bar = (page: Page) => page.getByRole('region', { name: 'Aviso a todos' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Distance of the first row from the top of the window. */
const topOfRows = (page: Page) =>
  orderLinks(page)
    .first()
    .evaluate((link) => link.getBoundingClientRect().top);

test(
  'an announcement appears without a layout shift, and stays until the user dismisses it',
  { tag: '@phone' },
  async ({ openAs }) => {
    const text = `No domingo, das 2h às 4h, o Malote fica fora do ar (${Date.now()}).`;
    const manager = await openAs('boaVida');
    const isFollowing = manager.waitForResponse((response) => response.url().includes('/v1/events'));
    await manager.goto(LIST);
    await orderLinks(manager).first().waitFor();
    await isFollowing;
    const before = await topOfRows(manager);

    const admin = await openAs('admin');
    await admin.goto('/configuracoes');
    await admin.getByRole('link', { name: 'Avisos a todos' }).click();
    await admin.getByRole('link', { name: 'Novo aviso' }).click();
    await expect(heading(admin)).toHaveText('Novo aviso');
    await admin.getByLabel('Tipo').selectOption('Manutenção');
    await admin.getByLabel('Texto').fill(text);
    await expectAccessible(admin, 'the form of an announcement');
    await admin.getByRole('button', { name: 'Criar aviso' }).click();
    await expect(admin.getByRole('region', { name: 'Lista de avisos' })).toContainText(text);
    await expectAccessible(admin, 'the announcements');

    await expect(bar(manager)).toContainText(text);
    expect(await topOfRows(manager)).toBe(before);

    // After a reload its space is reserved from the first render.
    await manager.reload();
    await orderLinks(manager).first().waitFor();
    const reserved = await topOfRows(manager);
    await expect(bar(manager)).toContainText(text);
    expect(await topOfRows(manager)).toBe(reserved);
    await expectAccessible(manager, 'a page with an announcement');
    await bar(manager).getByRole('button', { name: 'Dispensar aviso' }).click();
    await expect(bar(manager)).toHaveCount(0);

    const elsewhere = await openAs('boaVida');
    await elsewhere.goto('/usuarios');
    await expect(heading(elsewhere)).toHaveText('Usuários');
    await expect(bar(elsewhere)).toHaveCount(0);

    await admin
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Encerrar' })
      .click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: text })).toContainText('Terminado');
  },
);

test(
  'a maintenance announcement shows on /entrar, but not on other public pages',
  { tag: '@phone' },
  async ({ openAs }) => {
    const text = `Das 2h às 4h o Malote fica fora do ar (${Date.now()})`;
    const notice = (page: Page) => page.getByRole('complementary', { name: 'Aviso a todos' });
    const admin = await openAs('admin');
    await admin.goto(`${PAGE}&novo=1`);
    await admin.getByLabel('Tipo').selectOption('Manutenção');
    await expect(admin.getByText(/para quem ainda não entrou/u)).toBeVisible();
    await admin.getByLabel('Texto').fill(`${text}. Veja https://base.test/aviso.`);
    await admin.getByRole('button', { name: 'Criar aviso' }).click();
    await expect(admin.getByRole('region', { name: 'Lista de avisos' })).toContainText(text);
    await expect(notice(admin)).toBeHidden();

    const stranger = await openAs('anonymous');
    await stranger.goto('/entrar');
    await expect(notice(stranger)).toContainText(text);
    await expect(notice(stranger)).toContainText(/^Aviso de manutenção desde/u);
    await expect(notice(stranger).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await expectAccessible(stranger, '/entrar with a maintenance');
    await stranger.goto('/termos-de-uso');
    await expect(heading(stranger)).toHaveText('Termos de uso');
    await expect(notice(stranger)).toBeHidden();

    await admin.getByRole('button', { name: 'Encerrar' }).first().click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
    await expect(async () => {
      await stranger.goto('/entrar');
      await expect(notice(stranger).filter({ hasText: text })).toHaveCount(0);
    }).toPass();
  },
);

test(
  'a text of 500 characters is collapsed, and several announcements can be paged',
  { tag: '@phone' },
  async ({ openAs }) => {
    const admin = await openAs('admin');
    for (const text of ['Boas festas a todos!', 'Vamos trocar o servidor. '.repeat(20).trim()]) {
      await admin.goto(`${PAGE}&novo=1`);
      await admin.getByLabel('Texto').fill(text);
      await admin.getByRole('button', { name: 'Criar aviso' }).click();
      await expect(admin.getByRole('region', { name: 'Lista de avisos' })).toContainText(text);
    }
    const page = await openAs('boaVida');
    await page.goto(LIST);
    await orderLinks(page).first().waitFor();
    await expect(bar(page)).toContainText('Vamos trocar o servidor.');
    const height = async () => (await bar(page).boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThanOrEqual(96);
    await bar(page).getByRole('button', { name: 'Ver mais' }).press('Enter');
    expect(await height()).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.75);
    await expectAccessible(page, 'a page with an unfolded announcement');
    await bar(page).getByRole('button', { name: 'Próximo aviso' }).press('Enter');
    await expect(bar(page)).not.toContainText('Vamos trocar o servidor.');
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  },
);

test('an announcement can be sent by e-mail, with a count of the sent mails in the list', async ({
  openAs,
  server,
}) => {
  test.setTimeout(MAIL_WITHIN_MS + 60_000);
  const text = `No sábado, das 2h às 4h, o Malote fica fora do ar (${Date.now()}).`;
  const admin = await openAs('admin');
  await admin.goto(`${PAGE}&novo=1`);
  await admin.getByLabel('Tipo').selectOption('Mudança dos termos');
  await expect(admin.getByText(/sempre enviadas por e-mail/u)).toBeVisible();
  await admin.getByLabel('Tipo').selectOption('Manutenção');
  const wish = admin.getByRole('checkbox', { name: 'Enviar também por e-mail' });
  await expect(wish).not.toBeChecked();
  await wish.press('Space');
  await admin.getByLabel('Texto').fill(text);
  await admin.getByRole('button', { name: 'Criar aviso' }).click();
  const mail = await newestMail(server.outbox, 'gerente@boavida.test', 1, MAIL_WITHIN_MS);
  expect(mail.subject).toBe('Manutenção do Malote');
  expect(mail.text).toContain(text);
  const entry = admin.getByRole('listitem').filter({ hasText: text });
  await expect(entry.getByText(/^Enviado a (\d+) de \1 pessoas$/u)).toBeVisible({ timeout: MAIL_WITHIN_MS });
  await expectAccessible(admin, 'an announcement that was sent');
});

test('new terms with less than thirty days of notice are rejected, and the typed text stays', async ({
  openAs,
}) => {
  const admin = await openAs('admin');
  await admin.goto(`${PAGE}&novo=1`);
  await admin.getByLabel('Tipo').selectOption('Mudança dos termos');
  await admin.getByLabel('Texto').fill('Os Termos de uso mudam.');
  await admin.getByLabel('Versão dos termos').fill('e2e');
  await admin.getByLabel('Termos valem a partir de').press('ArrowUp');
  await admin.getByLabel('Fim: dia').fill('31/12/2099');
  await admin.getByRole('button', { name: 'Criar aviso' }).click();
  await expect(admin.getByText(/^Novos termos são avisados com 30 dias/)).toBeVisible();
  await expect(admin.getByLabel('Texto')).toHaveValue('Os Termos de uso mudam.');
});

test('new terms in force can be read, and must be accepted before the requested page opens', async ({
  openAs,
}) => {
  const page = await openAs('boaVida');
  const accepted = createGate();
  let isOpen = false;
  // A test cannot wait for the notice period: only the user's session state is replaced.
  await page.route('**/v1/users/me', async (route) => {
    const answer = await route.fetch();
    const me: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...me, mustAcceptTerms: !isOpen } });
  });
  await page.route('**/v1/users/me/terms', async (route) => {
    if (route.request().method() === 'GET') {
      const terms = {
        version: 'e2e',
        appliesFrom: '2026-11-01',
        text: 'Os termos mudaram.',
        acceptedAt: null,
      };
      await route.fulfill({ json: { terms } });
      return;
    }
    isOpen = true;
    accepted.open();
    await route.fulfill({ status: 204 });
  });
  await page.goto('/usuarios');
  await expect(heading(page)).toHaveText('Aceite os novos termos');
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  await expectAccessible(page, 'the step for the terms');
  await page.getByRole('link', { name: 'Termos de uso' }).click();
  await expect(heading(page)).toHaveText('Termos de uso');
  await page.goBack();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toContainText('marque que leu e aceita');
  await page.getByRole('checkbox', { name: 'Li e aceito' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await accepted.opened;
  await expect(heading(page)).toHaveText('Usuários');
  // The request for the user may be in flight when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
