import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Role } from '#domain/roles.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import type { OrderRecurrence } from '#src/api/orders/order-recurrences.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { RecurrencesPage } from './recurrences-page.tsx';

/** A Friday. */
const NOW = '2026-11-20T15:00:00.000Z';
const DROPOFF = { kind: 'dropoff' as const, contactName: 'Helena', hours: null };
const PAGE = '/ordens-de-servico?companyId=c1&ver=recorrencias';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

function rule(changes: Partial<OrderRecurrence> = {}): OrderRecurrence {
  return {
    id: 'r1',
    company: { id: 'c1', name: 'Farmácia Boa Vida' },
    name: 'Malote diário',
    content: { stops: [{ kind: 'pickup', contactName: 'Carla', hours: null }, DROPOFF] },
    courier: null,
    pattern: { unit: 'week', every: 1, weekdays: [1, 2, 3, 4, 5] },
    from: '2026-11-16',
    until: null,
    skipped: [],
    onHoliday: 'skip',
    leadDays: 1,
    submit: true,
    isPaused: false,
    author: 'Carla Mendes',
    obstacle: null,
    decidedUntil: '2026-11-20',
    nextMakingAt: '2026-11-22T03:00:00.000Z',
    days: [],
    updatedAt: NOW,
    version: 3,
    ...changes,
  };
}

const TEMPLATE = {
  id: 't1',
  company: { id: 'c1', name: 'Farmácia Boa Vida' },
  name: 'Rota da manhã',
  isShared: true,
  createdBy: 'Carla Mendes',
  isOwn: true,
  courier: { id: 'e1', name: 'Joel Matos', active: true },
  content: { stops: [{ kind: 'pickup', contactName: 'Sandra', hours: null }, DROPOFF] },
  updatedAt: NOW,
  version: 1,
};

const COMPANIES = [
  { id: 'c1', name: 'Farmácia Boa Vida', active: true },
  { id: 'c2', name: 'Óticas Miramar', active: true },
];

type OpenOptions = {
  role?: Role;
  address?: string;
  /** The response to a write, in place of success. */
  refuse?: () => Response;
};

function open(data: OrderRecurrence[], { role = 'operator', address = PAGE, refuse }: OpenOptions = {}) {
  const written: { method: string; path: string; body: unknown }[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') {
      const text = await request.text();
      written.push({ method: request.method, path: pathname, body: text === '' ? null : JSON.parse(text) });
      if (refuse) return refuse();
      return request.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(rule());
    }
    if (pathname === '/v1/order-recurrences') return Response.json({ data, limit: 50, nextCursor: null });
    if (pathname === '/v1/order-templates') return Response.json({ data: [TEMPLATE] });
    if (pathname === '/v1/base-calendar')
      return Response.json({ openingHours: [], nationalHolidays: true, localHolidays: [] });
    if (pathname === '/v1/companies') return Response.json({ data: COMPANIES });
    return Response.json({ data: [], page: 1, limit: 50, total: 0, totalPages: 0 });
  });
  return { ...openMember(<RecurrencesPage />, { address, role }), written };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a recurrence shows its days, its next order and its last outcomes', async () => {
  open([
    rule({
      days: [
        {
          planned: '2026-11-20',
          day: '2026-11-20',
          outcome: 'made',
          orderNumber: 10482,
          fault: null,
          at: NOW,
        },
        {
          planned: '2026-11-19',
          day: '2026-11-19',
          outcome: 'missed',
          orderNumber: null,
          fault: null,
          at: NOW,
        },
        {
          planned: '2026-11-18',
          day: '2026-11-18',
          outcome: 'draft',
          orderNumber: 10470,
          fault: 'Informe os volumes.',
          at: NOW,
        },
      ],
    }),
  ]);
  expect(await screen.findByText('Farmácia Boa Vida · segunda a sexta')).toBeVisible();
  expect(screen.getByText('Próxima ordem: 23/11/2026, criada em 22/11/2026.')).toBeVisible();
  const days = within(screen.getByRole('list', { name: 'Últimas datas' }));
  expect(days.getByRole('link', { name: 'OS 10482' })).toBeVisible();
  expect(days.getByText('não foi criada: o horário já tinha passado')).toBeVisible();
  expect(days.getByText('ficou como rascunho: Informe os volumes.')).toBeVisible();
});

test.each([
  ['that is due', '2026-11-20T03:00:00.000Z', 'Próxima ordem: 21/11/2026, criada em instantes.'],
  ['of a changed calendar', '2026-10-05T14:00:00.000Z', 'As próximas datas são atualizadas em instantes.'],
])('a next order %s is announced without a date of creation', async (_name, nextMakingAt, text) => {
  open([rule({ nextMakingAt })]);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a recurrence that makes no orders shows the reason', async () => {
  open([rule({ obstacle: 'author-inactive' }), rule({ id: 'r2', isPaused: true, nextMakingAt: null })]);
  expect(await screen.findByText(/não tem mais acesso/u)).toBeVisible();
  expect(screen.queryByText(/^Próxima ordem/u)).toBeNull();
  expect(screen.getByText('Pausada')).toBeVisible();
});

