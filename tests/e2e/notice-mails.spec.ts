import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { newestMail } from '#tests/support/outbox.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'a manager unsubscribed from notice mails' });

const PREFERENCES = '/ordens-de-servico?conta=notificacoes';

/** A mail collects notices for two minutes, and the collector runs every 30 seconds; the rest is margin. */
const MAIL_WITHIN_MS = 200_000;

const byEmail = (page: Page) => page.getByRole('checkbox', { name: 'Receber avisos por e-mail' });
const mailOf = (page: Page, kind: string) => page.getByRole('combobox', { name: `E-mail: ${kind}` });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('As suas notificações foram salvas.')).toBeVisible();
}

test('each kind of notice is set for the app and for e-mail', { tag: '@phone' }, async ({ openAs }) => {
  const page = await openAs('miramar');
  await page.goto(PREFERENCES);
  await expect(mailOf(page, 'Ordem recusada')).toHaveValue('now');
  await expectAccessible(page, 'the preferences of notices');
  await mailOf(page, 'Entrega concluída').focus();
  await mailOf(page, 'Entrega concluída').selectOption('Uma vez por dia');
  await page.getByRole('checkbox', { name: 'Entrega concluída' }).press('Space');
  await save(page);
  await page.reload();
  await expect(mailOf(page, 'Entrega concluída')).toHaveValue('daily');
  await expect(page.getByRole('checkbox', { name: 'Entrega concluída' })).not.toBeChecked();
  await expect(mailOf(page, 'Ordem recusada')).toHaveValue('now');
});

test('an administrator sees the e-mail status, and sends a test to their own address', async ({
  openAs,
  server,
}) => {
  const page = await openAs('admin');
  await page.goto('/configuracoes#email');
  const section = page.getByRole('region', { name: 'E-mail' });
  await expect(section.getByText('Aguardando envio')).toBeVisible();
  await section.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(section.getByText(/Teste enviado para admin@malote\.test/u)).toBeVisible();
  expect((await newestMail(server.outbox, 'admin@malote.test')).subject).toBe('Teste de e-mail do Malote');
  await expectAccessible(page, 'the mails of the settings');
});

test('several notices come as one e-mail, and its link unsubscribes without signing in', async ({
  api,
  openAs,
  server,
}) => {
  test.setTimeout(MAIL_WITHIN_MS + 60_000);
  const [manager, base] = [await api('boaVida'), await api('operator')];
  for (const recipient of ['Ondina Reis', 'Percival Nunes']) {
    const { orderNumber, version } = await requestOrder(manager, recipient);
    await base.POST('/v1/service-orders/{orderNumber}/events', {
      params: { path: { orderNumber }, header: { 'If-Match': `"${version}"` } },
      body: { type: 'order.reject', payload: { reasonCode: 'NO_COURIER' } },
    });
  }
  const mail = await newestMail(server.outbox, 'gerente@boavida.test', 1, MAIL_WITHIN_MS);
  expect(mail.subject).toBe('2 novidades em 2 ordens');
  const link = /https?:\/\/\S+\/descadastrar\/\S+/u.exec(mail.text ?? '')?.[0] ?? '';

  const stranger = await openAs('anonymous');
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Avisos por e-mail');
  await expectAccessible(stranger, 'the page that ends mails');
  const company = await openAs('boaVida');
  await company.goto(PREFERENCES);
  await expect(byEmail(company)).toBeChecked();

  await stranger.getByRole('button', { name: 'Não receber mais avisos por e-mail' }).click();
  await expect(stranger.getByRole('heading', { level: 2, name: /^Pronto/u })).toBeFocused();
  await company.reload();
  await expect(byEmail(company)).not.toBeChecked();
  await byEmail(company).check();
  await save(company);
});
