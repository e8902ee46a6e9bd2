import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';

import type { Role } from '#domain/roles.ts';
import { answerApi, companyPage, counts } from '#tests/support/screens/answer-api.ts';
import '#src/components/company/company-combobox.tsx';

import './command-palette.tsx';
import './keyboard-help.tsx';
import { openShell } from '#tests/support/screens/open-shell.tsx';

const order = (orderNumber: number, recipientName: string) => ({
  orderNumber,
  recipientName,
  recipientPlace: null,
  recipientAddress: 'R. Augusta, 1508',
  company: { id: 'c1', name: 'Farmácia Boa Vida' },
  status: 'in_transit',
  scheduled: false,
});

const answers = {
  '/v1/users/me': () => ({ id: 'u', name: 'Bia', email: 'b@x.test', role: 'operator', company: null }),
  '/v1/companies': () => companyPage('Farmácia Boa Vida', 'Óticas Miramar'),
  '/v1/service-orders/counts': () => counts({ value: 0, capped: false }),
  '/v1/service-orders': (): object => ({ data: [order(10482, 'Helena Prado'), order(10471, 'Helena Reis')] }),
  '/v1/service-orders/find': (): object => ({ orderNumbers: [], notFound: [], capped: false }),
};

afterEach(() => {
  localStorage.clear();
});

async function openPalette(own: Partial<typeof answers> = {}, role: Role = 'operator') {
  const calls = answerApi({ ...answers, ...own });
  const shell = await openShell({ role });
  await pressKeys(shell.user);
  return { ...shell, calls };
}

async function pressKeys(user: UserEvent) {
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Buscar ordens, páginas e ações' });
  await waitFor(() => expect(input).toHaveFocus());
}

const here = () => location.pathname + location.search;
const option = (name: RegExp) => screen.findByRole('option', { name });

