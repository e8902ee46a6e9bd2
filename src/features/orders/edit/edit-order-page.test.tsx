import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';
import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { type ServiceOrder, serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { companyPage } from '#tests/support/screens/answer-api.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { orderFor, pickup, SECOND_DROPOFF_ID, stopFor } from '#tests/support/screens/order-samples.ts';

import { EditOrderPage } from './edit-order-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const PLACE = { id: pickup.locationId, label: 'Balcão da Augusta', openingHours: [] };

const CLINIC = {
  ...PLACE,
  id: '01981f70-0000-7000-8000-0000000000d1',
  label: 'Clínica São Lucas',
  kind: 'both',
  contactName: 'Recepção',
  contactPhone: '+551135492200',
  contactEmail: null,
  address: { ...stopFor().address, street: 'Rua Cubatão' },
  accessNotes: null,
  favourite: true,
  active: true,
  usageCount: 3,
  lastUsedAt: null,
};
const BOOK = { data: [CLINIC], page: 1, limit: 8, total: 1, totalPages: 1 };

const requestedOrder = (role: Role, changes: Partial<ServiceOrder> = {}) =>
  orderFor(role, { stops: [pickup, stopFor()], ...changes });

function openEdit(role: Role, opened: ServiceOrder) {
  const server: { order: ServiceOrder; timeline: Schema<'TimelineEntry'>[] } = {
    order: opened,
    timeline: [],
  };
  const sent: string[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET') sent.push(pathname);
    if (pathname === '/v1/companies') return Response.json(companyPage('Farmácia Boa Vida'));
    if (pathname === '/v1/locations') return Response.json(BOOK);
    if (pathname === '/v1/recipients') return Response.json({ data: [] });
    if (pathname.startsWith('/v1/locations/')) return Response.json(PLACE);
    if (pathname === '/v1/base-calendar') return Response.json(ALWAYS_OPEN);
    if (pathname.endsWith('/events'))
      return Response.json({ data: server.timeline, page: 1, limit: 50, total: 0, totalPages: 1 });
    return Response.json(server.order);
  });
  const address = '/ordens-de-servico/criar?editar=10482&parada=2';
  const screenOf = openMember(<EditOrderPage />, { role, address });
  return {
    ...screenOf,
    /** Paths of the requests that change something. */
    sent: () => sent,
    /** The order moves on, and the page follows it as after a live event. */
    moveOn: async (order: ServiceOrder, timeline: Schema<'TimelineEntry'>[] = []) => {
      Object.assign(server, { order, timeline });
      await act(() => screenOf.client.invalidateQueries({ queryKey: serviceOrderKeys.all }));
    },
  };
}

const recipient = () => screen.findByRole('textbox', { name: /^Destinatário/u });
const REFUSED = 'Esta ordem não pode mais ser editada';

