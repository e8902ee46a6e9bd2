import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { saveCourier } from '#tests/support/couriers-by-api.ts';
import { dropoffFor, PICKUP, requestOrder, sendOrderEvent } from '#tests/support/orders-by-api.ts';
import { printedPages } from '#tests/support/printed-pages.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

test('the day of a courier is settled, closed with a note, printed and reopened', async ({ api, openAs }) => {
  test.slow();
  const [manager, base] = [await api('boaVida'), await api('operator')];
  const courier = await saveCourier(base, { name: 'Olavo Pinto', phone: '+5511981230077' });
  const doors = [
    { ...dropoffFor('Nair Falcão'), cashOnDelivery: { method: 'cash', amountCents: 12_550 } as const },
    dropoffFor('Otto Reis'),
  ];
  let order = await requestOrder(manager, 'Nair Falcão', { stops: [PICKUP, ...doors], packagesCount: 3 });
  for (const event of [
    { type: 'order.accept' },
    { type: 'order.assign', payload: { courierId: courier.id } },
    { type: 'order.startPickup' },
    { type: 'order.confirmPickup', payload: { packagesCount: 3 } },
    {
      type: 'order.completeStop',
      payload: {
        stopId: order.stops[1]?.id ?? '',
        receiverName: 'Nair Falcão',
        cash: { amountCents: 12_000, method: 'cash', reason: 'Faltou troco' },
      },
    },
  ] as const) {
    order = await sendOrderEvent(base, order, event);
  }

  const page = await openAs('operator');
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`/ordens-de-servico?ver=acerto&entregador=${courier.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acerto de Olavo Pinto');
  await expect(main(page)).toContainText('1 de 2');
  await expect(main(page)).toContainText(/R\$\s5,50 a menos/u);
  await expect(main(page)).toContainText(/R\$\s120,00 com o entregador/u);
  await expectAccessible(page, 'the day of a courier');

  await test.step('the open door is on the sheet, in which Enter would record it', async () => {
    const receiver = main(page).getByRole('textbox', { name: /^Quem recebeu na OS/u });
    await expect(receiver).toHaveAttribute('placeholder', 'Otto Reis');
  });

  await test.step('the cash is handed in', async () => {
    await main(page)
      .getByRole('button', { name: /^Recebi R\$\s120,00/u })
      .click();
    await expect(main(page)).toContainText('Nada com o entregador');
  });

  await test.step('closing needs a note for the door that is still open', async () => {
    await main(page).getByRole('button', { name: 'Fechar acerto' }).click();
    await expect(dialog(page)).toContainText('Falta registrar 1 entrega que está na rua.');
    await dialog(page).getByRole('textbox', { name: 'Observação' }).fill('Otto fica para amanhã.');
    await expectAccessible(page, 'closing a day');
    await dialog(page).getByRole('button', { name: 'Fechar acerto' }).click();
    await expect(main(page)).toContainText('Observação do fechamento: Otto fica para amanhã.');
    await expect(main(page).getByRole('button', { name: 'Fechar acerto' })).toHaveCount(0);
  });

  await test.step('the paper has the figures and the doors', async () => {
    const [sheet, ...more] = await printedPages(page);
    expect(more).toEqual([]);
    for (const text of [
      'acertodeolavopinto',
      'nairfalcão',
      'ottoreis',
      'faltoutroco',
      'ottoficaparaamanhã',
    ]) {
      expect(sheet?.text).toContain(text);
    }
  });

  await test.step('an administrator reopens it, and the closing stays known', async () => {
    const admin = await openAs('admin');
    await admin.goto(`/ordens-de-servico?ver=acerto&entregador=${courier.id}`);
    await main(admin).getByRole('button', { name: 'Reabrir' }).click();
    await dialog(admin).getByRole('textbox', { name: 'Motivo' }).fill('Contado de novo');
    await dialog(admin).getByRole('button', { name: 'Reabrir acerto' }).click();
    await expect(main(admin).getByRole('button', { name: 'Fechar acerto' })).toBeVisible();
    await expect(main(admin)).toContainText('Contado de novo');
  });

  await test.step('the sheet records the last door by one key, and nothing is left to explain but the amount', async () => {
    await page.reload();
    const receiver = main(page).getByRole('textbox', { name: /^Quem recebeu na OS/u });
    await receiver.press('Enter');
    await expect(main(page)).toContainText('2 de 2');
    await expect(receiver).toHaveCount(0);
  });

  await test.step('a manager is sent to their orders', async () => {
    const other = await openAs('boaVida');
    await other.goto(`/ordens-de-servico?ver=acerto&entregador=${courier.id}`);
    await expect(other).not.toHaveURL(/ver=acerto/u);
  });
});
