import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { OrderTemplate } from '#src/api/orders/order-templates.ts';
import { closeForms, openForm, type FormRequest } from '#tests/support/screens/open-order-form.tsx';

afterEach(closeForms);

const templateOf = (id: string, name: string): OrderTemplate => ({
  id,
  company: { id: 'c1', name: 'Farmácia Boa Vida' },
  name,
  isShared: true,
  createdBy: 'Carla Mendes',
  isOwn: true,
  content: {
    packagesCount: 2,
    tags: ['vip'],
    stops: [
      { kind: 'pickup', contactName: 'Carla Mendes' },
      {
        kind: 'dropoff',
        contactName: 'Helena Prado',
        hours: { fromDay: 1, from: '08:00', untilDay: 1, until: '10:00' },
      },
    ],
  },
  updatedAt: '2026-11-20T14:05:00.000Z',
  version: 3,
});

const TEMPLATES = [templateOf('t1', 'Rota da manhã'), templateOf('t2', 'Rota da tarde')];

/** Simulates the template endpoints; all other requests get the default responses of `openForm`. */
function answer({ method, path, body }: FormRequest): Response | undefined {
  if (!path.startsWith('/v1/order-templates')) return undefined;
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (method !== 'GET') return Response.json({ ...TEMPLATES[0], ...Object(body) });
  const one = TEMPLATES.find(({ id }) => path.endsWith(id));
  return Response.json(one ?? { data: TEMPLATES });
}

const recipient = () => screen.findByRole('textbox', { name: /^Destinatário/u });
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('a number key starts an order from the template with that number', async () => {
  const { user, history, server } = openForm({ search: 'modelo=escolher', answer });
  const rows = within(await dialog('Usar um modelo'));
  await waitFor(() => expect(rows.getByRole('button', { name: /^1 Rota da manhã/u })).toHaveFocus());
  expect(rows.getAllByText('Carla Mendes → Helena Prado, 2 volumes')).toHaveLength(2);
  await user.keyboard('{Control>}1{/Control}{Alt>}1{/Alt}{Meta>}1{/Meta}');
  await user.keyboard('2');
  expect(await screen.findByText('Pelo modelo “Rota da tarde”')).toBeVisible();
  expect(history.at(-1)).toBe('/ordens-de-servico/criar?modelo=t2');
  expect(await recipient()).toHaveValue('Helena Prado');
  await user.type(await recipient(), ' Lima');
  await waitFor(() => expect(server.sent).toHaveLength(1), { timeout: 3000 });
  expect(server.sent[0]?.body).toMatchObject({ templateId: 't2', content: { tags: ['vip'] } });
});

test('the select of companies keeps the focus when the templates of one appear', async () => {
  const { user, history } = openForm({ search: 'modelo=escolher', role: 'operator', answer });
  const rows = within(await dialog('Usar um modelo'));
  const companies = rows.getByRole('combobox', { name: 'De qual empresa' });
  const [, company] = await rows.findAllByRole('option');
  await user.selectOptions(companies, company ?? '');
  expect(await rows.findByRole('button', { name: /^1 Rota da manhã/u })).toBeVisible();
  expect(companies).toHaveFocus();
  await user.keyboard('1');
  expect(history).toHaveLength(1);
});

test('an order typed before a template was used returns in the next new form', async () => {
  const { user } = openForm({ role: 'operator', userId: 'rita', answer });
  await user.type(await recipient(), 'Noêmia');
  await user.click(screen.getByRole('button', { name: 'Usar um modelo' }));
  const rows = within(await dialog('Usar um modelo'));
  await rows.findByRole('option', { name: 'Farmácia Boa Vida' });
  await user.selectOptions(rows.getByRole('combobox', { name: 'De qual empresa' }), 'Farmácia Boa Vida');
  await user.click(await rows.findByRole('button', { name: /^1 Rota da manhã/u }));
  expect(await screen.findByText('Pelo modelo “Rota da manhã”')).toBeVisible();
  expect(await recipient()).toHaveValue('Helena Prado');
  await closeForms();
  openForm({ role: 'operator', userId: 'rita', answer });
  expect(await screen.findByText(/está aqui de novo/u)).toBeVisible();
  expect(await recipient()).toHaveValue('Noêmia');
});

test('closing the list leaves a blank order', async () => {
  const { user, history } = openForm({ search: 'modelo=escolher', answer });
  await user.click(await screen.findByRole('button', { name: 'Começar em branco' }));
  await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico/criar'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form is saved as a new template, or replaces an existing one', async () => {
  const { user, server } = openForm({ answer });
  await user.click(screen.getByRole('button', { name: 'Salvar como modelo' }));
  const form = within(await dialog('Salvar como modelo'));
  await user.click(await form.findByRole('button', { name: 'Salvar modelo' }));
  expect(form.getByRole('textbox', { name: /^Nome do modelo/u })).toBeInvalid();
  await user.type(form.getByRole('textbox', { name: /^Nome do modelo/u }), 'Farmácias');
  await user.click(form.getByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent).toMatchObject([
    {
      method: 'POST',
      path: '/v1/order-templates',
      body: { name: 'Farmácias', isShared: true, courierId: null },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Salvar como modelo' }));
  const again = within(await dialog('Salvar como modelo'));
  await user.selectOptions(
    await again.findByRole('combobox', { name: 'Guardar como' }),
    'No lugar de “Rota da manhã”',
  );
  await user.click(again.getByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toMatchObject({
    method: 'PUT',
    path: '/v1/order-templates/t1',
    ifMatch: '"3"',
    body: { name: 'Rota da manhã' },
  });
});

test('a template is deleted after confirmation', async () => {
  const { user, server } = openForm({ search: 'modelo=escolher', answer });
  await user.click(await screen.findByRole('button', { name: 'Ações do modelo Rota da manhã' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir modelo' }));
  expect(await dialog('Usar um modelo')).toBeVisible();
  expect(server.sent).toMatchObject([{ method: 'DELETE', path: '/v1/order-templates/t1' }]);
});

test('a template that no longer exists is reported', async () => {
  openForm({ search: 'modelo=t9', answer: ({ path }) => (path.endsWith('/t9') ? notFound() : undefined) });
  expect(await screen.findByText('Modelo não encontrado')).toBeVisible();
});

function notFound(): Response {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 404,
    detail: 'x',
    code: 'not-found',
    requestId: 'r',
    errors: [],
  };
  return Response.json(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } });
}
