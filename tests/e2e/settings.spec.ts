import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { changeSettings } from '#tests/support/settings-by-api.ts';

/** Whatever a story has set is taken back: the other stories know the installation as it was. */
test.afterEach(async ({ api }) => {
  await changeSettings(await api('admin'), ({ reasons, branding }) => ({
    freeCancelMinutes: 5,
    undoMinutes: 5,
    custodyDays: 15,
    reasons: { ...reasons, reject: reasons.reject.map((reason) => ({ ...reason, enabled: true })) },
    branding: { ...branding, productName: 'Malote', logoId: null, logoShowsName: false },
  }));
});

async function openSettings(page: Page): Promise<void> {
  await page.goto('/configuracoes');
  await expect(page.getByRole('heading', { name: 'Identidade' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas. Já valem para todos.')).toBeVisible();
}

const homeLink = (page: Page, name: string) => page.getByRole('link', { name: `${name}: início` });
const logoIn = (page: Page) => page.getByRole('banner').locator('img');

/** Whether the picture has really been decoded, and where it came from. */
const shownLogo = (page: Page) =>
  logoIn(page).evaluate((image: HTMLImageElement) => ({
    path: new URL(image.src).pathname,
    isDrawn: image.complete && image.naturalWidth > 0,
  }));

test('an admin changes name, logo and a number, and header, sign-in page and legal texts follow at once', async ({
  openAs,
}) => {
  const [admin, operator, anonymous] = await Promise.all([
    openAs('admin'),
    openAs('operator'),
    openAs('anonymous'),
  ]);
  // Behind another page it would begin to listen much later.
  await operator.bringToFront();
  const listening = operator.waitForResponse('**/v1/events*');
  await operator.goto('/ordens-de-servico');
  await expect(homeLink(operator, 'Malote')).toBeVisible();
  await listening;
  await admin.bringToFront();
  await openSettings(admin);

  const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#0a7d55' } })
    .jpeg()
    .toBuffer();
  await admin.getByLabel('Nome do produto').fill('Expressa Norte');
  await admin
    .getByLabel('Arquivo do logotipo')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await expect(admin.getByRole('button', { name: 'Remover logotipo' })).toBeVisible();
  const minutes = admin.getByLabel('Cancelamento livre');
  await minutes.fill('12');
  await expect(admin.getByText('Gestores podem cancelar sem pedir durante 12 minutos')).toBeVisible();
  await save(admin);

  // Where it was saved, and where somebody else has been looking at the list all the time.
  for (const page of [admin, operator]) {
    // A page behind another one draws a frame a second.
    await page.bringToFront();
    await expect(homeLink(page, 'Expressa Norte')).toBeVisible();
    await expect(page).toHaveTitle(/ · Expressa Norte$/u);
    await expect.poll(() => shownLogo(page)).toEqual({ path: '/v1/branding/logo', isDrawn: true });
  }

  await anonymous.goto('/entrar');
  await expect(anonymous).toHaveTitle('Entrar · Expressa Norte');
  await expect(anonymous.getByRole('region', { name: 'Expressa Norte' })).toBeVisible();
  await expect(anonymous.getByText('Malote')).toHaveCount(0);
  await anonymous.getByRole('link', { name: 'Termos de uso' }).click();
  await expect(anonymous.getByRole('main')).toContainText('cancelar diretamente por 12 minutos.');
  await expect(anonymous.getByRole('main')).toContainText('o uso do Expressa Norte');

  const history = admin.getByRole('region', { name: 'Histórico de mudanças' });
  await expect(history.getByRole('listitem').first()).toContainText(
    'Cancelamento livre: 5 minutos → 12 minutos',
  );
  await expect(history.getByRole('listitem').first()).toContainText('Logotipo: sem logotipo → com logotipo');
});

test('the preview shows as much of a long name beside its logo as the header will', async ({ openAs }) => {
  const page = await openAs('admin');
  await openSettings(page);
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a7d55' } })
    .png()
    .toBuffer();
  const name = 'Expressa de Entregas do Norte';
  await page.getByLabel('Nome do produto').fill(name);
  await page
    .getByLabel('Arquivo do logotipo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  const widthIn = (place: Locator) =>
    place
      .getByText(name, { exact: true })
      .first()
      .evaluate((text) => text.getBoundingClientRect().width);
  const inPreview = await widthIn(page.getByRole('figure', { name: 'Prévia' }));
  await save(page);
  await expect.poll(() => shownLogo(page)).toEqual({ path: '/v1/branding/logo', isDrawn: true });
  await expect.poll(() => widthIn(page.getByRole('banner'))).toBeCloseTo(inPreview, 0);
});

test('the name stands in the page before any script has run, and is text whatever it is', async ({
  api,
  browserOf,
}) => {
  await changeSettings(await api('admin'), ({ branding }) => ({
    branding: { ...branding, productName: '<b>"Expressa" & Cia</b>' },
  }));
  const page = await (await browserOf('anonymous')).newPage();
  // Asked for and never answered.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/entrar', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('<b>"Expressa" & Cia</b>');
  await expect(page.getByText('<b>"Expressa" & Cia</b>').first()).toBeVisible();
});

test('a reason out of use is offered no more, an added one is, and both without a reload', async ({
  openAs,
  api,
}) => {
  const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
  const order = await advanceOrder(base, await requestOrder(boaVida, 'Nair Bastos'), 'requested');
  const [admin, operator] = await Promise.all([openAs('admin'), openAs('operator')]);
  await operator.goto(`/ordens-de-servico/${order.orderNumber}`);
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();

  await openSettings(admin);
  const reasons = admin.getByRole('region', { name: 'Motivos de recusa' });
  await reasons.getByRole('checkbox', { name: '“Sem entregador” em uso' }).uncheck();
  const label = `Ponte interditada ${order.orderNumber}`;
  await reasons.getByRole('button', { name: 'Adicionar motivo' }).click();
  await admin.keyboard.type(label);
  await save(admin);
  await expect(reasons.getByRole('textbox', { name: `Nome de “${label}”` })).toBeVisible();

  await operator.getByRole('button', { name: 'Mais ações' }).click();
  await operator.getByRole('menuitem', { name: 'Recusar' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Recusar' });
  await expect(dialog.getByRole('option', { name: 'Sem entregador' })).toHaveCount(0);
  await dialog.getByLabel('Motivo').selectOption(label);
  await dialog.getByRole('button', { name: 'Recusar' }).click();
  await expect(
    operator.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem').first(),
  ).toContainText(label);

  // An order names it now, so that it can be taken out of use and not deleted.
  await openSettings(admin);
  await expect(reasons.getByRole('textbox', { name: `Nome de “${label}”` })).toBeVisible();
  await expect(reasons.getByRole('button', { name: `Excluir “${label}”` })).toHaveCount(0);
});

test('a concurrent save is shown before it is overwritten, and can be preserved', async ({ openAs, api }) => {
  const page = await openAs('admin');
  await openSettings(page);
  await page.getByRole('textbox', { name: 'Custódia' }).fill('21');
  await changeSettings(await api('admin'), () => ({ undoMinutes: 9 }));
  await expect(page.getByText('Ao salvar, você escolhe como juntar as mudanças.')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Prazo para desfazer');
  await dialog.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByLabel('Prazo para desfazer')).toHaveValue('9');
  await expect(page.getByRole('textbox', { name: 'Custódia' })).toHaveValue('21');
  await save(page);
});

test('nothing typed is lost by a link', async ({ openAs }) => {
  const page = await openAs('admin');
  await openSettings(page);
  await page.getByLabel('Cidade do foro').fill('Recife');
  await page.getByRole('link', { name: 'Motivos' }).click();
  await expect(page.getByLabel('Cidade do foro')).toHaveValue('Recife');
  await page.getByRole('link', { name: 'Empresas' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Cidade do foro')).toHaveValue('Recife');
  await page.getByRole('button', { name: 'Desfazer mudanças' }).click();
  await expect(page.getByLabel('Cidade do foro')).toHaveValue('São Paulo');
});

for (const account of ['operator', 'boaVida'] as const) {
  test(`refuses ${account}: the page leads to the orders and the API says 403`, async ({ openAs, api }) => {
    const page = await openAs(account);
    await page.goto('/configuracoes');
    await expect(page).toHaveURL('/ordens-de-servico');
    await expect(page.getByRole('link', { name: 'Configurações' })).toHaveCount(0);

    const client = await api(account);
    const asked = await Promise.all([
      client.GET('/v1/settings'),
      client.GET('/v1/settings/history'),
      client.GET('/v1/order-reasons'),
    ]);
    expect(asked.map(({ response }) => response.status)).toEqual([403, 403, 200]);
  });
}
