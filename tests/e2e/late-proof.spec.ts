import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';
import sharp from 'sharp';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const RECIPIENT = 'Eulália Torres';

const dialog = (page: Page) => page.getByRole('dialog');

test(
  'the base attaches a photo to a delivered order, and the company sees at once that it came later',
  { tag: '@phone' },
  async ({ api, openAs }) => {
    const { orderNumber } = await deliver(await api('boaVida'), await api('operator'));
    const [operator, manager] = await Promise.all([openAs('operator'), openAs('boaVida')]);
    await Promise.all([operator, manager].map((page) => page.goto(`/ordens-de-servico/${orderNumber}`)));
    await expect(manager.getByRole('region', { name: 'Percurso' })).toBeVisible();
    await expect(manager.getByRole('button', { name: 'Anexar comprovante' })).toBeHidden();

    await test.step('chosen pictures wait for the confirmation', async () => {
      await operator.getByRole('button', { name: 'Anexar comprovante' }).last().click();
      const chooser = operator.waitForEvent('filechooser');
      await dialog(operator).getByRole('button', { name: 'Escolher imagens' }).click();
      await (await chooser).setFiles([await photo('porta.jpg'), await photo('errada.jpg')]);
      await dialog(operator).getByRole('button', { name: 'Remover errada.jpg' }).click();
      await expectAccessible(operator, 'the form of a late proof');
      await dialog(operator).getByRole('button', { name: 'Anexar', exact: true }).click();
      await expect(dialog(operator).getByRole('heading', { name: 'Já anexados depois' })).toBeVisible();
      await dialog(operator).getByRole('button', { name: 'Fechar' }).last().click();
    });

    await test.step('the company sees the picture and the entry without a reload', async () => {
      const timeline = manager.getByRole('list', { name: 'Linha do tempo' });
      await expect(timeline.getByRole('listitem').first()).toContainText('Comprovante anexado depois');
      await manager.getByRole('button', { name: `Ampliar: Foto anexada depois, ${RECIPIENT}` }).click();
      await expect(dialog(manager).getByRole('heading', { name: 'Foto anexada depois' })).toBeVisible();
      await expectAccessible(manager, 'a late proof, large');
    });
  },
);

test('the base attaches photos of several orders from the list, by the numbers in their names', async ({
  api,
  openAs,
}) => {
  const [company, base] = [await api('boaVida'), await api('operator')];
  const [first, second] = [await deliver(company, base), await deliver(company, base)];
  const page = await openAs('operator');
  await page.goto('/ordens-de-servico');
  await page.getByRole('button', { name: 'Mais arquivos' }).click();
  await page.getByRole('menuitem', { name: 'Anexar fotos' }).click();

  await test.step('files with a number find their order, the others get it typed', async () => {
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Escolher fotos' }).click();
    await (
      await chooser
    ).setFiles([
      await photo(`OS ${first.orderNumber}.jpg`),
      await photo(`os-${first.orderNumber}-portaria.jpg`),
      await photo('sem numero.jpg'),
    ]);
    await expect(dialog(page).getByRole('button', { name: 'Enviar 2 fotos' })).toBeVisible();
    await dialog(page).getByLabel('Ordem de sem numero.jpg').fill(String(second.orderNumber));
    await dialog(page).getByLabel('Ordem de sem numero.jpg').press('Enter');
    await expect(dialog(page).getByRole('button', { name: 'Enviar 3 fotos' })).toBeVisible();
    await expectAccessible(page, 'photos of many orders');
  });

  await test.step('all are sent, and each order has its own', async () => {
    await dialog(page).getByRole('button', { name: 'Enviar 3 fotos' }).click();
    await expect(dialog(page).getByText('3 fotos anexadas.')).toBeVisible();
    const counts = await Promise.all(
      [first, second].map(async ({ orderNumber }) => {
        const { data } = await base.GET('/v1/service-orders/{orderNumber}', {
          params: { path: { orderNumber } },
        });
        return data?.stops[1]?.proofs.filter(({ moment }) => moment === 'late').length;
      }),
    );
    expect(counts).toEqual([2, 1]);
  });
});

async function deliver(company: Client<paths>, base: Client<paths>): Promise<Schema<'ServiceOrder'>> {
  const order = await advanceOrder(base, await requestOrder(company, RECIPIENT), 'in_transit');
  const payload = { stopId: order.stops[1]?.id ?? '', receiverName: RECIPIENT };
  const { data, error } = await base.POST('/v1/service-orders/{orderNumber}/events', {
    params: { path: { orderNumber: order.orderNumber }, header: { 'If-Match': `"${order.version}"` } },
    body: { type: 'order.completeStop', payload },
  });
  if (!data) throw new Error(`The order was not delivered: ${JSON.stringify(error)}`);
  return data;
}

async function photo(name: string) {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#2248e2' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