test('a recurrence is created from a template and its courier, without skipped days', async () => {
  const { user, written } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Nova recorrência' }));
  const form = await dialog('Nova recorrência');
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  expect(form.getByRole('textbox', { name: /^Nome/u })).toBeInvalid();
  expect(form.getByRole('combobox', { name: /^Modelo das ordens/u })).toBeInvalid();
  await user.type(form.getByRole('textbox', { name: /^Nome/u }), 'Malote');
  await form.findByRole('option', { name: 'Rota da manhã' });
  await user.selectOptions(form.getByRole('combobox', { name: /^Modelo das ordens/u }), 'Rota da manhã');
  await user.type(form.getByRole('textbox', { name: 'Coleta: das' }), '1800');
  await user.type(form.getByRole('textbox', { name: 'Coleta: até' }), '1900');
  await user.click(await form.findByRole('button', { name: 'Pular seg, 23/11/2026' }));
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written).toMatchObject([
    {
      method: 'POST',
      path: '/v1/order-recurrences',
      body: {
        name: 'Malote',
        courierId: 'e1',
        content: { stops: [{ hours: { fromDay: 0, from: '18:00', untilDay: 0, until: '19:00' } }, DROPOFF] },
        skipped: ['2026-11-23'],
        from: '2026-11-20',
        submit: true,
      },
    },
  ]);
});

test('another company starts without the template of the first', async () => {
  const { user, written } = open([], { address: '/ordens-de-servico?ver=recorrencias' });
  await user.click(await screen.findByRole('button', { name: 'Nova recorrência' }));
  const form = await dialog('Nova recorrência');
  await form.findByRole('option', { name: 'Óticas Miramar' });
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  expect(form.getByRole('combobox', { name: /^Empresa/u })).toBeInvalid();
  await user.selectOptions(form.getByRole('combobox', { name: /^Empresa/u }), 'Farmácia Boa Vida');
  await form.findByRole('option', { name: 'Rota da manhã' });
  await user.selectOptions(form.getByRole('combobox', { name: /^Modelo das ordens/u }), 'Rota da manhã');
  expect(form.getByRole('textbox', { name: 'Coleta: das' })).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: /^Empresa/u }), 'Óticas Miramar');
  expect(form.getByRole('combobox', { name: /^Modelo das ordens/u })).toHaveValue('');
  expect(form.queryByRole('textbox', { name: 'Coleta: das' })).toBeNull();
  await user.type(form.getByRole('textbox', { name: /^Nome/u }), 'Malote');
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  expect(form.getByRole('combobox', { name: /^Modelo das ordens/u })).toBeInvalid();
  expect(written).toEqual([]);
});

test('a drop-off that ends before its pickup begins is marked', async () => {
  const { user, written } = open([rule()]);
  await user.click(await screen.findByRole('button', { name: 'Alterar' }));
  const form = await dialog('Alterar recorrência');
  await user.type(form.getByRole('textbox', { name: 'Coleta: das' }), '1800');
  await user.type(form.getByRole('textbox', { name: 'Coleta: até' }), '1900');
  await user.type(form.getByRole('textbox', { name: 'Entrega: das' }), '0800');
  await user.type(form.getByRole('textbox', { name: 'Entrega: até' }), '1000');
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  expect(form.getByRole('textbox', { name: 'Entrega: das' })).toBeInvalid();
  expect(form.getByText('A entrega não pode terminar antes do início da coleta.')).toBeVisible();
  expect(written).toEqual([]);
  await user.selectOptions(form.getByRole('combobox', { name: 'Entrega: dia' }), 'no dia seguinte');
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  await waitFor(() => expect(written).toHaveLength(1));
});

test('a window that ends on a later day keeps it while its times are empty', async () => {
  const hours = { fromDay: 0, from: '08:00', untilDay: 2, until: '10:00' };
  const content = { stops: [{ kind: 'pickup' as const, hours }, DROPOFF] };
  const { user, written } = open([rule({ content })]);
  await user.click(await screen.findByRole('button', { name: 'Alterar' }));
  const form = await dialog('Alterar recorrência');
  expect(form.getByRole('combobox', { name: 'Coleta: termina' })).toHaveDisplayValue('2 dias depois');
  expect(form.queryByRole('combobox', { name: 'Entrega: termina' })).toBeNull();
  await user.clear(form.getByRole('textbox', { name: 'Coleta: das' }));
  await user.clear(form.getByRole('textbox', { name: 'Coleta: até' }));
  await user.type(form.getByRole('textbox', { name: 'Coleta: das' }), '0900');
  await user.type(form.getByRole('textbox', { name: 'Coleta: até' }), '0700');
  expect(form.getByRole('combobox', { name: 'Coleta: termina' })).toHaveDisplayValue('2 dias depois');
  await user.selectOptions(form.getByRole('combobox', { name: 'Coleta: termina' }), 'no dia seguinte');
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written).toMatchObject([
    {
      body: {
        content: { stops: [{ hours: { ...hours, from: '09:00', until: '07:00', untilDay: 1 } }, DROPOFF] },
      },
    },
  ]);
});