test('an edit stays with what was typed when the order moves on to where it cannot be edited', async () => {
  const { user, moveOn, sent } = openEdit('manager', requestedOrder('manager'));
  await user.clear(await recipient());
  await user.type(await recipient(), 'Helena Souza');
  expect(screen.queryByText(REFUSED)).toBeNull();

  await moveOn(requestedOrder('manager', { status: 'accepted', version: 8 }));
  const notice = (await screen.findByText(REFUSED)).parentElement;
  expect(notice).toHaveTextContent('O que você digitou continua aqui, mas não pode ser salvo.');
  expect(await recipient()).toHaveValue('Helena Souza');
  const save = screen.getByRole('button', { name: 'Salvar alterações' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(save);
  await user.type(await recipient(), '{Control>}{Enter}{/Control}{Enter}');
  expect(sent()).toEqual([]);
  expect(document.body).toHaveTextContent('Entrega: contato: antes: Helena Prado → depois: Helena Souza');
  expect(screen.getByRole('link', { name: 'Voltar sem salvar' })).toHaveAttribute(
    'href',
    '/ordens-de-servico/10482',
  );
});

test('an edit goes on once the order is back where it may be edited', async () => {
  const { user, moveOn } = openEdit('manager', requestedOrder('manager'));
  await user.type(await recipient(), ' Neto');
  await moveOn(requestedOrder('manager', { status: 'accepted', version: 8 }));
  expect(await screen.findByText(REFUSED)).toBeVisible();
  await moveOn(requestedOrder('manager', { version: 9 }));
  await waitFor(() => expect(screen.queryByText(REFUSED)).toBeNull());
  expect(screen.getByRole('button', { name: 'Salvar alterações' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await recipient()).toHaveValue('Helena Prado Neto');
});

test('a stop that another user removed is named after a reload, with what was typed in it', async () => {
  const second = stopFor({ id: SECOND_DROPOFF_ID, sequence: 3, contactName: 'Rui Costa' });
  const { user, moveOn } = openEdit(
    'operator',
    requestedOrder('operator', { stops: [pickup, stopFor(), second] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Mostrar entrega 2' }));
  const [, name] = await screen.findAllByRole('textbox', { name: /^Destinatário/u });
  if (name) await user.type(name, ' Neto');
  await moveOn(requestedOrder('operator', { version: 8, lastEventAt: NOW }), [
    {
      seq: 4,
      type: 'order.edit',
      label: 'Editada',
      at: NOW,
      by: { id: 'u9', name: 'Ada Lima', role: 'admin' },
      source: 'web',
      fromStatus: 'requested',
      toStatus: 'requested',
      stopId: null,
      reasonCode: null,
      reasonLabel: null,
      note: null,
      changes: [{ field: 'Entrega 2', before: 'Rui Costa', after: null }],
      visibility: 'company',
      undone: false,
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Recarregar' }));
  const notice = await screen.findByText('Ada Lima removeu a entrega 2. O que você digitou nela:');
  expect(notice.parentElement).toHaveTextContent('Rui Costa Neto');
  expect(screen.getAllByRole('textbox', { name: /^Destinatário/u })).toHaveLength(1);
});

test('the name of a place is a field of the edit, and a change before it is saved', async () => {
  const { user } = openEdit(
    'operator',
    requestedOrder('operator', { stops: [pickup, stopFor({ placeName: 'Ótica' })] }),
  );
  const name = await screen.findByRole('textbox', { name: /^Nome do local/u });
  expect(name).toHaveValue('Ótica');
  await user.type(name, ' Sul');
  expect(document.body).toHaveTextContent('Entrega: local: antes: Ótica → depois: Ótica Sul');
});

const pickupCard = () => screen.getByRole('region', { name: 'Coleta' });
const placeNameOfPickup = async (user: ReturnType<typeof openEdit>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Mostrar coleta' }));
  const [name] = await screen.findAllByRole('textbox', { name: /^Nome do local/u });
  if (!name) throw new Error('The pickup has no name of its place.');
  return name;
};

test('an emptied name of a place of the address book is no change', async () => {
  const { user } = openEdit('operator', requestedOrder('operator'));
  const name = await placeNameOfPickup(user);
  await user.clear(name);
  await waitFor(() => expect(document.body).not.toHaveTextContent('Coleta: local'));
  await user.type(name, 'Casa');
  expect(document.body).toHaveTextContent('Coleta: local: antes: Balcão da Augusta → depois: Casa');
});

test('an emptied name that an edit had given is announced as that of the address book', async () => {
  const opened = requestedOrder('operator', { stops: [{ ...pickup, placeName: 'Casa' }, stopFor()] });
  const { user } = openEdit('operator', opened);
  await user.clear(await placeNameOfPickup(user));
  await waitFor(() =>
    expect(document.body).toHaveTextContent('Coleta: local: antes: Casa → depois: Balcão da Augusta'),
  );
});

test('another address loses the name of the former one, and complement and reference keep it', async () => {
  const opened = requestedOrder('operator', { stops: [pickup, stopFor({ placeName: 'Ótica' })] });
  const { user } = openEdit('operator', opened);
  const name = await screen.findByRole('textbox', { name: /^Nome do local/u });
  await user.type(screen.getByRole('textbox', { name: /^Complemento/u }), 'A');
  await user.type(screen.getByRole('textbox', { name: /^Ponto de referência/u }), 'Praça');
  expect(name).toHaveValue('Ótica');
  await user.type(screen.getByRole('textbox', { name: /^Rua ou avenida/u }), ' Velha');
  expect(name).toHaveValue('');
  expect(document.body).toHaveTextContent('Entrega: local: antes: Ótica depois: removido');
});

test('a name that was typed for another address stays while the address is typed', async () => {
  const opened = requestedOrder('operator', { stops: [pickup, stopFor({ placeName: 'Ótica' })] });
  const { user } = openEdit('operator', opened);
  const name = await screen.findByRole('textbox', { name: /^Nome do local/u });
  await user.type(name, ' Sul');
  await user.type(screen.getByRole('textbox', { name: /^Rua ou avenida/u }), ' Velha');
  expect(name).toHaveValue('Ótica Sul');
});

test('the name of a place of the address book stays with another complement, and goes with another street', async () => {
  const { user } = openEdit('operator', requestedOrder('operator'));
  const name = await placeNameOfPickup(user);
  await user.type(within(pickupCard()).getByRole('textbox', { name: /^Complemento/u }), 'A');
  expect(name).toHaveValue('Balcão da Augusta');
  await user.type(within(pickupCard()).getByRole('textbox', { name: /^Rua ou avenida/u }), ' Velha');
  expect(name).toHaveValue('');
});

test('a name typed for another address of a linked stop stays while the address is typed', async () => {
  const { user } = openEdit('operator', requestedOrder('operator'));
  const name = await placeNameOfPickup(user);
  await user.clear(name);
  await user.type(name, 'Anexo');
  await user.type(within(pickupCard()).getByRole('textbox', { name: /^Rua ou avenida/u }), ' Velha');
  expect(name).toHaveValue('Anexo');
});

test('the name of a place just picked goes with another street, also after another complement', async () => {
  const { user } = openEdit('operator', requestedOrder('operator', { stops: [pickup, stopFor()] }));
  const card = within(await screen.findByRole('region', { name: 'Entrega' }));
  await user.click(card.getByLabelText('Buscar no catálogo de endereços'));
  await user.click(await screen.findByRole('option', { name: /Clínica São Lucas/u }));
  const name = card.getByRole('textbox', { name: /^Nome do local/u });
  expect(name).toHaveValue('Clínica São Lucas');
  await user.type(card.getByRole('textbox', { name: /^Complemento/u }), 'A');
  expect(name).toHaveValue('Clínica São Lucas');
  await user.type(card.getByRole('textbox', { name: /^Rua ou avenida/u }), ' Velha');
  expect(name).toHaveValue('');
});

test('an order that could not be edited when the page opened shows the reason and the way back', async () => {
  openEdit('manager', requestedOrder('manager', { status: 'accepted' }));
  expect(await screen.findByText('A OS 10482 não pode ser editada aqui')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir a OS 10482' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
