import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import { filledOrder, requestedOrder, savedDraft } from '#tests/support/screens/draft-samples.ts';
import { LOST_SESSIONS } from '#tests/support/screens/lost-session.ts';
import { AFTER_TYPING, closeForms, openForm } from '#tests/support/screens/open-order-form.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { draftOf } from '../values/order-values.ts';

afterEach(closeForms);

const complete = draftOf(filledOrder(), { isBase: false });
const recipient = () => screen.getByRole('textbox', { name: /^Destinatário/u });
const submit = () => screen.getByRole('button', { name: 'Solicitar entrega' });
const lines = (requests: { method: string; path: string }[]) =>
  requests.map(({ method, path }) => `${method} ${path.replace('/v1/service-orders', '')}`);

async function openDraft(overrides: Parameters<typeof openForm>[0] = {}) {
  const form = openForm({ search: 'rascunho=10482', order: savedDraft(complete), ...overrides });
  await screen.findByText('Rascunho 10482');
  return form;
}

async function openUnfolded(overrides: Parameters<typeof openForm>[0] = {}) {
  const form = await openDraft(overrides);
  await form.user.click(screen.getByRole('button', { name: 'Mostrar entrega' }));
  return form;
}

describe('the heading', () => {
  test.each([
    ['a draft', 'rascunho=10482', savedDraft(complete), 'Rascunho 10482'],
    ['a copy', 'duplicar=10482', requestedOrder(), 'Cópia da OS 10482'],
    ['a missing draft', 'rascunho=10482', null, 'Rascunho não encontrado'],
    ['a draft that was submitted', 'rascunho=10482', requestedOrder(), 'A OS 10482 não é mais um rascunho'],
  ])('of %s keeps the focus while the order loads', async (_name, search, order, loaded) => {
    openForm({ search, order });
    const heading = screen.getByRole('heading', { level: 1 });
    heading.focus();
    await screen.findByText(loaded);
    expect(heading).toHaveFocus();
  });
});

const REFERENCES = { name: /^Referências e observações/u };

test('optional fields are folded behind what they hold', async () => {
  const { user } = openForm();
  const card = screen.getByRole('button', REFERENCES);
  expect(card).toHaveAccessibleDescription('Nenhuma');
  expect(screen.queryByRole('textbox', { name: 'Marcadores' })).toBeNull();
  await user.click(card);
  await user.type(screen.getByRole('textbox', { name: 'Marcadores' }), 'vip');
  await user.type(screen.getByRole('textbox', { name: 'Observações' }), 'Tocar o 2');
  await user.click(card);
  expect(card).toHaveAccessibleDescription('vip · com observações');
});

test('a complete NF-e key shows the number and series of the invoice', async () => {
  const { user } = openForm();
  await user.click(screen.getByRole('button', REFERENCES));
  const key = screen.getByRole('textbox', { name: 'Chave da NF-e' });
  await user.click(key);
  await user.paste('NFe3526 1111 4447 7700 0161 5500 1000 0012 3410 0001 234');
  expect(key).not.toHaveAccessibleDescription();
  await user.type(key, '5');
  expect(key).toHaveAccessibleDescription('NF-e 1234, série 1');
});

test.each([
  [
    'the warning about a duplicate',
    [{ code: 'duplicate-external-ref' as const, message: 'Já existe.' }],
    'Já existe.',
  ],
  ['no description without a warning', [], ''],
])('the reference of a draft has %s', async (_, warnings, description) => {
  const { user } = await openDraft({ order: { ...savedDraft(complete), warnings } });
  await user.click(screen.getByRole('button', REFERENCES));
  const reference = screen.getByRole('textbox', { name: 'Referência externa' });
  expect(reference).toHaveAccessibleDescription(description);
  expect(reference.hasAttribute('aria-describedby')).toBe(description !== '');
});

