import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { createUser } from '#tests/support/users-by-api.ts';

type Step = {
  what: string;
  /** Opens a page; otherwise continues from the previous state. */
  address?: string;
  act?: (page: Page) => Promise<void>;
  /** Attached once the state has rendered with its data. */
  ready: (page: Page) => Locator;
  /** Disabled axe rules. An open menu is rendered at the end of the document, outside of the landmarks. */
  except?: string[];
};

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string | RegExp) => (page: Page) =>
  main(page)
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
    .click();
const entry = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true }).click();
const rowOf = (name: string) => (page: Page) => main(page).getByRole('link', { name, exact: true }).first();

const USERS: Step[] = [
  {
    what: 'the users',
    address: '/usuarios?search=miramar',
    ready: (page) => main(page).locator('[data-row]').first(),
  },
  {
    what: 'no users',
    address: '/usuarios?search=ninguem',
    ready: (page) => page.getByText(/^Ninguém encontrado/),
  },
  {
    what: 'a new user',
    address: '/usuarios?novo=1',
    ready: (page) => page.getByRole('combobox', { name: 'Empresa' }).last(),
  },
  {
    what: 'a new user with errors',
    act: press('Criar usuário'),
    ready: (page) => page.getByText(/^Confira \d campos/),
  },
];

const COMPANIES: Step[] = [
  { what: 'the companies', address: '/empresas', ready: rowOf('Farmácia Boa Vida') },
  {
    what: 'the actions on a company',
    act: press('Ações de Farmácia Boa Vida'),
    ready: (page) => page.getByRole('menuitem').first(),
    except: ['region'],
  },
  { what: 'the deletion of a company', act: entry('Excluir'), ready: dialog },
  {
    what: 'a new company',
    address: '/empresas?novo=1',
    ready: (page) => page.getByRole('option', { name: 'Como a base: 5 minutos' }),
  },
  {
    what: 'a new company with errors',
    act: press('Criar empresa'),
    ready: (page) => page.getByText('Campo obrigatório.'),
  },
];

const PLACES: Step[] = [
  { what: 'the places', address: '/localizacoes', ready: (page) => main(page).locator('[data-row]').first() },
  { what: 'a new place', address: '/localizacoes?novo=1', ready: (page) => field(page, 'CEP') },
  {
    what: 'the import',
    address: '/localizacoes?ver=importar',
    ready: (page) => page.getByText('Solte a planilha aqui'),
  },
  {
    what: 'the errors of an import',
    act: async (page) => {
      await page.getByLabel('De qual empresa são os locais').selectOption({ label: 'Papelaria Central' });
      await expect(page.getByText('Excel (.xlsx) ou CSV')).toBeVisible();
      await page.getByLabel('Planilha de locais').setInputFiles({
        name: 'locais.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Nome;Contato;Telefone;CEP;Logradouro;Número;Bairro;Cidade;UF\r\nDoca;Ana;1;2;Rua;3;Bairro;Cidade;SP\r\n',
        ),
      });
    },
    ready: (page) => page.getByText('1 linha, 1 com erro'),
  },
];

const COURIERS: Step[] = [
  {
    what: 'the couriers',
    address: '/ordens-de-servico?ver=cadastro-de-entregadores',
    ready: (page) => main(page).locator('[data-row]').first(),
  },
  {
    what: 'a new courier',
    address: '/ordens-de-servico?ver=cadastro-de-entregadores&novo=1',
    ready: (page) => field(page, 'Telefone'),
  },
  {
    what: 'a new courier with errors',
    act: press('Criar entregador'),
    ready: (page) => page.getByText(/^Confira \d campos/),
  },
];

const SETTINGS: Step[] = [
  {
    what: 'the settings',
    address: '/configuracoes',
    ready: (page) => page.getByRole('heading', { name: 'Histórico de mudanças' }),
  },
  {
    what: 'the settings with an error and unsaved changes',
    act: async (page) => {
      await field(page, 'Cancelamento livre').fill('muitos');
      await press('Salvar')(page);
    },
    ready: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    what: 'the confirmation before leaving an unsaved form',
    act: (page) => page.getByRole('link', { name: 'Sair' }).click(),
    ready: dialog,
  },
];

const AUDIT: Step[] = [
  {
    what: 'the audit log',
    address: '/configuracoes?ver=auditoria',
    ready: (page) => main(page).locator('[data-row]').first(),
  },
  {
    what: 'the period of the audit log',
    act: press('Período'),
    ready: (page) => page.getByLabel('Até', { exact: true }),
  },
  {
    what: 'the audit log with every filter',
    address:
      '/configuracoes?ver=auditoria&acao=session.failed&from=2020-01-01&until=2020-01-02&origem=10.0.0.1&search=x',
    ready: (page) => page.getByText('Nenhum registro com estes filtros'),
  },
];

const JOBS: Step[] = [
  {
    what: 'the jobs',
    address: '/configuracoes?ver=tarefas',
    ready: (page) => page.getByText(/^\d+ tarefas?$|^Nenhuma tarefa ainda$/u),
  },
  {
    what: 'the jobs without one of the state',
    address: '/configuracoes?ver=tarefas&situacao=canceladas',
    ready: (page) => page.getByText('Nenhuma tarefa cancelada'),
  },
];

