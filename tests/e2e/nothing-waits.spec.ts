import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { saveLocation } from '#tests/support/locations-by-api.ts';
import { advanceOrder, dropoffFor, PICKUP, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderEntry } from '#tests/support/orders-list.ts';
import { passMinutes } from '#tests/support/qa-clock.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

test.use({ leaves: 'an advanced clock, and hours of the base', hasQa: true });

const MINUTE_MS = 60_000;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Status and deadline of an order. */
const head = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..');
const main = (page: Page) => page.getByRole('main');

function window(now: number, fromMinutes: number, untilMinutes: number) {
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
  return { from: at(fromMinutes), until: at(untilMinutes) };
}

/** "28/11" of today plus some days, in São Paulo. */
function dayAhead(now: number, days: number): string {
  const at = new Date(now + days * 24 * 60 * MINUTE_MS);
  return at.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo', day: '2-digit', month: '2-digit' });
}

test(
  'windows are suggested in the hours of the base, and one outside the hours of a place is warned of',
  { tag: '@phone' },
  async ({ api, openAs, server }) => {
    const openingHours = EVERY_DAY.map((weekday) => ({ weekday, from: '03:00', to: '03:30' }));
    await saveLocation(await api('boaVida'), { label: 'Padaria Noturna', kind: 'dropoff', openingHours });
    const [admin, manager] = await Promise.all([openAs('admin'), openAs('boaVida')]);
    const dropoff = manager.getByRole('region', { name: 'Entrega', exact: true });
    const suggested = (day: RegExp) => dropoff.getByRole('button', { name: day });
    await manager.goto('/ordens-de-servico/criar');
    await expect(suggested(/^Amanhã /u).first()).toBeVisible();

    await admin.goto('/configuracoes');
    await admin.getByRole('button', { name: 'Definir horários' }).click();
    const now = await passMinutes(server, 1);
    const holidays = [0, 1].map((days) => `${dayAhead(now, days)} Recesso ${days}`);
    await admin.getByLabel('Feriados locais').fill(holidays.join('\n'));
    await expect(admin.getByText(/^Próximos feriados: .*Recesso 0.*Recesso 1/u)).toBeVisible();
    // Elsewhere the bar with "Salvar" may cover half a button, until the page is scrolled.
    await admin
      .getByLabel('Quinta-feira, abre às')
      .evaluate((input) => input.scrollIntoView({ block: 'center' }));
    await expectAccessible(admin, 'the hours of the base');
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expect(admin.getByText('Configurações salvas. Já valem para todos.')).toBeVisible();

    await manager.bringToFront();
    await expect(suggested(/^(?:Hoje|Amanhã) /u)).toHaveCount(0);
    await dropoff.getByLabel('Buscar no catálogo de endereços').fill('Padaria');
    await manager.getByRole('option', { name: /Padaria Noturna/u }).click();
    await expect(dropoff.getByText('Do catálogo: Padaria Noturna')).toBeVisible();
    await suggested(/–\d+h$/u)
      .first()
      .click();
    await expect(dropoff).toContainText('Fora do horário do local (seg a dom 03:00–03:30).');
    await expectAccessible(manager, 'a window outside the hours of a place');
  },
);

test(
  'a pickup whose window has passed is late in list and order, until the goods are collected',
  { tag: '@phone' },
  async ({ api, openAs, server }) => {
    const [boaVida, base] = await Promise.all([api('boaVida'), api('operator')]);
    const now = await passMinutes(server, 1);
    const stops = [
      { ...PICKUP, window: window(now, 5, 25) },
      { ...dropoffFor('Zilda Peixoto'), window: window(now, 240, 360) },
    ];
    await advanceOrder(base, await requestOrder(boaVida, '', { stops }), 'assigned');
    await passMinutes(server, 60);

    const page = await openAs('operator');
    await page.goto('/ordens-de-servico?tab=all&deadline=late&search=Zilda');
    const late = orderEntry(page, 'Zilda Peixoto');
    await expect(late).toContainText('coleta −');
    await late.getByRole('link', { name: /^OS / }).click();
    await expect(head(page)).toContainText('Coleta atrasada');
    await main(page).getByRole('button', { name: 'Iniciar coleta' }).first().click();
    await main(page).getByRole('button', { name: 'Confirmar coleta' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar coleta' }).click();
    await expect(head(page)).toContainText('Em rota');
    await expect(head(page)).not.toContainText('Coleta atrasada');
  },
);
