import type { Locator, Page } from '@playwright/test';

import { createGate } from '#tests/support/gate.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const PERIOD = '/dashboard?from=2020-01-01&to=2020-01-07';

/** "Aceitas e recusadas: 1.109 ordens" → "1.109 ordens" */
async function countIn(link: Locator): Promise<string> {
  const name = await link.getAttribute('aria-label');
  return name?.split(': ').at(-1) ?? '';
}

const figures = (page: Page) => page.getByRole('region', { name: 'Período' });
const ordersOf = (page: Page) => page.getByRole('region', { name: 'Lista de ordens' });

const NUMBERS = [
  { what: 'a share', name: /^Aceitas e recusadas: / },
  { what: 'a share of drop-offs', name: /^Entregas com promessa: / },
  { what: 'a part of a bar', name: /^\d\d\/\d\d, Entregues: / },
  { what: 'a reason of failures', name: /^Destinatário ausente: / },
  // Any weekday: a fixed one could be today, still without requests.
  { what: 'an hour of a weekday', name: /^[a-zç]+-feira, \d+h: / },
];

for (const { what, name } of NUMBERS) {
  test(`${what} links to as many orders as it counts`, async ({ openAs }) => {
    const page = await openAs('admin');
    await page.goto('/dashboard');
    const link = figures(page).getByRole('link', { name }).last();
    await link.scrollIntoViewIfNeeded();
    const count = await countIn(link);
    await link.click();
    await expect(page).toHaveURL(/\/ordens-de-servico\?.*metric=/);
    const chip = ordersOf(page).getByText(count, { exact: false }).first();
    await expect(chip).toBeVisible();
    const counted = /em ([\d.]+ ordens?)$/.exec(await chip.innerText())?.[1] ?? count;
    await expect(ordersOf(page).getByRole('status').filter({ hasText: counted })).toBeVisible();
  });
}

test('removing the chip of a number shows all orders again', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  await figures(page)
    .getByRole('link', { name: /^Insucessos: / })
    .click();
  await ordersOf(page)
    .getByRole('button', { name: /^Retirar: / })
    .click();
  await expect(page).toHaveURL('/ordens-de-servico?tab=all');
  await expect(ordersOf(page).getByRole('button', { name: /^Retirar: / })).toHaveCount(0);
});

test('the period is part of the address and survives a step back', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '30 dias' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('link', { name: '30 dias' })).toHaveAttribute('aria-current', 'true');

  await page.getByRole('button', { name: 'Outro período' }).click();
  await page.getByLabel('De', { exact: true }).fill('2020-01-08');
  await page.getByLabel('Até', { exact: true }).fill('2020-01-07');
  await expect(page.getByText('O último dia precisa vir depois do primeiro.')).toBeVisible();
  await page.getByLabel('De', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect(page).toHaveURL(PERIOD);
  await expect(figures(page)).toContainText('01/01/2020 a 07/01/2020, contra 25/12/2019 a 31/12/2019');
  await page.goBack();
  await expect(page.getByRole('link', { name: '30 dias' })).toHaveAttribute('aria-current', 'true');
});

