import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { changeSettings } from '#tests/support/settings-by-api.ts';

/** Other tests rely on the initial settings. */
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

/** Path of the logo, and whether the image is decoded. */
const shownLogo = (page: Page) =>
  logoIn(page).evaluate((image: HTMLImageElement) => ({
    path: new URL(image.src).pathname,
    isDrawn: image.complete && image.naturalWidth > 0,
  }));

test('a changed name, logo and deadline appear at once in open pages, the sign-in page and the legal texts', async ({
  openAs,
}) => {
  const [admin, operator, anonymous] = await Promise.all([
    openAs('admin'),
    openAs('operator'),
    openAs('anonymous'),
  ]);
  // A background page would open its event stream much later.
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

  // The page that saved, and a list that was open all the time.
  for (const page of [admin, operator]) {
    // Background pages render about one frame a second.
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

test('the preview truncates a long name beside a logo like the header', async ({ openAs }) => {
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

test('the product name is in the page before any script has run, as plain text', async ({
  api,
  browserOf,
}) => {
  await changeSettings(await api('admin'), ({ branding }) => ({
    branding: { ...branding, productName: '<b>"Expressa" & Cia</b>' },
  }));
  const page = await (await browserOf('anonymous')).newPage();
  // Requests stay pending.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/entrar', { waitUntil: 'commit' });
  await expect(page).toHaveTitle('<b>"Expressa" & Cia</b>');
  await expect(page.getByText('<b>"Expressa" & Cia</b>').first()).toBeVisible();
});

test('a disabled reason disappears and an added one appears in an open order without a reload', async ({
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

  // Now used by an order, it can be disabled but not deleted.
  await openSettings(admin);
  await expect(reasons.getByRole('textbox', { name: `Nome de “${label}”` })).toBeVisible();
  await expect(reasons.getByRole('button', { name: `Excluir “${label}”` })).toHaveCount(0);
});

test('a concurrent save of the settings is reported, and can be merged with typed values', async ({
  openAs,
  api,
}) => {
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

test('typed settings survive a link within the page, and any other link needs a confirmation', async ({
  openAs,
}) => {
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
  test(`${account} is redirected from the settings, and the API responds 403`, async ({ openAs, api }) => {
    const page = await openAs(account);
    await page.goto('/configuracoes');
    await expect(page).toHaveURL('/ordens-de-servico');
    await expect(page.getByRole('link', { name: 'Configurações' })).toHaveCount(0);

    const client = await api(account);
    const outcomes = await Promise.all([
      client.GET('/v1/settings'),
      client.GET('/v1/settings/history'),
      client.GET('/v1/order-reasons'),
    ]);
    expect(outcomes.map(({ response }) => response.status)).toEqual([403, 403, 200]);
  });
}
