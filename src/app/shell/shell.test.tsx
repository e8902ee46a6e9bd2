import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import type { Role } from '#domain/roles.ts';
import { answerApi, companyPage, counts } from '#tests/support/screens/answer-api.ts';
import '#src/components/company/company-combobox.tsx';

import './command-palette.tsx';
import { openShell } from '#tests/support/screens/open-shell.tsx';

const me = (company: object | null) => () => ({
  id: 'u',
  name: 'Bia',
  email: 'b@x.test',
  role: 'manager',
  company,
});

const answers = {
  '/v1/users/me': me(null),
  '/v1/companies': () => companyPage('Farmácia Boa Vida', 'Óticas Miramar'),
  '/v1/service-orders/counts': () => counts({ value: 14, capped: false }),
};

afterEach(() => {
  localStorage.clear();
});

const sidebarLinks = () => within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link');
const hrefs = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

describe('the sidebar', () => {
  test.each<[Role, [string, string][]]>([
    ['operator', [['Ordens de Serviço', '/ordens-de-servico']]],
    [
      'manager',
      [
        ['Ordens de Serviço', '/ordens-de-servico'],
        ['Usuários', '/usuarios'],
        ['Localizações', '/localizacoes'],
      ],
    ],
    [
      'admin',
      [
        ['Ordens de Serviço', '/ordens-de-servico'],
        ['Usuários', '/usuarios'],
        ['Empresas', '/empresas'],
        ['Localizações', '/localizacoes'],
        ['Relatórios', '/relatorios'],
        ['Configurações', '/configuracoes'],
      ],
    ],
  ])('has the entries of %s and no other (R6)', async (role, entries) => {
    answerApi(answers);
    await openShell({ role });
    expect(hrefs(sidebarLinks())).toEqual(entries);
  });

  test.each<Role>(['operator', 'admin'])(
    'carries the chosen company in every link for %s (R3.3)',
    async (role) => {
      answerApi(answers);
      await openShell({ role, address: '/ordens-de-servico?status=draft&companyId=c%202' });
      const all = [...sidebarLinks(), ...screen.getAllByRole('link', { name: /Termos|Política|início/ })];
      const carried = all.map((link) => new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);
      expect(new Set(carried.map(String))).toEqual(new Set(['companyId=c+2']));
    },
  );

  test('marks no entry at Minha conta, which belongs to none of them', async () => {
    answerApi(answers);
    await openShell({ role: 'admin', address: '/ordens-de-servico?conta=dados' });
    expect(sidebarLinks().map((link) => link.getAttribute('aria-current'))).toEqual(Array(6).fill(null));
  });

  test('gives a manager neither the picker nor a company in any link, whatever the address says', async () => {
    answerApi({ ...answers, '/v1/users/me': me({ id: 'c1', name: 'Farmácia Boa Vida' }) });
    await openShell({ role: 'manager', address: '/usuarios?companyId=c2' });
    expect(screen.queryByLabelText('Empresa')).toBeNull();
    expect(sidebarLinks().map((link) => link.getAttribute('href'))).not.toContainEqual(
      expect.stringMatching('c2'),
    );
  });

  test.each([
    ['/ordens-de-servico', 'page'],
    ['/ordens-de-servico?status=draft', 'page'],
    ['/ordens-de-servico/10482', 'true'],
    ['/ordens-de-servico/criar', 'true'],
  ])('marks its entry at %s', async (address, mark) => {
    answerApi(answers);
    await openShell({ role: 'admin', address });
    expect(sidebarLinks().map((link) => link.getAttribute('aria-current'))).toEqual([
      mark,
      ...Array(5).fill(null),
    ]);
  });
});

