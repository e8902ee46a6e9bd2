import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { giveOrder, saveCourier } from '#tests/support/couriers-by-api.ts';
import { LONG_ADDRESS, words } from '#tests/support/long-texts.ts';
import { dropoffFor, PICKUP, requestOrder } from '#tests/support/orders-by-api.ts';
import { orderLinks } from '#tests/support/orders-list.ts';
import { closed, printedPages } from '#tests/support/printed-pages.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const A4 = { width: 210, height: 297 };

const PICKUP_ROW = `Coleta: ${PICKUP.contactName}`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imprimir romaneio' });
const stopsOf = (page: Page, courier: string): Locator =>
  dialog(page).getByRole('region', { name: courier }).getByRole('listitem');

/** Selects all matching orders and opens their manifests. A native print dialog would block the test. */
async function openManifest(page: Page, query: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`${LIST}?${query}`);
  await orderLinks(page).first().waitFor();
  await page.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }).check();
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await bar.getByRole('button', { name: 'Imprimir' }).click();
  await page.getByRole('menuitem', { name: /^Romaneio/ }).click();
}

async function printManifest(page: Page) {
  await dialog(page)
    .getByRole('button', { name: /^Imprimir \d+ paradas?$/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-printing', 'manifest');
  return printedPages(page);
}

test('the manifest of each courier is printed in its manual order of travel', async ({ openAs, api }) => {
  const base = await api('operator');
  const manager = await api('boaVida');
  const zita = await saveCourier(base, {
    name: 'Zita Prado',
    phone: '+5511981230011',
    vehicleType: 'moto',
    vehiclePlate: 'ZIT1A23',
  });
  const caio = await saveCourier(base, { name: 'Caio Brito', phone: '+5511981230012' });
  const cash = { method: 'cash', amountCents: 5000, changeForCents: 10_000 } as const;
  const first = await requestOrder(manager, 'Gilda Moura', {
    packagesCount: 2,
    stops: [PICKUP, { ...dropoffFor('Gilda Moura'), cashOnDelivery: cash }],
  });
  const handling = { fragile: true };
  const second = await requestOrder(manager, 'Hugo Lessa', {
    handling,
    stops: [PICKUP, { ...dropoffFor('Hugo Lessa'), cashOnDelivery: { method: 'pix', amountCents: 1250 } }],
  });
  await giveOrder(base, first, zita.id);
  await giveOrder(base, second, zita.id);
  await giveOrder(base, await requestOrder(manager, 'Ines Prata'), caio.id);
  await requestOrder(manager, 'Jonas Sem Entregador');

  const page = await openAs('operator');
  await openManifest(page, `courier=${zita.id}&courier=${caio.id}`);
  const before = [PICKUP_ROW, PICKUP_ROW, 'Gilda Moura', 'Hugo Lessa'];
  await expect(stopsOf(page, 'Zita Prado')).toContainText(before);
  await expectAccessible(page, 'the choice of the order of travel');
  await dialog(page)
    .getByRole('button', { name: /^Descer Gilda Moura/ })
    .press('Enter');
  await expect(stopsOf(page, 'Zita Prado')).toContainText([
    PICKUP_ROW,
    PICKUP_ROW,
    'Hugo Lessa',
    'Gilda Moura',
  ]);
  // At the end of the list, focus moves to the other button.
  await expect(dialog(page).getByRole('button', { name: /^Subir Gilda Moura/ })).toBeFocused();
  await expect(dialog(page)).toContainText('Ordem guardada para este dia.');

  const sheets = await printManifest(page);
  expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual([A4, A4]);
  const of = (courier: string) =>
    sheets.find(({ text }) => text.includes(closed(`Romaneio · ${courier}`)))?.text ?? '';
  const [ofZita, ofCaio] = [of('Zita Prado'), of('Caio Brito')];
  for (const text of [
    'Romaneio · Zita Prado',
    '(11) 98123-0011 · Moto · ZIT1A23',
    '4 paradas',
    'Coletar 3 volumes',
    'Nome de quem entregou',
    'Rua Augusta, 1200',
    'CEP 01412-100',
    '(11) 91234-5678',
    `OS ${first.orderNumber}`,
    '2 volumes',
    'Frágil',
    'Cobrar R$ 50,00 · Dinheiro · troco para R$ 100,00',
    'Nome de quem recebeu',
    'Documento',
    'Hora e assinatura',
    'Total: 3 volumes em 2 ordens',
    'A cobrar: R$ 62,50',
    'Dinheiro R$ 50,00 · Pix R$ 12,50',
  ]) {
    expect(ofZita).toContain(closed(text));
  }
  expect(ofZita).toMatch(/hugolessa.*gildamoura/u);
  expect(ofZita).not.toContain(closed('Ines Prata'));
  expect(ofCaio).toContain(closed('Nada a cobrar'));
  expect(ofCaio).not.toContain(closed('Zita Prado'));

  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-printing');
  // The manual order is stored for the day and shared by all users.
  const other = await openAs('admin');
  await openManifest(other, `courier=${zita.id}`);
  await expect(stopsOf(other, 'Zita Prado')).toContainText(['Hugo Lessa', 'Gilda Moura']);
  await dialog(other).getByRole('button', { name: 'Voltar à ordem por horário' }).click();
  await expect(stopsOf(other, 'Zita Prado')).toContainText(before);
});

test('the manifest dialog counts selected orders without a courier', async ({ openAs, api }) => {
  const base = await api('operator');
  const manager = await api('boaVida');
  const rita = await saveCourier(base, { name: 'Rita Viana', phone: '+5511981230013' });
  await giveOrder(base, await requestOrder(manager, 'Otaviana Um'), rita.id);
  await requestOrder(manager, 'Otaviana Dois');
  const page = await openAs('operator');
  await openManifest(page, 'search=Otaviana');
  await expect(dialog(page)).toContainText('1 ordem sem entregador fica fora.');
  await expect(stopsOf(page, 'Rita Viana')).toContainText([PICKUP_ROW, 'Otaviana Um']);
});

test('a manifest with the longest texts is complete, and no drop-off is split across two pages', async ({
  openAs,
  api,
}) => {
  const base = await api('operator');
  const courier = await saveCourier(base, { name: 'Lídia Teles', phone: '+5511981230014' });
  const order = await requestOrder(await api('boaVida'), '', { stops: longStops() });
  await giveOrder(base, order, courier.id);

  const page = await openAs('operator');
  await openManifest(page, `courier=${courier.id}`);
  await expect(stopsOf(page, 'Lídia Teles')).toHaveCount(20);
  const sheets = await printManifest(page);
  expect(sheets.map(({ width, height }) => ({ width, height }))).toEqual(sheets.map(() => A4));
  expect(sheets.length).toBeGreaterThan(1);
  for (const { text } of sheets) expect(text).toContain(closed('Lídia Teles'));
  for (let door = 1; door <= 19; door++) {
    const own = sheets.filter(({ text }) => text.includes(closed(`Recipiente nº ${door} de todos`)));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toMatch(
      new RegExp(
        `recipientenº${door}detodos.*?fimdainstrução${door}\\D.*?nomedequemrecebeu.*?horaeassinatura`,
        'u',
      ),
    );
  }
});

/** The maximum number of drop-offs of an order, each with texts at maximum length. */
function longStops() {
  const place = (contactName: string, instructions: string) => ({
    contactName,
    contactPhone: '+5511912345678',
    address: LONG_ADDRESS,
    instructions,
  });
  const doors = Array.from({ length: 19 }, (_, index) => {
    const end = `Fim da instrução ${index + 1}.`;
    return {
      kind: 'dropoff' as const,
      ...place(`Recipiente nº ${index + 1} de todos, ${words(80)}`, `${words(460)} ${end}`),
    };
  });
  return [{ kind: 'pickup' as const, ...place('Carla Mendes', words(500)) }, ...doors];
}
