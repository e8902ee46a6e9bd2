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
  ])('has exactly the entries of %s (R6)', async (role, entries) => {
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

  test('marks no entry on Minha conta', async () => {
    answerApi(answers);
    await openShell({ role: 'admin', address: '/ordens-de-servico?conta=dados' });
    expect(sidebarLinks().map((link) => link.getAttribute('aria-current'))).toEqual(Array(6).fill(null));
  });

  test('gives a manager no company picker and no company from the address in its links', async () => {
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
  ])('marks the orders entry on %s', async (address, mark) => {
    answerApi(answers);
    await openShell({ role: 'admin', address });
    expect(sidebarLinks().map((link) => link.getAttribute('aria-current'))).toEqual([
      mark,
      ...Array(5).fill(null),
    ]);
  });
});

describe('deferred content', () => {
  test('requests counts after the first data of the page, and companies after them', async () => {
    const calls = answerApi(answers);
    let arrive: (rows: string) => void = () => undefined;
    await openShell({ role: 'operator', firstData: new Promise((resolve) => (arrive = resolve)) });
    expect(screen.getByLabelText('Empresa')).toHaveValue('');
    expect(calls).toEqual(['/v1/users/me']);
    arrive('Linhas');
    await waitFor(() => expect(calls).toHaveLength(5));
    const companies = '/v1/companies?limit=1000&page=1';
    const [, ...later] = calls;
    expect(later.toSorted()).toEqual([
      companies,
      '/v1/notices/count',
      '/v1/saved-views',
      '/v1/service-orders/counts',
    ]);
    expect(later.indexOf(companies)).toBeGreaterThan(later.indexOf('/v1/service-orders/counts'));
  });

  test('shows an operator the count of late orders of the chosen company', async () => {
    const calls = answerApi(answers);
    await openShell({ role: 'operator', address: '/ordens-de-servico?companyId=c1' });
    await waitFor(() => expect(sidebarLinks()[0]).toHaveAccessibleDescription('14 atrasadas'));
    expect(calls).toContain('/v1/service-orders/counts?companyId=c1');
  });

  test.each([
    [{ value: 1, capped: false }, '1 atrasada'],
    [{ value: 1284, capped: false }, '1.284 atrasadas'],
    [{ value: 10_000, capped: true }, '+10.000 atrasadas'],
  ])('shows %j as "%s"', async (late, description) => {
    answerApi({ ...answers, '/v1/service-orders/counts': () => counts(late) });
    await openShell({ role: 'admin' });
    await waitFor(() => expect(sidebarLinks()[0]).toHaveAccessibleDescription(description));
  });

  test('requests no order counts for a manager', async () => {
    const calls = answerApi({ ...answers, '/v1/users/me': me({ id: 'c1', name: 'Farmácia Boa Vida' }) });
    await openShell({ role: 'manager' });
    expect(await screen.findByTitle('Gestão da empresa · Farmácia Boa Vida')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Linhas' });
    await waitFor(() =>
      expect(calls.toSorted()).toEqual(['/v1/notices/count', '/v1/saved-views', '/v1/users/me']),
    );
  });
});

describe('the sidebar toggle', () => {
  test('closes a sidebar beside the page, which stays closed after a remount', async () => {
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

  test('opens a dialog with its own close button below 992 px', async () => {
    answerApi(answers);
    const { user } = await openShell({ role: 'operator', widthPx: 991 });
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Abrir Sidebar' }));
    const drawer = await screen.findByRole('dialog', { name: 'Sidebar' });
    expect(within(drawer).getByRole('navigation', { name: 'Principal' })).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Fechar Sidebar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes an overlaid sidebar on navigation, and does not reopen it on return', async () => {
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
  test('ends the session with "Sair", a link to /sair', async () => {
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
  ])('links the name of the user to Minha conta for %s, with the chosen company', async (role, href) => {
    answerApi(answers);
    await openShell({ role, address: '/ordens-de-servico?companyId=c1' });
    expect(screen.getByRole('link', { name: /Minha conta/ })).toHaveAttribute('href', href);
  });

  test('moves the link to Minha conta into the sidebar on a phone, which closes on a click', async () => {
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
  ])('links the logo for %s to %s', async (role, href) => {
    answerApi(answers);
    await openShell({ role });
    expect(screen.getByRole('link', { name: 'Malote: início' })).toHaveAttribute('href', href);
  });

  test('starts with a skip link to the content', async () => {
    answerApi(answers);
    const { user } = await openShell({ role: 'operator' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(location.hash).toBe('');
  });
});