describe('the command palette', () => {
  test('opens on Ctrl K and opens the first match on Enter', async () => {
    const { user, goTo } = await openPalette({}, 'admin');
    goTo('/usuarios');
    await user.keyboard('orde{Enter}');
    expect(here()).toBe('/ordens-de-servico');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens an order by its number without waiting for a response', async () => {
    const { user } = await openPalette({ '/v1/service-orders': () => new Promise(() => undefined) });
    await user.keyboard('10482{Enter}');
    expect(here()).toBe('/ordens-de-servico/10482');
  });

  test('finds orders by text, with one detailed row for a typed number', async () => {
    const { user, calls } = await openPalette();
    await user.keyboard('10482');
    expect(await option(/Abrir a OS 10482.*Helena Prado.*Em rota/)).toBeInTheDocument();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Abrir a OS 10482/),
      expect.stringMatching(/^OS 10471 · Helena Reis/),
      'Ver todas as ordens com “10482”',
    ]);
    expect(calls.at(-1)).toBe('/v1/service-orders?search=10482&limit=6');
    await user.click(await option(/OS 10471/));
    expect(here()).toBe('/ordens-de-servico/10471');
  });

  test('opens an order by its pasted entry in the palette', async () => {
    const { user } = await openPalette({ '/v1/service-orders': () => new Promise(() => undefined) });
    await user.paste('OS 10482 · Telefone Errado');
    await user.keyboard('{Enter}');
    expect(here()).toBe('/ordens-de-servico/10482');
  });

  test('searches a pasted text up to the limit, with a notice', async () => {
    const { user, calls } = await openPalette();
    const numbers = Array.from({ length: 110 }, (_, index) => 10_640 - index);
    await user.paste(`Ordens do dia: ${numbers.map((number) => `OS ${number}`).join(' ')}`);
    const first = numbers.slice(0, 100).join('%20');
    await waitFor(() => expect(calls.at(-1)).toBe(`/v1/service-orders?search=${first}&limit=6`));
    expect(
      screen.getByText('A busca vai até a 100ª ordem da lista. Busque as outras em seguida.'),
    ).toBeVisible();
  });

  test.each([
    ['lines', '10482\nPED-3\u0000\nPED-4', 'Procurar 3 referências'],
    ['commas', '10482, PED-3, PED-4', 'Procurar 3 referências'],
    ['one of two columns', 'PED-3\t10482\nPED-4\t10490', 'Procurar PED-3, PED-4'],
  ])('leads from a list of %s to its orders', async (_what, text, label) => {
    const { user, calls } = await openPalette({
      '/v1/service-orders': () => ({ data: [] }),
      '/v1/service-orders/find': () => ({
        orderNumbers: [10_490, 10_482],
        notFound: ['PED-4'],
        capped: false,
      }),
    });
    await user.paste(text);
    await option(new RegExp(label));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe('/ordens-de-servico?tab=all&numbers=10490.10482'));
    expect(calls).toContain('/v1/service-orders/find');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers no list once its text is edited', async () => {
    const { user } = await openPalette();
    await user.paste('PED-3\nPED-4');
    await option(/Procurar 2 referências/);
    await user.keyboard('5');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Procurar/ })).toBeNull());
  });

  test('refuses a list of phones with a sentence', async () => {
    const { user } = await openPalette();
    await user.paste('(11) 98765-4321\n(11) 98765-4322');
    expect(await screen.findByText(/A lista é de telefones/)).toBeVisible();
    expect(screen.queryByRole('option', { name: /Procurar/ })).toBeNull();
  });

  test('reports a failed look-up of a list, which can be repeated', async () => {
    let isDown = true;
    const { user } = await openPalette({
      '/v1/service-orders/find': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return { orderNumbers: [10_482], notFound: [], capped: false };
      },
    });
    await user.paste('PED-3\nPED-4');
    await user.click(await option(/Procurar 2 referências/));
    expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible();
    isDown = false;
    await user.click(await option(/Procurar 2 referências/));
    await waitFor(() => expect(here()).toBe('/ordens-de-servico?tab=all&numbers=10482'));
  });

  test('reports an empty result for text and for an unknown number, which it does not offer to open', async () => {
    const { user } = await openPalette({ '/v1/service-orders': () => ({ data: [] }) });
    await user.keyboard('minha conta');
    expect(await screen.findByText('Nenhuma ordem encontrada.')).toBeVisible();
    await user.clear(screen.getByRole('combobox', { name: 'Buscar ordens, páginas e ações' }));
    await user.keyboard('10482');
    expect(await screen.findByText('Nada encontrado para “10482”')).toBeVisible();
    expect(screen.queryByRole('option', { name: /Abrir a OS/ })).toBeNull();
  });

  test('offers no row for an unknown number, so that Enter opens a found order', async () => {
    const { user } = await openPalette();
    await user.keyboard('1048');
    expect(await option(/OS 10482/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('option', { name: /Abrir a OS 1048\b/ })).toBeNull());
    await user.keyboard('{Enter}');
    expect(here()).toBe('/ordens-de-servico/10482');
  });

  test('runs nothing when Tab moves the focus', async () => {
    const { user } = await openPalette();
    const before = here();
    await user.keyboard('sair{Tab}');
    expect(here()).toBe(before);
    expect(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  });

  test('sets the company in the current address', async () => {
    const { user } = await openPalette();
    await user.keyboard('miramar');
    await option(/Óticas Miramar/);
    await user.keyboard('{Enter}');
    expect(here()).toBe('/ordens-de-servico?companyId=c2');
  });

  test('reports an empty result', async () => {
    const { user } = await openPalette({ '/v1/service-orders': () => ({ data: [] }) });
    await user.keyboard('xyz');
    expect(await screen.findByText('Nada encontrado para “xyz”')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('reports a failed order search and can retry it', async () => {
    let isDown = true;
    const refuse = () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { data: [order(10482, 'Helena Prado')] };
    };
    const { user } = await openPalette({ '/v1/service-orders': refuse });
    await user.keyboard('helena');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await option(/OS 10482/)).toBeInTheDocument();
  });

  test('closes on Escape and on Ctrl K', async () => {
    const { user } = await openPalette();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await pressKeys(user);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ends the session on "Sair"', async () => {
    const { user, actor } = await openPalette();
    await user.keyboard('sair{Enter}');
    expect(actor.getSnapshot().value).toBe('loggingOut');
  });
});

describe('the keyboard help', () => {
  test('opens on "?" and from the palette', async () => {
    const { user } = await openPalette();
    await user.keyboard('atalhos{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeInTheDocument();
  });

  test.each([
    ['operator', 3],
    ['manager', 0],
  ] as const)('names the keys of the base to the %s: %i', async (role, count) => {
    const { user } = await openPalette({}, role);
    await user.keyboard('atalhos{Enter}');
    await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    expect(screen.queryAllByText(/^(?:Aceitar|Atribuir entregador|Mover para outra faixa)$/u)).toHaveLength(
      count,
    );
  });
});
