import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Role } from '#domain/roles.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { paths } from '#src/lib/paths.ts';
import { courierNamed, courierPage } from '#tests/support/screens/courier-samples.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { CouriersPage } from './couriers-page.tsx';

const JOEL = courierNamed('Joel Matos', { open: 3, late: 1, doneToday: 5 });

type Sent = { method: string; path: string; body: unknown };
type Setting = {
  role?: Role;
  search?: Record<string, string>;
  refuse?: (sent: Sent) => Response | undefined;
  joel?: typeof JOEL;
};

/** Opens the page; writes succeed unless `refuse` returns a response. */
function openCouriers({ role = 'operator', search, refuse, joel = JOEL }: Setting = {}) {
  const sent: Sent[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const path = decodeURIComponent(pathname);
    if (request.method === 'GET') {
      return Response.json(path === `/v1/couriers/${JOEL.id}` ? joel : courierPage([joel]));
    }
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const one = { method: request.method, path, body };
    sent.push(one);
    return refuse?.(one) ?? Response.json({ ...JOEL, ...(typeof body === 'object' ? body : {}), version: 2 });
  });
  return { ...openMember(<CouriersPage />, { role, address: paths.couriers({ search }) }), sent };
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('a row shows the workload of the courier', async () => {
  openCouriers();
  const row = await screen.findByRole('row', { name: /Joel Matos/u });
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(0, -1).map(({ textContent }) => textContent)).toEqual([
    'Joel Matos(11) 99741-0032',
    'MotoFKJ4B71',
    '3',
    '1',
    '—',
    '5',
    'Ativo',
  ]);
});

test('a refused deletion shows the order counts and offers deactivation', async () => {
  const refuse = ({ method }: Sent) =>
    method === 'DELETE'
      ? problemAnswer(409, { code: 'courier-in-use', counts: { orders: 12, open: 3 } })
      : undefined;
  const { user, sent } = openCouriers({ refuse });
  await user.click(await screen.findByRole('button', { name: 'Ações de Joel Matos' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir entregador' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Joel Matos tem 12 ordens (3 em aberto) e não pode ser excluído.',
  );
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'Joel Matos', active: false } });
});

test('an administrator sees the day of the anonymisation of a deactivated courier', async () => {
  const gone = courierNamed('Joel Matos', { active: false, erasureOn: '2031-11-25' });
  openCouriers({ role: 'admin', joel: gone });
  const row = await screen.findByRole('row', { name: /Joel Matos/u });
  expect(row).toHaveTextContent('DesativadoSerá anonimizado em 25/11/2031');
  cleanup();
  openCouriers({ role: 'admin', joel: gone, search: { editar: JOEL.id } });
  const fact = await screen.findByText('Será anonimizado em');
  expect(fact.parentElement).toHaveTextContent('25/11/2031');
});

test('an operator is not offered LGPD actions', async () => {
  const { user } = openCouriers();
  await user.click(await screen.findByRole('button', { name: 'Ações de Joel Matos' }));
  await screen.findByRole('menuitem', { name: 'Desativar' });
  expect(screen.queryByRole('menuitem', { name: 'Anonimizar' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Exportar dados' })).toBeNull();
});

test('a duplicate phone shows an error at its field and keeps the typed text', async () => {
  const message = 'Este telefone já é de Bia Nunes, em uso.';
  const errors = [{ pointer: '/phone', code: 'already-exists' as const, message }];
  const { user, sent } = openCouriers({
    search: { novo: '1' },
    refuse: () => problemAnswer(409, { code: 'already-exists', detail: message, errors }),
  });
  await user.type(field('Nome'), 'Davi Rocha');
  await user.type(field('Telefone'), '11998315570');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Veículo' }), 'Carro');
  await user.click(screen.getByRole('button', { name: 'Criar entregador' }));
  await waitFor(() => expect(field('Telefone')).toHaveAccessibleDescription(message));
  expect(sent[0]?.body).toEqual({
    name: 'Davi Rocha',
    phone: '+5511998315570',
    cpf: null,
    vehicleType: 'carro',
    vehiclePlate: null,
    notes: null,
    active: true,
  });
  expect(field('Nome')).toHaveValue('Davi Rocha');
});

test('a save includes unchanged fields and the active state', async () => {
  const { user, sent } = openCouriers({ search: { editar: JOEL.id } });
  const plate = await screen.findByRole('textbox', { name: 'Placa' });
  await user.clear(plate);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { name: 'Joel Matos', phone: JOEL.phone, vehiclePlate: null, active: true },
  });
});

test('a save after a colleague has deactivated the courier names the situation as changed', async () => {
  const joel = { ...JOEL };
  const refuse = () => {
    Object.assign(joel, { active: false, version: 2 });
    return problemAnswer(412, { code: 'stale-version', changedBy: 'Otávio Reis' });
  };
  const { user } = openCouriers({ search: { editar: JOEL.id }, joel, refuse });
  await user.clear(await screen.findByRole('textbox', { name: 'Placa' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Situação')).toBeVisible();
});

test('a manager is redirected to their orders', async () => {
  const { history } = openCouriers({ role: 'manager' });
  await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico'));
});