test('the panel of another period opens inside the window', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  // Content above it grows with the first response.
  await expect(page.getByRole('link', { name: 'Ver todas as ordens paradas' })).toBeVisible();
  await page.getByRole('button', { name: 'Outro período' }).click();
  await expect(page.getByLabel('De', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Mostrar', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a period without orders shows one message', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto(PERIOD);
  await expect(figures(page).getByText(/Nada para medir/)).toHaveCount(1);
  await expect(figures(page)).toContainText('Nenhuma ordem foi solicitada nem encerrada neste período.');
  await expect(figures(page)).toContainText('Nenhum insucesso neste período');
  // Waiting orders are current, regardless of the period.
  await expect(figures(page).getByRole('region', { name: 'Fila agora' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Fila agora' })).toBeVisible();
});

test('the explanation of a figure shows formula, company and sample', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Como é calculado: Entregas no prazo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Como é calculado' });
  await expect(dialog).toContainText('Entregas feitas até o fim da janela prometida');
  await expect(dialog).toContainText('Todas as empresas');
  await expect(dialog).toContainText(/Amostra\d+ entregas/);
  await dialog.getByRole('button', { name: 'Entendi' }).click();
  await expect(dialog).toBeHidden();
});

const PARTS = [
  'Agora',
  'Ordens encerradas por dia',
  'Motivos de insucesso',
  'Tempo por etapa',
  'Solicitações por dia da semana e hora',
  'Por empresa',
  'Fila agora',
  'Maiores esperas',
];

test('every section has an explanation', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  for (const name of PARTS) {
    const part = page.getByRole('region', { name, exact: true });
    await expect(part.getByRole('button', { name: /^Como é calculado: / }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Como é calculado: Fila agora' }).click();
  await expect(page.getByRole('dialog', { name: 'Como é calculado' })).toContainText('PeríodoEste momento');
});

test('the median of a stage links to its orders', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  await figures(page)
    .getByRole('link', { name: /^Tempo de rota, p50: / })
    .click();
  await expect(page).toHaveURL(/metric=routeTime\.counted/);
});

test('a chart is one tab stop, with arrow keys between bars, and Enter opens the orders', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  const bars = page.getByRole('navigation', { name: 'Ordens encerradas por dia e desfecho' });
  const links = bars.getByRole('link');
  await expect(links.first()).toBeVisible();
  await expect(bars.locator('[tabindex="0"]')).toHaveCount(1);
  const focused = bars.locator(':focus');
  await links.first().focus();
  // Days without orders, e.g. Sundays, have no bar: the arrow skips them.
  const first = (await focused.getAttribute('data-cell')) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-cell', /^[1-6],0$/);
  await expect(focused).not.toHaveAttribute('data-cell', first);
  const count = await countIn(focused);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/metric=closed\.delivered/);
  await expect(ordersOf(page).getByText(`· ${count}`)).toBeVisible();
});

test('the table of a chart has the link of a bar', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.goto('/dashboard');
  const bar = page.getByRole('link', { name: /^\d\d\/\d\d, Entregues: / }).last();
  const href = await bar.getAttribute('href');
  await page.getByRole('button', { name: 'Ver como tabela: Ordens encerradas por dia' }).click();
  const table = page.getByRole('table', { name: 'Ordens encerradas por dia e desfecho' });
  const sameLink = table.getByRole('link').and(page.locator(`[href="${href}"]`));
  await expect(sameLink).toBeVisible();
});

test('a requested order is counted under "Agora" without a reload', async ({ openAs, api }) => {
  const page = await openAs('admin');
  const stream = page.waitForResponse('**/v1/events*');
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'Agora' }).getByRole('link', { name: /Novas sem aceite/ });
  await expect(waiting).toHaveAccessibleName(/\d/);
  const before = Number((await waiting.innerText()).match(/\d+/)?.[0]);
  await stream;
  await requestOrder(await api('boaVida'), 'Nilo Prates');
  await expect(waiting).toHaveAccessibleName(new RegExp(`${before + 1}`));
  await waiting.click();
  await expect(page.getByText(`${before + 1} ordens`).first()).toBeVisible();
});

test('a figure of the chosen company links to as many of its orders', async ({ openAs, api }) => {
  const { data } = await (await api('admin')).GET('/v1/companies');
  const company = data?.data.find(({ name }) => name === 'Óticas Miramar');
  const page = await openAs('admin');
  await page.goto(`/dashboard?companyId=${company?.id}`);
  const link = figures(page).getByRole('link', { name: /^Aceitas e recusadas: / });
  const count = await countIn(link);
  await link.click();
  await expect(ordersOf(page).getByRole('status').filter({ hasText: count })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`companyId=${company?.id}`));
});

test('the dashboard fits a phone without horizontal scrolling', async ({ openAs }) => {
  const page = await openAs('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: /Ordens solicitadas por dia/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const visitor of ['boaVida', 'operator'] as const) {
  test(`${visitor} is redirected from the dashboard to the orders`, async ({ openAs }) => {
    const page = await openAs(visitor);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/ordens-de-servico');
  });
}

const DRILL_DOWN = '/ordens-de-servico?tab=all&from=2026-01-01&to=2026-12-31&metric=closed.delivered';

for (const width of [1440, 390]) {
  test(`the list reserves space for the chip while loading, at ${width} px`, async ({ openAs }) => {
    const page = await openAs('admin');
    await page.setViewportSize({ width, height: 844 });
    const gate = createGate();
    await page.route('**/v1/service-orders?*', async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto(DRILL_DOWN);
    const waiting = ordersOf(page).locator('[aria-busy="true"]');
    const before = await waiting.boundingBox();
    gate.open();
    await expect(page.getByRole('button', { name: /^Retirar: / })).toBeVisible();
    await orderLinks(page).first().waitFor();
    const after = await ordersOf(page).locator('[aria-busy="false"]').boundingBox();
    expect(after?.y).toBe(before?.y);
  });
}

test('a manager who opens the link of a figure sees a notice and the orders', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto(DRILL_DOWN);
  await expect(page.getByText('Os números dos relatórios são da administração.')).toBeVisible();
  await orderLinks(page).first().waitFor();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await expect(page).toHaveURL('/ordens-de-servico?tab=all');
});