test('the next days skip holidays of the base', async () => {
  const { user } = open([rule({ decidedUntil: '2026-11-19' })]);
  await user.click(await screen.findByRole('button', { name: 'Alterar' }));
  const form = await dialog('Alterar recorrência');
  // Friday, 20 November, is a national holiday.
  await waitFor(() => expect(form.queryByText('sex, 20/11/2026')).toBeNull());
  expect(form.getByText('seg, 23/11/2026')).toBeVisible();
  await user.selectOptions(form.getByRole('combobox', { name: 'Em feriados' }), 'Criar assim mesmo');
  expect(form.getByText('sex, 20/11/2026')).toBeVisible();
});

test('the next days begin after today once its window has begun', async () => {
  const hours = { fromDay: 0, from: '08:00', untilDay: 0, until: '18:00' };
  const content = { stops: [{ kind: 'pickup' as const, hours }, DROPOFF] };
  const { user } = open([rule({ content, onHoliday: 'keep', decidedUntil: '2026-11-19' })]);
  await user.click(await screen.findByRole('button', { name: 'Alterar' }));
  const form = await dialog('Alterar recorrência');
  expect(await form.findByText('seg, 23/11/2026')).toBeVisible();
  expect(form.queryByText('sex, 20/11/2026')).toBeNull();
});

test('the next days skip those decided or with an order, and include open ones before the furthest', async () => {
  const made = { outcome: 'made' as const, orderNumber: 10482, fault: null, at: NOW };
  const days = [
    { ...made, planned: '2026-11-30', day: '2026-11-30' },
    { ...made, planned: '2026-11-20', day: '2026-11-25' },
  ];
  const { user } = open([rule({ decidedUntil: '2026-11-30', onHoliday: 'keep', days })]);
  await user.click(await screen.findByRole('button', { name: 'Alterar' }));
  const form = await dialog('Alterar recorrência');
  expect(await form.findByText('ter, 24/11/2026')).toBeVisible();
  expect(form.queryByText('sex, 20/11/2026')).toBeNull();
  expect(form.queryByText('qua, 25/11/2026')).toBeNull();
  expect(form.getByText('qui, 26/11/2026')).toBeVisible();
  expect(form.queryByText('seg, 30/11/2026')).toBeNull();
});

test('a recurrence keeps its deactivated courier when it is paused or changed', async () => {
  const courier = { id: 'e1', name: 'Joel Matos', active: false };
  const { user, written } = open([rule({ courier })]);
  expect(await screen.findByText(/· Joel Matos \(desativado\)$/u)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ações da recorrência Malote diário' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pausar' }));
  await waitFor(() => expect(written).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Alterar' }));
  const form = await dialog('Alterar recorrência');
  const field = form.getByRole('combobox', { name: /^Entregador sugerido/u });
  expect(field).toHaveDisplayValue('Joel Matos (desativado)');
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written).toMatchObject([
    { body: { courierId: 'e1', isPaused: true } },
    { body: { courierId: 'e1' } },
  ]);
});

test('a recurrence is paused, without days skipped long ago, and deleted from its menu', async () => {
  const { user, written } = open([rule({ skipped: ['2026-11-05', '2026-11-06'] })], { role: 'manager' });
  const menu = () => screen.findByRole('button', { name: 'Ações da recorrência Malote diário' });
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Pausar' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({
    method: 'PUT',
    body: { isPaused: true, name: 'Malote diário', skipped: ['2026-11-06'] },
  });
  await user.click(await menu());
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir recorrência' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]).toMatchObject({ method: 'DELETE', path: '/v1/order-recurrences/r1' });
});

test('a recurrence that another user has changed is shown as it is now', async () => {
  const data = [rule()];
  const refuse = () => {
    data[0] = rule({ name: 'Malote novo', version: 4 });
    return problemAnswer(412, { code: 'stale-version', detail: 'Ana alterou.' });
  };
  const { user } = open(data, { refuse });
  await user.click(await screen.findByRole('button', { name: 'Alterar' }));
  const form = await dialog('Alterar recorrência');
  await user.click(form.getByRole('button', { name: 'Salvar recorrência' }));
  expect(await form.findByText('Ana alterou.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('heading', { name: 'Malote novo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alterar' }));
  const again = await dialog('Alterar recorrência');
  expect(again.getByRole('textbox', { name: /^Nome/u })).toHaveValue('Malote novo');
});

test.each([['Pausar'], ['Excluir']])('%s of a recurrence that is gone removes its row', async (action) => {
  const data = [rule()];
  const refuse = () => {
    data.length = 0;
    return problemAnswer(404, { code: 'not-found' });
  };
  const { user } = open(data, { refuse });
  await user.click(await screen.findByRole('button', { name: 'Ações da recorrência Malote diário' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  if (action === 'Excluir')
    await user.click(await screen.findByRole('button', { name: 'Excluir recorrência' }));
  expect(await screen.findByText('Nenhuma recorrência ainda')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