const FIGURES: Step[] = [
  {
    what: 'the dashboard of an unknown company',
    address: '/dashboard?companyId=nenhuma',
    ready: (page) => page.getByText('Empresa desconhecida'),
  },
  {
    what: 'the dashboard',
    address: '/dashboard',
    ready: (page) => page.getByRole('table', { name: /Ordens solicitadas por dia/ }),
  },
  { what: 'how a figure is computed', act: press(/^Como é calculado: Entregas no prazo/), ready: dialog },
  {
    what: 'the table behind a chart',
    address: '/dashboard',
    act: press(/^Ver como tabela: Ordens encerradas por dia/),
    ready: (page) => page.getByRole('table', { name: 'Ordens encerradas por dia e desfecho' }),
  },
  {
    what: 'a report',
    address: '/relatorios',
    ready: (page) => page.getByText('Total', { exact: true }).first(),
  },
  {
    what: 'the columns of a report',
    act: press('Colunas'),
    ready: (page) => page.getByRole('group', { name: 'Colunas na tela e no papel' }),
  },
  {
    what: 'the closing of a month',
    address: '/relatorios?ver=fechamento',
    ready: (page) => page.getByRole('button', { name: /^Fechar / }).first(),
  },
];

const AREAS = {
  users: USERS,
  companies: COMPANIES,
  places: PLACES,
  couriers: COURIERS,
  settings: SETTINGS,
  'the audit log': AUDIT,
  'the jobs': JOBS,
  figures: FIGURES,
};

for (const [area, steps] of Object.entries(AREAS)) {
  test(
    `the administration of ${area} is accessible in all its states`,
    { tag: '@phone' },
    async ({ openAs }) => {
      test.slow();
      await examine(await openAs('admin'), steps);
    },
  );
}

test('the inbox of privacy requests is accessible', { tag: '@phone' }, async ({ openAs, api }) => {
  test.slow();
  const manager = await api('miramar');
  // In the second project the request is already open.
  await manager.POST('/v1/users/me/privacy-requests', { body: { kind: 'deletion' } });
  await examine(await openAs('admin'), [
    { what: 'the way to the inbox', address: '/usuarios', ready: (page) => page.getByText('em aberto') },
    {
      what: 'the inbox',
      address: '/usuarios?pedidos=abertos',
      ready: (page) => main(page).locator('[data-row-link]').first(),
    },
    {
      what: 'a request for deletion',
      act: (page) => main(page).getByRole('link', { name: 'Paulo Serrano' }).click(),
      ready: (page) => page.getByRole('button', { name: 'Anonimizar e responder' }),
    },
    {
      what: 'a reply with errors',
      act: press('Anonimizar e responder'),
      ready: (page) => page.getByText(/^Confira \d campos/),
    },
    {
      what: 'the answered requests',
      address: '/usuarios?pedidos=encerrados',
      ready: (page) => main(page).locator('[data-row-link], p:text("Nenhum pedido respondido")').first(),
    },
    {
      what: 'a request that does not exist',
      address: '/usuarios?pedidos=abertos&editar=01999999-0000-7000-8000-00000000dead',
      ready: (page) => page.getByRole('alert'),
    },
  ]);
});

test('the list of deleted users and their anonymisation are accessible', async ({ openAs, api }) => {
  const admin = await api('admin');
  const { id } = await createUser(admin, { name: 'Zita Moura', email: 'zita@malote.test', role: 'operator' });
  await admin.DELETE('/v1/users/{id}', { params: { path: { id } } });
  await examine(await openAs('admin'), [
    {
      what: 'the deleted users',
      address: '/usuarios?situacao=excluidos&search=zita',
      ready: (page) => page.getByText('Zita Moura'),
    },
    {
      what: 'the confirmation before anonymising',
      act: async (page) => {
        await press('Ações de Zita Moura')(page);
        await entry('Anonimizar')(page);
      },
      ready: dialog,
    },
    {
      what: 'the confirmation with a wrong name',
      act: (page) => dialog(page).getByRole('button', { name: 'Anonimizar' }).click(),
      ready: (page) => page.getByText('O texto não é igual a Zita Moura.'),
    },
  ]);
});

test('the administration pages of a manager are accessible', async ({ openAs }) => {
  await examine(await openAs('boaVida'), [
    {
      what: 'the colleagues',
      address: '/usuarios',
      ready: (page) => main(page).locator('[data-row]').first(),
    },
    { what: 'a new colleague', address: '/usuarios?novo=1', ready: (page) => field(page, 'Nome') },
    {
      what: 'the locations of the company',
      address: '/localizacoes',
      ready: (page) => main(page).locator('[data-row]').first(),
    },
  ]);
});

async function examine(page: Page, steps: readonly Step[]): Promise<void> {
  for (const { what, address, act, ready, except } of steps) {
    if (address !== undefined) await page.goto(address);
    await act?.(page);
    await expect(ready(page).first(), what).toBeAttached();
    await expect(main(page).locator('[aria-busy="true"]'), what).toHaveCount(0);
    await expectAccessible(page, what, { ...(except && { except }) });
  }
}