describe('what can wait', () => {
  test('asks for counts after the first data of the page and for companies after a pause, so that it delays no row', async () => {
    const calls = answerApi(answers);
    let arrive: (rows: string) => void = () => undefined;
    await openShell({ role: 'operator', firstData: new Promise((resolve) => (arrive = resolve)) });
    expect(screen.getByLabelText('Empresa')).toHaveValue('');
    expect(calls).toEqual(['/v1/users/me']);
    arrive('Linhas');
    await waitFor(() => expect(calls).toHaveLength(4));
    expect(calls.slice(1, 3).toSorted()).toEqual(['/v1/notices/count', '/v1/service-orders/counts']);
    expect(calls[3]).toBe('/v1/companies?limit=1000&page=1');
  });

  test('shows an operator how many orders of the chosen company are late', async () => {
    const calls = answerApi(answers);
    await openShell({ role: 'operator', address: '/ordens-de-servico?companyId=c1' });
    await waitFor(() => expect(sidebarLinks()[0]).toHaveAccessibleDescription('14 atrasadas'));
    expect(calls).toContain('/v1/service-orders/counts?companyId=c1');
  });

  test.each([
    [{ value: 1, capped: false }, '1 atrasada'],
    [{ value: 1284, capped: false }, '1.284 atrasadas'],
    [{ value: 10_000, capped: true }, '+10.000 atrasadas'],
  ])('says %j as "%s"', async (late, words) => {
    answerApi({ ...answers, '/v1/service-orders/counts': () => counts(late) });
    await openShell({ role: 'admin' });
    await waitFor(() => expect(sidebarLinks()[0]).toHaveAccessibleDescription(words));
  });

  test('asks no counts of orders for a manager, who does not drive them', async () => {
    const calls = answerApi({ ...answers, '/v1/users/me': me({ id: 'c1', name: 'Farmácia Boa Vida' }) });
    await openShell({ role: 'manager' });
    expect(await screen.findByTitle('Gestão da empresa · Farmácia Boa Vida')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Linhas' });
    await waitFor(() => expect(calls).toEqual(['/v1/users/me', '/v1/notices/count']));
  });
});

describe('opening and closing the sidebar', () => {
  test('beside the page it closes and stays closed for the visit, also after a page without it', async () => {
    answerApi(answers);
    const { user, unmount, app } = await openShell({ role: 'operator' });
    await user.click(screen.getByRole('button', { name: 'Fechar Sidebar' }));
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    unmount();
    render(app);
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir Sidebar' }));
    expect(sidebarLinks()).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual(['malote.token']);
  });

  test('below 992 px it is a dialog over the page with its own button to close', async () => {
    answerApi(answers);
    const { user } = await openShell({ role: 'operator', widthPx: 991 });
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir Sidebar' }));
    const drawer = await screen.findByRole('dialog', { name: 'Sidebar' });
    expect(within(drawer).getByRole('navigation', { name: 'Principal' })).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Fechar Sidebar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('over the page it gives way to the page that was chosen, and does not come back with it', async () => {
    answerApi(answers);
    const { user, goTo } = await openShell({ role: 'admin', widthPx: 390 });
    await user.click(screen.getByRole('button', { name: 'Abrir Sidebar' }));
    await user.click(screen.getByRole('link', { name: 'Empresas' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir Sidebar' }));
    goTo('/relatorios');
    goTo('/empresas');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the header', () => {
  test('"Sair" is a link to /sair and ends the session', async () => {
    answerApi(answers);
    const { user, actor } = await openShell({ role: 'operator' });
    const link = screen.getByRole('link', { name: 'Sair' });
    expect(link).toHaveAttribute('href', '/sair');
    await user.click(link);
    expect(screen.getByText('Sem sessão')).toBeInTheDocument();
    expect(actor.getSnapshot().value).toBe('loggingOut');
  });

  test.each<[Role, string]>([
    ['operator', '/ordens-de-servico?companyId=c1&conta=dados'],
    ['manager', '/ordens-de-servico?conta=dados'],
    ['admin', '/ordens-de-servico?companyId=c1&conta=dados'],
  ])('the name of the user leads %s to Minha conta, with the chosen company', async (role, href) => {
    answerApi(answers);
    await openShell({ role, address: '/ordens-de-servico?companyId=c1' });
    expect(screen.getByRole('link', { name: /Minha conta/ })).toHaveAttribute('href', href);
  });

  test('on a phone the way to Minha conta is in the sidebar, which it puts away', async () => {
    answerApi(answers);
    const { user } = await openShell({ role: 'manager', widthPx: 390 });
    expect(screen.queryByRole('link', { name: /Minha conta/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir Sidebar' }));
    await user.click(await screen.findByRole('link', { name: /Minha conta/ }));
    expect(location.search).toBe('?conta=dados');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<[Role, string]>([
    ['operator', '/ordens-de-servico'],
    ['manager', '/ordens-de-servico'],
    ['admin', '/dashboard'],
  ])('the logo brings %s to %s, for an admin the only way beside the palette', async (role, href) => {
    answerApi(answers);
    await openShell({ role });
    expect(screen.getByRole('link', { name: 'Malote: início' })).toHaveAttribute('href', href);
  });

  test('the first stop of the Tab key leads past header and sidebar', async () => {
    answerApi(answers);
    const { user } = await openShell({ role: 'operator' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(location.hash).toBe('');
  });
});
