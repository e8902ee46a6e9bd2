import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const START = '/ordens-de-servico?ver=importar';
const HEADING = 'Pedido;Cliente;Celular;CEP;Rua;Nº;Bairro;Cidade;UF;Volumes';

const main = (page: Page) => page.getByRole('main');
const grid = (page: Page) => page.getByRole('grid', { name: 'Linhas da planilha' });
const dialog = (page: Page) => page.getByRole('dialog');

const line = (reference: string, { phone = '(11) 98123-4410', city = 'São Paulo' } = {}) =>
  `${reference};Nair Falcão;${phone};01412-100;Rua Augusta;2690;Cerqueira César;${city};SP;1`;

function file(...lines: string[]): Buffer {
  // Real spreadsheets have titles and blank rows around the table.
  return Buffer.from(['Pedidos da semana', '', HEADING, ...lines, ''].join('\r\n'));
}

async function upload(page: Page, buffer: Buffer, name = 'pedidos.csv'): Promise<void> {
  await page.getByLabel('Planilha de ordens').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** The first place of the company's address book: the demo's company has no default pickup. */
async function choosePickup(page: Page): Promise<void> {
  await page.getByLabel('Coleta de todas as ordens').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Salvar e verificar as linhas' }).click();
  await expect(page.getByRole('button', { name: 'Colunas e coleta' })).toBeVisible();
}

/** References of this test, which no other one of the company has. */
const references = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}-${Date.now()}-${index + 1}`);

test(
  'a manager drops a file, corrects it by keyboard and paste, imports its orders and undoes the import',
  { tag: '@story' },
  async ({ openAs }) => {
    test.slow();
    const page = await openAs('boaVida');
    const [one = '', two = '', three = '', four = ''] = references('DES', 4);

    await test.step('the list leads to the imports', async () => {
      await page.goto('/ordens-de-servico');
      await page.getByTitle('Importar ordens de uma planilha').click();
      await expect(page).toHaveURL(START);
      await expectAccessible(page, 'the start of an import');
    });

    await test.step('a file with two faulty rows is uploaded and checked', async () => {
      const faulty = [line(two, { phone: '9812' }), line(three, { phone: '' })];
      await upload(page, file(line(one), ...faulty, line(four)));
      await expect(main(page)).toContainText('4 linhas, 2 com erro');
      await choosePickup(page);
      await expect(grid(page)).toBeVisible();
      await expectAccessible(page, 'an import with errors');
    });

    await test.step('F8 finds the first error, and typing corrects it', async () => {
      await grid(page).focus();
      await page.keyboard.press('F8');
      await expect(page.getByLabel('Célula atual')).toContainText('Informe um telefone com DDD');
      await page.keyboard.type('11981234410');
      await page.keyboard.press('Enter');
      await expect(main(page)).toContainText('4 linhas, 1 com erro');
      await expect(page.getByText('Tudo salvo')).toBeVisible();
    });

    await test.step('a paste corrects the other one, and can be undone and redone', async () => {
      await grid(page).evaluate((table) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '(11) 98123-4411');
        table.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(page.getByText('Só com erro (0)')).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(main(page)).toContainText('4 linhas, 1 com erro');
      await page.keyboard.press('Control+y');
      await expect(page.getByText('Só com erro (0)')).toBeVisible();
    });

    await test.step('a press on another cell saves what is typed in one', async () => {
      const name = grid(page).getByRole('gridcell', { name: 'Nair Falcão', exact: true }).first();
      await name.click();
      await page.keyboard.type('Rui Lobo');
      await grid(page).getByRole('gridcell', { name: 'Cerqueira César', exact: true }).last().click();
      await expect(grid(page).getByRole('gridcell', { name: 'Rui Lobo', exact: true })).toBeVisible();
    });

    await test.step('a reload keeps the corrected rows', async () => {
      await expect(page.getByText('Tudo salvo')).toBeVisible();
      await page.reload();
      await expect(grid(page).getByRole('gridcell', { name: 'Rui Lobo', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Importar 4 de 4' })).toBeVisible();
    });

    await test.step('the orders are made', async () => {
      await page.getByRole('button', { name: 'Importar 4 de 4' }).click();
      await expect(page.getByText('4 ordens criadas')).toBeVisible();
      await expectAccessible(page, 'an import with its orders');
      await page.getByRole('link', { name: 'Ver as ordens' }).click();
      await expect(page).toHaveURL(/import=/u);
      await expect(main(page)).toContainText('4 ordens');
      await page.goBack();
    });

    await test.step('the same file again makes no second order', async () => {
      await page.goto(START);
      await upload(page, file(line(one), line(four)), 'de novo.csv');
      await expect(main(page)).toContainText('2 linhas, 2 com erro');
      await grid(page).focus();
      await page.keyboard.press('F8');
      await expect(page.getByLabel('Célula atual')).toContainText(/A ordem \d+ já tem esta referência\./u);
      await page.getByRole('button', { name: 'Descartar' }).click();
      await dialog(page).getByRole('button', { name: 'Descartar' }).click();
      await expect(page.getByText('Descartada', { exact: true })).toBeVisible();
    });

    await test.step('the import is undone as a whole', async () => {
      await page.goto(START);
      await page.getByRole('link', { name: 'pedidos.csv' }).first().click();
      await page.getByRole('button', { name: 'Desfazer importação' }).click();
      await expectAccessible(page, 'the confirmation of an undo');
      await dialog(page).getByRole('button', { name: 'Desfazer importação' }).click();
      await expect(page.getByText('4 ordens desfeitas, 0 mantidas')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Importar 4 de 4' })).toBeVisible();
    });
  },
);

test('an equal text is corrected in all rows, and only rows with errors are shown on request', async ({
  openAs,
}) => {
  const page = await openAs('boaVida');
  const [one = '', two = '', three = ''] = references('IGU', 3);
  await page.goto(START);
  await upload(page, file(line(one, { phone: '9' }), line(two, { phone: '9' }), line(three)), 'iguais.csv');
  await choosePickup(page);
  await expect(main(page)).toContainText('3 linhas, 2 com erro');
  await page.getByRole('checkbox', { name: 'Só com erro (2)' }).check();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3');
  // The rows may come after their number, and without them there is no error to go to.
  await expect(grid(page).getByText(one)).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: 'Corrigir todos iguais' }).click();
  await dialog(page).getByLabel('Trocar por').fill('(11) 98123-4410');
  await dialog(page).getByRole('button', { name: 'Corrigir 2 linhas' }).click();
  await expect(page.getByText('Só com erro (0)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 3 de 3' })).toBeVisible();
});

test('unknown columns are matched once, and the next file knows them', async ({ openAs }) => {
  const page = await openAs('boaVida');
  const [one = '', two = ''] = references('COL', 2);
  const own = (reference: string) =>
    Buffer.from([HEADING.replace('Cliente', 'Freguês'), line(reference), ''].join('\r\n'));
  await page.goto(START);
  await upload(page, own(one), 'freguês.csv');
  await expect(page.getByText('Faltam dados obrigatórios')).toBeVisible();
  await page.getByLabel('O que é “Freguês”').selectOption({ label: 'Destinatário *' });
  await choosePickup(page);
  await expect(page.getByRole('button', { name: 'Importar 1 de 1' })).toBeVisible();
  await page.goto(START);
  await upload(page, own(two), 'freguês 2.csv');
  await expect(page.getByLabel('O que é “Freguês”')).toHaveValue('contactName');
});

test('the base chooses a company, and pastes cells', { tag: '@phone' }, async ({ openAs }) => {
  const page = await openAs('operator');
  const [one = ''] = references('TEL', 1);
  await page.goto(START);
  await page.getByLabel('Para qual empresa são as ordens').selectOption({ label: 'Farmácia Boa Vida' });
  await page.getByRole('button', { name: 'Colar células' }).click();
  const cells = [HEADING, line(one, { phone: '9' })].join('\n').replaceAll(';', '\t');
  await page.getByLabel('Células copiadas da planilha').fill(cells);
  await page.getByRole('button', { name: 'Usar estas células' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('colado.csv');
  await choosePickup(page);
  await expect(main(page)).toContainText('1 linha, 1 com erro');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) {
    await page.getByRole('textbox', { name: 'Telefone' }).fill('11981234410');
    await page.getByRole('textbox', { name: 'Telefone' }).press('Tab');
  } else {
    await grid(page).focus();
    await page.keyboard.press('F8');
    await page.keyboard.type('11981234410');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'Importar 1 de 1' })).toBeVisible();
  await expectAccessible(page, 'an import on a narrow screen');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
