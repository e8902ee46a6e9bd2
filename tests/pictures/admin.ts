import type { Page } from '@playwright/test';

import { BOTH_SIZES, type Studio, take } from './studio.ts';

/** Each page with a text that is there when its content is. */
const PAGES = [
  ['usuarios', 'gerente@boavida.test'],
  ['empresas', 'Farmácia Boa Vida'],
  ['localizacoes', 'Rua Augusta, 2690'],
  ['relatorios', 'Total'],
  ['configuracoes', 'Identidade'],
] as const;

/** The sign-in, and the pages of administrators. */
export async function takeAdminPictures(studio: Studio): Promise<void> {
  for (const size of BOTH_SIZES) {
    const visitor = await studio.open('anonymous', size);
    await visitor.goto('/entrar');
    await take(visitor, 'entrar');
    await visitor.context().close();

    const page = await studio.open('admin', size);
    if (size === 'desktop') await takePages(page);
    await page.goto('/configuracoes?ver=tarefas');
    const jobs = page.getByRole('region', { name: 'Lista de tarefas' }).locator('[data-row]');
    await jobs.filter({ hasText: 'Importação de uma planilha' }).filter({ hasText: 'Concluída' }).waitFor();
    await take(page, 'tarefas');
    await page.context().close();
  }
}

async function takePages(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Por empresa' }).waitFor();
  await take(page, 'dashboard');
  for (const [name, awaited] of PAGES) {
    await page.goto(`/${name}`);
    await page.getByText(awaited).filter({ visible: true }).first().waitFor();
    await take(page, name);
  }
  await page.goto('/ordens-de-servico');
  await page.getByTitle('Exportar as ordens da lista').click();
  await page.getByRole('heading', { name: 'Colunas disponíveis' }).waitFor();
  await take(page, 'exportar');
}