describe('typing', () => {
  test('creates the draft and adds its number to the address', async () => {
    const { user, server, history } = openForm();
    expect(screen.getByText('O rascunho é salvo enquanto você digita.')).toBeVisible();
    expect(server.sent).toEqual([]);
    await user.type(recipient(), 'Helena');
    expect(await screen.findByText(/^Rascunho salvo às/u, {}, AFTER_TYPING)).toBeVisible();
    expect(lines(server.sent)).toEqual(['POST ']);
    expect(history.at(-1)).toBe('/ordens-de-servico/criar?rascunho=10482');
    expect(recipient()).toHaveValue('Helena');
    expect(recipient()).toHaveFocus();
  });

  test('offers attachments once the draft has a number', async () => {
    const { user } = openForm();
    expect(screen.queryByRole('region', { name: 'Anexos' })).toBeNull();
    await user.type(recipient(), 'Helena');
    const card = within(await screen.findByRole('region', { name: 'Anexos' }, AFTER_TYPING));
    expect(await card.findByRole('button', { name: 'Anexar arquivos' })).toBeVisible();
  });

  test('asks operators for a company, which is fixed once the draft is saved', async () => {
    const { user, server } = openForm({ role: 'operator' });
    await user.type(recipient(), 'Helena');
    expect(await screen.findByText('Escolha a empresa para salvar o rascunho.')).toBeVisible();
    expect(server.sent).toEqual([]);
    const company = await screen.findByRole('combobox', { name: /Para qual empresa/u });
    expect(within(company).queryByText('Fechada')).toBeNull();
    await user.selectOptions(company, 'Óticas Miramar');
    expect(await screen.findByText(/já tem um número nesta empresa/u, {}, AFTER_TYPING)).toBeVisible();
    expect(server.sent[0]?.body).toMatchObject({ companyId: 'c2' });
  });

  test('is kept by "Salvar e sair" until a company is chosen', async () => {
    const { user, server, history } = openForm({ role: 'operator' });
    await user.type(recipient(), 'Helena');
    const company = await screen.findByRole('combobox', { name: /Para qual empresa/u });
    await user.click(screen.getByRole('button', { name: 'Salvar e sair' }));
    await waitFor(() => expect(company).toHaveFocus());
    expect(company).toHaveAccessibleDescription(MESSAGES['company-required']);
    expect(history).toHaveLength(1);
    await user.selectOptions(company, 'Óticas Miramar');
    await user.click(screen.getByRole('button', { name: 'Salvar e sair' }));
    await waitFor(() => expect(history.at(-1)).toMatch(/^\/ordens-de-servico\?/u));
    expect(lines(server.sent)).toEqual(['POST ']);
  });

  test('reports a failed save, which can be retried', async () => {
    let isDown = true;
    const { user, server } = await openUnfolded({
      answer: ({ method }) => (method === 'PUT' && isDown ? Promise.reject(new TypeError('x')) : undefined),
    });
    await user.type(recipient(), ' Lima');
    const failure = await screen.findByText('Não foi possível salvar o rascunho.', {}, AFTER_TYPING);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(failure).toHaveTextContent(/^Rascunho salvo às/u));
    expect(server.order?.draft?.stops?.[1]?.contactName).toBe('Helena Prado Lima');
  });
});

