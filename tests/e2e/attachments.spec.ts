import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from '#tests/support/axe.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const RECIPIENT = 'Leopoldina Sá';
const PDF = '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';

const card = (page: Page) => page.getByRole('region', { name: 'Anexos' });
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });

test(
  'manager and base attach files to an order, and each sees those of the other at once',
  { tag: '@phone' },
  async ({ api, openAs }) => {
    const { orderNumber } = await requestOrder(await api('boaVida'), RECIPIENT);
    const [manager, operator] = await Promise.all([openAs('boaVida'), openAs('operator')]);
    await Promise.all([manager, operator].map((page) => page.goto(`/ordens-de-servico/${orderNumber}`)));

    await test.step('the manager attaches a PDF and a picture', async () => {
      await attach(manager, [pdf('romaneio.pdf'), await picture('fachada.png')]);
      await expect(card(manager).getByRole('img', { name: 'fachada.jpg' })).toBeVisible();
      await expect(card(manager).getByText('romaneio.pdf')).toBeVisible();
      await expectAccessible(manager, 'the order with attachments');
    });

    await test.step('the operator sees them without a reload, and downloads the PDF', async () => {
      const download = operator.waitForEvent('download');
      await card(operator).getByRole('button', { name: 'Baixar romaneio.pdf' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('romaneio.pdf');
      expect(await readFile(await saved.path(), 'utf8')).toBe(PDF);
    });

    await test.step('the operator opens the picture large', async () => {
      await card(operator).getByRole('button', { name: 'Ampliar: fachada.jpg' }).click();
      const large = operator.getByRole('dialog').getByRole('img', { name: 'fachada.jpg' });
      await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
      await expectAccessible(operator, 'an attached picture, large');
      await operator.keyboard.press('Escape');
    });

    await test.step('an internal file of the base is hidden from the manager', async () => {
      await card(operator).getByRole('checkbox', { name: 'Só a base vê' }).check();
      await attach(operator, [pdf('custos.pdf')]);
      await expect(card(operator).getByText('custos.pdf')).toBeVisible();
      await card(operator).getByRole('checkbox', { name: 'Só a base vê' }).uncheck();
      await attach(operator, [pdf('rota.pdf')]);
      await expect(card(manager).getByText('rota.pdf')).toBeVisible();
      await expect(card(manager).getByText('custos.pdf')).toBeHidden();
    });

    await test.step('the manager deletes only the files that the manager added', async () => {
      await expect(card(manager).getByRole('button', { name: 'Excluir rota.pdf' })).toBeHidden();
      await card(manager).getByRole('button', { name: 'Excluir romaneio.pdf' }).click();
      const dialog = manager.getByRole('dialog', { name: 'Excluir o anexo romaneio.pdf?' });
      await expectAccessible(manager, 'the question before a deletion');
      await dialog.getByRole('button', { name: 'Excluir anexo' }).click();
      await expect(card(manager).getByText('romaneio.pdf')).toBeHidden();
      await expect(card(operator).getByText('romaneio.pdf')).toBeHidden();
    });
  },
);

test('files dropped on a new draft stay with its order', async ({ openAs }) => {
  const page = await openAs('boaVida');
  await page.goto('/ordens-de-servico/criar');
  await expect(card(page)).toBeHidden();
  await page.getByRole('region', { name: 'Entrega' }).getByLabel('Destinatário').fill(RECIPIENT);
  await expect(page).toHaveURL(/rascunho=\d+/);
  const orderNumber = new URL(page.url()).searchParams.get('rascunho');
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'nota.pdf', { type: 'application/pdf' }));
    return transfer;
  }, PDF);
  await card(page)
    .getByRole('button', { name: 'Anexar arquivos' })
    .dispatchEvent('drop', { dataTransfer: files });
  await expect(card(page).getByRole('button', { name: 'Baixar nota.pdf' })).toBeVisible();
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  await expect(card(page).getByRole('button', { name: 'Baixar nota.pdf' })).toBeVisible();
});

test('a refused file names the reason and can be discarded', async ({ api, openAs }) => {
  const { orderNumber } = await requestOrder(await api('boaVida'), RECIPIENT);
  const page = await openAs('boaVida');
  await page.goto(`/ordens-de-servico/${orderNumber}`);
  await attach(page, [{ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Olá') }]);
  await expect(card(page).getByRole('alert')).toContainText(
    'Escolha um PDF ou uma imagem PNG, JPEG ou WebP.',
  );
  await expectAccessible(page, 'a refused attachment');
  await card(page).getByRole('button', { name: 'Descartar: nota.pdf' }).click();
  await expect(card(page).getByRole('alert')).toBeHidden();
});

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

async function attach(page: Page, files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await card(page).getByRole('button', { name: 'Anexar arquivos' }).click();
  await (await chooser).setFiles(files);
}

async function picture(name: string): Promise<ChosenFile> {
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2248e2' } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}
