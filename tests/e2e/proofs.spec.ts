import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from '#tests/support/axe.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { changeSettings } from '#tests/support/settings-by-api.ts';

const RECIPIENT = 'Quitéria Bastos';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirmar entrega' });

test.afterEach(async ({ api }) => {
  await requireProofs(await api('admin'), false);
});

test(
  'a delivery needs the photo and signature required by the base, and the company sees both',
  { tag: '@phone' },
  async ({ api, openAs }) => {
    test.slow();
    const admin = await api('admin');
    const requested = await requestOrder(await api('boaVida'), RECIPIENT);
    const { orderNumber } = await advanceOrder(await api('operator'), requested, 'in_transit');
    await requireProofs(admin, true);
    const [operator, manager] = await Promise.all([openAs('operator'), openAs('boaVida')]);
    await Promise.all([operator, manager].map((page) => page.goto(`/ordens-de-servico/${orderNumber}`)));

    await test.step('the form reports missing proofs', async () => {
      await main(operator).getByRole('button', { name: 'Confirmar entrega' }).first().click();
      await dialog(operator).getByLabel('Quem recebeu', { exact: true }).fill(RECIPIENT);
      await confirm(operator).click();
      await expect(dialog(operator).getByText('Anexe ao menos uma foto.')).toBeVisible();
      await expect(dialog(operator).getByText('Colha a assinatura.')).toBeVisible();
      await expect(dialog(operator).getByRole('button', { name: 'Escolher fotos' })).toBeInViewport();
      await expectAccessible(operator, 'the form with its files');
    });

    await test.step('photos are shown once uploaded, and a surplus one is removed', async () => {
      const chooser = operator.waitForEvent('filechooser');
      await dialog(operator).getByRole('button', { name: 'Escolher fotos' }).click();
      await (await chooser).setFiles([await photo('#2248e2'), await photo('#a36700')]);
      await expect(dialog(operator).getByRole('img', { name: 'Foto 2' })).toBeVisible();
      await dialog(operator).getByRole('button', { name: 'Remover foto 2' }).click();
      await expect(dialog(operator).getByRole('img', { name: 'Foto 2' })).toBeHidden();
      await expect(dialog(operator).getByText('Anexe ao menos uma foto.')).toBeHidden();
    });

    await test.step('a cleared signature is required again, closing the form keeps its inputs, and the delivery is confirmed', async () => {
      await sign(operator);
      await dialog(operator).getByRole('button', { name: 'Limpar' }).click();
      await confirm(operator).click();
      await expect(dialog(operator).getByText('Colha a assinatura.')).toBeVisible();
      await sign(operator);
      await dialog(operator).getByRole('button', { name: 'Voltar' }).click();
      await expect(dialog(operator)).toBeHidden();
      await main(operator).getByRole('button', { name: 'Confirmar entrega' }).first().click();
      await expect(dialog(operator).getByRole('img', { name: 'Assinatura 1' })).toBeVisible();
      await expect(dialog(operator).getByLabel('Quem recebeu', { exact: true })).toHaveValue(RECIPIENT);
      await confirm(operator).click();
      await expect(dialog(operator)).toBeHidden();
      await expect(main(operator).getByText('Entregue', { exact: true }).first()).toBeVisible();
    });

    await test.step('the manager sees the proofs without a reload, in the timeline and as pictures', async () => {
      const timeline = manager.getByRole('list', { name: 'Linha do tempo' });
      await expect(timeline.getByRole('listitem').first()).toContainText(
        'Comprovantes: 1 foto, 1 assinatura',
      );
      await manager.getByRole('button', { name: `Ampliar: Foto da entrega, ${RECIPIENT}` }).click();
      const large = dialog(manager).getByRole('img', { name: `Foto da entrega, ${RECIPIENT}` });
      await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
      await dialog(manager).getByRole('button', { name: 'Próxima' }).click();
      await expect(dialog(manager).getByRole('heading', { name: 'Assinatura da entrega' })).toBeVisible();
      await expect(
        dialog(manager).getByRole('img', { name: `Assinatura da entrega, ${RECIPIENT}` }),
      ).toBeVisible();
      await expectAccessible(manager, 'a proof, large');
      const download = manager.waitForEvent('download');
      await dialog(manager).getByRole('button', { name: 'Baixar' }).click();
      expect((await download).suggestedFilename()).toBe(`os-${orderNumber}-assinatura.jpg`);
    });
  },
);

async function requireProofs(
  admin: Parameters<typeof changeSettings>[0],
  isRequired: boolean,
): Promise<void> {
  await changeSettings(admin, ({ proofPolicy }) => ({
    proofPolicy: { ...proofPolicy, photo: isRequired, signature: isRequired },
  }));
}

/** As large as a phone photo, so that the browser has to shrink it. */
async function photo(background: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = await sharp({ create: { width: 2400, height: 1800, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: grain };
}

async function sign(page: Page): Promise<void> {
  const paper = dialog(page).locator('canvas');
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  if (!box) throw new Error('There is nothing to sign on.');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.5, 0.4],
    [0.7, 0.6],
  ] as const) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 4 });
  }
  await page.mouse.up();
}