describe('"Solicitar entrega"', () => {
  test('submits the order once despite further clicks and opens it', async () => {
    const { user, server, history } = await openDraft();
    await user.dblClick(submit());
    await user.click(submit());
    await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico/10482'));
    expect(lines(server.sent)).toEqual(['POST /10482/events']);
    expect(server.sent[0]).toMatchObject({ ifMatch: '"1"', body: { type: 'order.submit' } });
  });

  test('saves pending changes first', async () => {
    const { user, server } = await openUnfolded();
    await user.type(recipient(), ' Lima');
    await user.click(submit());
    await waitFor(() => expect(lines(server.sent)).toEqual(['PUT /10482', 'POST /10482/events']));
    expect(server.sent[1]?.ifMatch).toBe('"2"');
  });

  test('retries with the same key after a lost response', async () => {
    let isLost = true;
    const { user, server, history } = await openDraft({
      answer: ({ path }) =>
        path.endsWith('/events') && isLost ? Promise.reject(new TypeError('x')) : undefined,
    });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Sem conexão com o servidor. Tente novamente.',
    );
    isLost = false;
    await user.click(submit());
    await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico/10482'));
    const [first, second] = server.sent;
    expect(second?.key).toBe(first?.key);
  });

  test('uses a new key after a refusal', async () => {
    const refused = problemAnswer(409, { code: 'transition-not-allowed', detail: 'Não é possível.' });
    const { user, server } = await openDraft({
      answer: ({ path }) => (path.endsWith('/events') ? refused.clone() : undefined),
    });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Não é possível.');
    await user.click(submit());
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent[1]?.key).not.toBe(server.sent[0]?.key);
  });

  test('focuses the first error of an incomplete form, lists all of them and sends nothing', async () => {
    const { user, server } = openForm();
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Confira 15 campos para solicitar');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nome do contato/u })).toHaveFocus());
    await user.click(within(alert).getByRole('button', { name: 'Entrega: telefone' }));
    expect(document.activeElement).toHaveAttribute('name', 'stops.1.contactPhone');
    expect(document.activeElement).toHaveAccessibleDescription('Campo obrigatório.');
    expect(server.sent).toEqual([]);
  });

  test('unfolds a stop with server errors and shows each at its field', async () => {
    const errors: Schema<'FieldError'>[] = [
      { pointer: '/stops/1/window/until', code: 'window-past', message: 'Escolha um horário futuro.' },
      { pointer: '/stops/1/locationId', code: 'unknown-option', message: 'Escolha uma das opções.' },
      { pointer: '/handling', code: 'unknown', message: 'Cuidado desconhecido.' },
    ];
    const { user } = await openDraft({
      answer: ({ path }) =>
        path.endsWith('/events') ? problemAnswer(422, { code: 'invalid-request', errors }) : undefined,
    });
    await user.click(submit());
    const until = await screen.findByLabelText('Até');
    expect(until).toHaveAccessibleDescription('Escolha um horário futuro.');
    expect(screen.getByText('Este local saiu do catálogo. O endereço abaixo foi mantido.')).toBeVisible();
    expect(screen.getByText('Cuidado desconhecido.')).toBeVisible();
  });

  test('focuses the first field with an error of the server, whatever their order', async () => {
    const required = { code: 'required', message: 'Campo obrigatório.' } as const;
    const errors: Schema<'FieldError'>[] = [
      { ...required, pointer: '/notes' },
      { ...required, pointer: '/stops/1/address/street' },
      { ...required, pointer: '/stops/1/contactName' },
    ];
    const { user } = await openDraft({
      answer: ({ path }) =>
        path.endsWith('/events') ? problemAnswer(422, { code: 'invalid-request', errors }) : undefined,
    });
    await user.click(submit());
    await waitFor(() => expect(recipient()).toHaveFocus());
  });

  test('hides the last refusal while it is sent again', async () => {
    let isSecond = false;
    let accept = (_answer: Response) => {};
    const accepted = new Promise<Response>((resolve) => {
      accept = resolve;
    });
    const { user, history } = await openDraft({
      answer: ({ path }) => {
        if (!path.endsWith('/events')) return undefined;
        if (isSecond) return accepted;
        return problemAnswer(409, { code: 'transition-not-allowed', detail: 'Não é possível.' });
      },
    });
    await user.click(submit());
    expect(await screen.findByText('Não é possível.')).toBeVisible();
    isSecond = true;
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText('Não é possível.')).toBeNull());
    accept(Response.json(requestedOrder({ version: 2 })));
    await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico/10482'));
  });

  test('requires the external reference if the company does', async () => {
    const { user } = await openDraft({ settings: { requireExternalRef: true } });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Referência externa/u })).toBeRequired());
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Referência externa/u })).toHaveFocus());
  });
});

test('"Solicitar e criar outra" opens a form with the company and the pickup of the order', async () => {
  const { user, history } = await openDraft();
  await user.click(screen.getByRole('button', { name: 'Solicitar e criar outra' }));
  await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico/criar?depois=10482'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nova ordem de serviço' })).toHaveFocus();
  expect(await screen.findByRole('textbox', { name: /^Destinatário/u })).toHaveValue('');
  const { contactName, address } = filledOrder().stops[0] ?? {};
  expect(screen.getByText(`${contactName} · ${address?.street}, ${address?.number}`)).toBeVisible();
});

