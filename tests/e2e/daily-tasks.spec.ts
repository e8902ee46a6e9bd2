import type { Locator, Page } from '@playwright/test';

import { saveCourier } from '#tests/support/couriers-by-api.ts';
import { saveLocation } from '#tests/support/locations-by-api.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { drawnNumbers, orderEntry, orderLinks } from '#tests/support/orders-list.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const condition = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=..');

/** Performs and counts clicks and keys. */
function counting(page: Page) {
  const effort = { clicks: 0, keys: 0 };
  return {
    effort,
    async click(target: Locator) {
      effort.clicks += 1;
      await target.click();
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        effort.keys += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

test(
  'accepting and assigning a new order takes two clicks and three keys',
  { tag: '@story' },
  async ({ openAs, api }) => {
    await saveCourier(await api('operator'), {
      name: 'Zoraide Lima',
      phone: '+5511981250001',
      vehicleType: 'carro',
    });
    await requestOrder(await api('boaVida'), 'Quitéria Alves');
    const page = await openAs('operator');
    await page.goto(`${LIST}?tab=new`);
    const person = counting(page);
    await person.click(orderEntry(page, 'Quitéria Alves').getByRole('link'));
    await person.click(page.getByRole('main').getByRole('button', { name: 'Aceitar e atribuir' }));
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await person.press('z', 'o', 'Enter');
    await expect(condition(page)).toContainText('Atribuída');
    await expect(page.getByRole('main')).toContainText('Zoraide Lima');
    expect(person.effort).toEqual({ clicks: 2, keys: 3 });
  },
);

test('three orders can be accepted, undone, and assigned together', async ({ openAs, api }) => {
  await saveCourier(await api('operator'), {
    name: 'Yeda Zanini',
    phone: '+5511981250002',
    vehicleType: 'carro',
  });
  const manager = await api('boaVida');
  for (const name of ['Jangada Um', 'Jangada Dois', 'Jangada Três']) {
    await requestOrder(manager, name);
  }
  const page = await openAs('operator');
  await page.goto(`${LIST}?tab=new&search=jangada`);
  await expect(page.getByRole('checkbox', { name: /^Selecionar OS/u })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }).check();
  const bar = page.getByRole('region', { name: 'Ações para as ordens selecionadas' });
  await expect(bar).toContainText('3 selecionadas');

  await page.keyboard.press('a');
  await expect(bar).toContainText('3 ordens aceitas.');
  await expect(bar).toContainText('3 selecionadas');
  await bar.getByRole('button', { name: 'Desfazer' }).click();
  await expect(orderEntry(page, 'Jangada Um')).toContainText('Aguardando aceite');

  await page.getByRole('checkbox', { name: 'Selecionar as ordens mostradas' }).check();
  const person = counting(page);
  await person.click(bar.getByRole('button', { name: 'Aceitar (3)' }));
  await person.click(bar.getByRole('button', { name: 'Atribuir as 3' }));
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await person.press('y', 'e', 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(person.effort).toEqual({ clicks: 2, keys: 3 });
  await page.goto(`${LIST}?search=jangada`);
  for (const name of ['Jangada Um', 'Jangada Dois', 'Jangada Três']) {
    await expect(orderEntry(page, name)).toContainText('Yeda Zanini');
  }
});

test('the keyboard moves between orders, accepts one, and returns to the list', async ({ openAs, api }) => {
  const manager = await api('boaVida');
  for (const name of ['Trapiche Um', 'Trapiche Dois']) {
    await requestOrder(manager, name);
  }
  const page = await openAs('operator');
  await page.goto(`${LIST}?search=trapiche&sort=-requestedAt`);
  await expect(page.getByRole('checkbox', { name: /^Selecionar OS/u })).toHaveCount(2);
  // Shortcuts are registered after the first rows.
  await expect(page.getByRole('searchbox', { name: 'Buscar ordens' })).toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const opened = (name: string) => page.getByRole('heading', { name: `Entrega · ${name}` });
  await expect(opened('Trapiche Dois')).toBeVisible();
  await page.keyboard.press('j');
  await expect(opened('Trapiche Um')).toBeVisible();
  await page.keyboard.press('k');
  await expect(opened('Trapiche Dois')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar', exact: true }).first()).toBeVisible();
  await page.keyboard.press('a');
  await expect(condition(page)).toContainText('Aceita');
  await expect(page.getByText('Você ainda pode desfazer o aceite.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${LIST}?search=trapiche&sort=-requestedAt`);
  await expect(orderEntry(page, 'Trapiche Dois')).toContainText('Aceita');
});

test('an order between two known locations takes three clicks', async ({ openAs, api }) => {
  const place = { label: 'Clínica Aurora', kind: 'dropoff', favourite: true } as const;
  await saveLocation(await api('boaVida'), place);
  const page = await openAs('boaVida');
  await page.goto(LIST);
  const person = counting(page);
  await person.click(page.getByRole('link', { name: 'Nova ordem' }));
  const door = page.getByRole('region', { name: 'Entrega' });
  // The default pickup is filled in; the recipient comes next.
  await expect(door.getByRole('combobox', { name: 'Buscar no catálogo de endereços' })).toBeFocused();
  await person.click(door.getByRole('option', { name: /Clínica Aurora/u }));
  await person.click(page.getByRole('button', { name: 'Solicitar entrega' }));
  await expect(page.getByRole('heading', { name: /Entrega · Clínica Aurora/u })).toBeVisible();
  expect(person.effort).toEqual({ clicks: 3, keys: 0 });
});

test('listing the failed deliveries of a company from yesterday takes three clicks', async ({
  openAs,
  api,
}) => {
  const base = await api('operator');
  const { data: companies } = await base.GET('/v1/companies', { params: { query: { search: 'Boa Vida' } } });
  const companyId = companies?.data[0]?.id;
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  });
  const query = { companyId, failedFrom: yesterday, failedTo: yesterday, limit: 100 };
  const { data } = await base.GET('/v1/service-orders', { params: { query } });
  // None after a Sunday.
  const failed = data?.data.map(({ orderNumber }) => orderNumber) ?? [];

  const page = await openAs('operator');
  await page.goto(LIST);
  await orderLinks(page).first().waitFor();
  const person = counting(page);
  await person.click(page.getByRole('button', { name: 'Mostrar as empresas' }));
  await person.click(page.getByRole('option', { name: 'Farmácia Boa Vida' }));
  await person.click(page.getByRole('link', { name: 'Insucesso ontem' }));
  await expect(page).toHaveURL(`${LIST}?companyId=${companyId}&tab=all&failed=yesterday`);
  await expect.poll(async () => new Set(await drawnNumbers(page))).toEqual(new Set(failed));
  expect(person.effort).toEqual({ clicks: 3, keys: 0 });
});