describe('a draft that changed elsewhere', () => {
  async function openConflict() {
    const form = await openUnfolded();
    form.server.order = savedDraft({ ...complete, notes: 'Da base' }, { version: 5 });
    await form.user.type(recipient(), ' Lima');
    await screen.findByText(/^Rita Andrade alterou este rascunho às/u, {}, AFTER_TYPING);
    return form;
  }

  test('replaces typed values on "Carregar a versão salva"', async () => {
    const { user, server } = await openConflict();
    await user.click(screen.getByRole('button', { name: 'Carregar a versão salva' }));
    await waitFor(() =>
      expect(screen.getByRole('button', REFERENCES)).toHaveAccessibleDescription('com observações'),
    );
    await user.click(screen.getByRole('button', REFERENCES));
    expect(screen.getByRole('textbox', { name: 'Observações' })).toHaveValue('Da base');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.order?.version).toBe(5);
  });

  test('is overwritten on "Manter o que está aqui"', async () => {
    const { user, server } = await openConflict();
    await user.click(screen.getByRole('button', { name: 'Manter o que está aqui' }));
    await waitFor(() => expect(server.order?.version).toBe(6));
    expect(server.order?.draft?.stops?.[1]?.contactName).toBe('Helena Prado Lima');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('can be saved as a new one after its deletion', async () => {
    const { user, server } = await openUnfolded();
    server.order = null;
    await user.type(recipient(), ' Lima');
    await screen.findByText('Este rascunho foi excluído por outra pessoa.', {}, AFTER_TYPING);
    await user.click(screen.getByRole('button', { name: 'Salvar como novo rascunho' }));
    await waitFor(() => expect(lines(server.sent).at(-1)).toBe('POST '));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('links to the order once that is requested', async () => {
    openForm({ search: 'rascunho=10482', order: requestedOrder() });
    expect(await screen.findByText('A OS 10482 não é mais um rascunho')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a OS 10482' })).toHaveAttribute(
      'href',
      '/ordens-de-servico/10482',
    );
  });

  test.each(['rascunho=10482', 'rascunho=abc'])(
    'shows as not found if it does not exist: %s',
    async (search) => {
      openForm({ search });
      expect(await screen.findByText('Rascunho não encontrado')).toBeVisible();
    },
  );
});

describe('unsaved values', () => {
  const unauthenticated = () =>
    problemAnswer(401, { code: 'unauthenticated', detail: 'Sua sessão expirou.' });

  test.each(LOST_SESSIONS)('are restored when the same user signs in after $loss', async ({ event }) => {
    const first = await openUnfolded({
      userId: 'carla',
      answer: ({ method }) => (method === 'PUT' ? unauthenticated() : undefined),
    });
    await first.user.type(recipient(), ' Lima');
    first.actor.send(event);
    first.unmount();
    await waitFor(() => expect(first.server.sent).not.toEqual([]));

    const { server } = await openDraft({ userId: 'carla' });
    expect(await screen.findByText(/está aqui de novo/u)).toBeVisible();
    await waitFor(
      () => expect(server.order?.draft?.stops?.[1]?.contactName).toBe('Helena Prado Lima'),
      AFTER_TYPING,
    );
  });

  test('are restored if the form is left before the session turns out to be expired', async () => {
    const first = await openUnfolded({
      userId: 'carla',
      answer: ({ method }) => {
        if (method !== 'PUT') return undefined;
        first.actor.send({ type: 'session.expired', token: 'T1' });
        return unauthenticated();
      },
    });
    await first.user.type(recipient(), ' Lima');
    first.unmount();
    await waitFor(() => expect(first.server.sent).not.toEqual([]));

    await openDraft({ userId: 'carla' });
    expect(await screen.findByText(/está aqui de novo/u)).toBeVisible();
  });

  test('are dropped when the user signs out', async () => {
    const first = await openUnfolded({
      userId: 'carla',
      answer: ({ method }) => (method === 'PUT' ? unauthenticated() : undefined),
    });
    await first.user.type(recipient(), ' Lima');
    first.actor.send({ type: 'session.signOut', mode: 'push' });
    first.unmount();
    await waitFor(() => expect(first.server.sent).not.toEqual([]));

    await openDraft({ userId: 'carla' });
    expect(screen.queryByText(/está aqui de novo/u)).toBeNull();
  });
});

test('a copy starts with the order’s values and creates no draft on opening', async () => {
  const { user, server } = openForm({ search: 'duplicar=10482', order: requestedOrder() });
  expect(await screen.findByText('Cópia da OS 10482')).toBeVisible();
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mostrar entrega' }));
  expect(recipient()).toHaveValue('Helena Prado');
});

test('a copy keeps the company of its order over the picker’s', async () => {
  const company = { id: 'c2', name: 'Óticas Miramar' };
  openForm({ search: 'duplicar=10482&companyId=c1', role: 'operator', order: requestedOrder({ company }) });
  expect(await screen.findByRole('option', { name: 'Óticas Miramar' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Para qual empresa/u })).toHaveValue('c2'));
});

test('"Excluir rascunho" lists the content, deletes the draft and opens the list of drafts', async () => {
  const { user, server, history } = await openDraft();
  await user.click(screen.getByRole('button', { name: 'Excluir rascunho' }));
  const dialog = await screen.findByRole('dialog', { name: 'Excluir o rascunho 10482?' });
  expect(dialog).toHaveTextContent('a entrega (Helena Prado)');
  await user.click(within(dialog).getByRole('button', { name: 'Excluir rascunho' }));
  await waitFor(() => expect(history.at(-1)).toBe('/ordens-de-servico?tab=drafts'));
  expect(server.order).toBeNull();
});
