import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { ALWAYS_OPEN } from '#domain/calendar/base-calendar.ts';
import { tooLong } from '#domain/common-messages.ts';
import { MESSAGES, tooShort } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Location } from '#src/api/locations.ts';
import { filledOrder, filledStop, savedDraft } from '#tests/support/screens/draft-samples.ts';
import {
  AFTER_TYPING,
  closeForms,
  type FormRequest,
  openForm,
} from '#tests/support/screens/open-order-form.tsx';
import { NOW } from '#tests/support/screens/order-rows.ts';
import { problemAnswer, stopFor } from '#tests/support/screens/order-samples.ts';

import { draftOf, type OrderFormValues } from '../values/order-values.ts';
import { emptyStop } from '../values/stop-values.ts';
import { windowPresets } from '../window-presets.ts';

afterEach(closeForms);

const button = (name: string) => screen.getByRole('button', { name });
const dropoff = () => screen.getByRole('region', { name: 'Entrega' });
const field = (name: RegExp) => within(dropoff()).getByRole('textbox', { name });

const place: Location = {
  id: '01981f70-0000-7000-8000-0000000000d1',
  companyId: 'c1',
  label: 'Clínica São Lucas',
  kind: 'both',
  contactName: 'Recepção',
  contactPhone: '+551135492200',
  contactEmail: 'recepcao@exemplo.test',
  address: { ...stopFor().address, street: 'Rua Cubatão', number: '726', complement: null },
  openingHours: [],
  accessNotes: 'Entrada pela lateral.',
  coordinates: null,
  favourite: true,
  active: true,
  usageCount: 3,
  lastUsedAt: null,
  warnings: [],
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
};

const earlier: Schema<'Recipient'> = {
  contactName: 'Wilma Torres',
  contactPhone: '+5511988887777',
  contactEmail: 'wilma@exemplo.test',
  address: { ...stopFor().address, street: 'Rua Bela Cintra', number: '18', complement: null },
  instructions: 'Interfone 4',
  lastAt: '2026-11-01T12:00:00.000Z',
};

/** The one CEP of a town, without streets. */
const TOWN_CEP = '18150000';

/** A server with one place, one past recipient, and every other known CEP on Avenida Paulista. */
function answer({ method, path, body }: FormRequest): Response | undefined {
  if (path === '/v1/locations') {
    if (method === 'GET') return Response.json({ data: [place], page: 1, limit: 8, total: 1, totalPages: 1 });
    const warning = { code: 'duplicate-location', message: 'Este endereço já está no catálogo como “Loja”.' };
    return Response.json({ ...place, ...Object(body), warnings: [warning] }, { status: 201 });
  }
  if (path.startsWith('/v1/locations/')) return Response.json(place);
  if (path === '/v1/recipients') return Response.json({ data: [earlier] });
  if (path === '/v1/addresses/99999999') {
    return problemAnswer(404, {
      code: 'not-found',
      detail: 'CEP não encontrado. Preencha o endereço manualmente.',
    });
  }
  if (path === `/v1/addresses/${TOWN_CEP}`)
    return Response.json({ postalCode: TOWN_CEP, street: '', district: '', city: 'Ibiúna', state: 'SP' });
  if (!path.startsWith('/v1/addresses/')) return undefined;
  const paulista = { street: 'Avenida Paulista', district: 'Bela Vista', city: 'São Paulo', state: 'SP' };
  return Response.json({ postalCode: path.slice('/v1/addresses/'.length), ...paulista });
}

async function openDraft(changes: Partial<OrderFormValues>, overrides: Parameters<typeof openForm>[0] = {}) {
  const draft = draftOf(filledOrder(changes), { isBase: false });
  const form = openForm({ search: 'rascunho=10482', order: savedDraft(draft), answer, ...overrides });
  await screen.findByText('Rascunho 10482');
  const names = () => form.server.order?.draft?.stops?.slice(1).map(({ contactName }) => contactName);
  return { ...form, names };
}

describe('an address pasted into the street', () => {
  test('is spread over its inputs', async () => {
    const { user } = openForm({ answer });
    await user.click(field(/^Rua ou avenida/u));
    await user.paste('R. Augusta, 1508 ap 12 - Consolação, São Paulo - SP, 01304-001, Brasil');
    const shown = [/^Rua/u, /^Número/u, /^Complemento/u, /^Bairro/u, /^Cidade/u, /^CEP/u].map(
      (name) => within(dropoff()).getByRole<HTMLInputElement>('textbox', { name }).value,
    );
    expect(shown).toEqual(['R. Augusta', '1508', 'ap 12', 'Consolação', 'São Paulo', '01304-001']);
    expect(within(dropoff()).getByRole('combobox', { name: /^Estado/u })).toHaveValue('SP');
  });

  test('stays as it is if it is only a part, or follows typed text', async () => {
    const { user } = openForm({ answer });
    await user.click(field(/^Rua ou avenida/u));
    await user.paste('Rua Augusta, 1508');
    await user.paste(', Consolação, São Paulo - SP');
    expect(field(/^Rua ou avenida/u)).toHaveValue('Rua Augusta, 1508, Consolação, São Paulo - SP');
  });
});

describe('the drop-offs', () => {
  const stops = ['Ana', 'Bia', 'Caio'].map((contactName) => filledStop('dropoff', { contactName }));
  const several = { stops: [filledStop('pickup'), ...stops] };

  test('can be moved, and the focus follows the moved one', async () => {
    const { user, names } = await openDraft(several);
    await user.click(button('Subir entrega 3'));
    expect(button('Subir entrega 2')).toHaveFocus();
    expect(screen.getByText('Agora é a entrega 2.')).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Ana', 'Caio', 'Bia']), AFTER_TYPING);
    await user.click(button('Subir entrega 2'));
    expect(button('Descer entrega 1')).toHaveFocus();
  });

  test('collect cash at the chosen one, which takes it along when it moves', async () => {
    const { user, server } = await openDraft(several);
    await user.click(screen.getByRole('button', { name: /^Cobrança na entrega/u }));
    await user.click(screen.getByRole('radio', { name: 'Pix' }));
    await user.type(screen.getByRole('textbox', { name: /^Valor a cobrar/u }), '50');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Em qual entrega/u }), 'Entrega 3 · Caio');
    expect(screen.getByRole('combobox', { name: /^Em qual entrega/u })).toHaveFocus();
    const collects = () =>
      server.order?.draft?.stops?.map(
        ({ contactName, cashOnDelivery }) => cashOnDelivery && [contactName, cashOnDelivery],
      );
    const cash = { method: 'pix', amountCents: 5000, changeForCents: null };
    await waitFor(() => expect(collects()?.filter(Boolean)).toEqual([['Caio', cash]]), AFTER_TYPING);
    await user.click(button('Subir entrega 3'));
    expect(screen.getByRole('combobox', { name: /^Em qual entrega/u })).toHaveDisplayValue(
      'Entrega 2 · Caio',
    );
    expect(screen.getByRole('textbox', { name: /^Valor a cobrar/u })).toHaveValue('50,00');
  });

  test('can be removed, with the focus on the undo button', async () => {
    const { user, names } = await openDraft(several);
    await user.click(button('Remover entrega 2'));
    await waitFor(() => expect(names()).toEqual(['Ana', 'Caio']), AFTER_TYPING);
    expect(screen.getByText('Entrega removida: Bia')).toBeVisible();
    expect(button('Desfazer')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Ana', 'Bia', 'Caio']), AFTER_TYPING);
  });

  test('return without their collection if another one collects by then', async () => {
    const cash = { method: 'pix' as const, amount: '50,00', changeFor: '' };
    const { user, server } = await openDraft({
      stops: [filledStop('pickup'), filledStop('dropoff'), filledStop('dropoff', { cash })],
    });
    await user.click(button('Remover entrega 2'));
    await user.click(screen.getByRole('button', { name: /^Cobrança na entrega/u }));
    await user.click(screen.getByRole('radio', { name: 'Cartão' }));
    await user.type(screen.getByRole('textbox', { name: /^Valor a cobrar/u }), '30');
    await user.click(button('Desfazer'));
    const methods = () => server.order?.draft?.stops?.map(({ cashOnDelivery }) => cashOnDelivery?.method);
    await waitFor(() => expect(methods()).toEqual([undefined, 'card', undefined]), AFTER_TYPING);
  });

  test('are removed without undo if nothing was typed', async () => {
    const { user } = await openDraft(several);
    await user.click(button('Adicionar entrega'));
    expect(document.activeElement).toHaveAttribute('name', 'stops.4.contactName');
    await user.click(button('Remover entrega 4'));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  test('are at most 19', async () => {
    const many = Array.from({ length: 19 }, () => filledStop('dropoff'));
    await openDraft({ stops: [filledStop('pickup'), ...many] });
    expect(screen.getByText('Uma ordem tem no máximo 19 entregas.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Adicionar entrega' })).toBeNull();
  });

  test('are limited to one by the company’s settings', async () => {
    await openDraft({}, { settings: { multiStop: false } });
    expect(await screen.findByText(MESSAGES['single-dropoff'])).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Adicionar entrega' })).toBeNull();
  });
});

describe('a folded stop with an error of the server', () => {
  async function openRefused(errors: Schema<'FieldError'>[]) {
    const form = await openDraft(
      {},
      {
        answer: (request) =>
          request.path.endsWith('/events')
            ? problemAnswer(422, { code: 'invalid-request', errors })
            : answer(request),
      },
    );
    await form.user.click(button('Solicitar entrega'));
    return form;
  }

  test('unfolds, and stays open and focused while the error is fixed', async () => {
    const message = 'Informe um telefone com DDD, um 0800 ou um 4004.';
    const { user } = await openRefused([{ pointer: '/stops/1/contactPhone', code: 'phone', message }]);
    const phone = await screen.findByRole('textbox', { name: /^Telefone/u });
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toHaveAccessibleDescription(message);
    expect(button('Recolher entrega')).toBeDisabled();
    await user.keyboard('{Backspace}3');
    await waitFor(() => expect(phone).not.toHaveAccessibleDescription());
    expect(phone).toHaveFocus();
    await user.click(button('Recolher entrega'));
    expect(button('Mostrar entrega')).toBeVisible();
  });

  test('focuses the contact if its place is no longer in the address book', async () => {
    const { user } = await openRefused([
      { pointer: '/stops/1/locationId', code: 'unknown-option', message: 'Escolha uma das opções.' },
      { pointer: '/stops/1/address/number', code: 'too-short', message: 'Use ao menos 1 caractere.' },
    ]);
    expect(
      await screen.findByText('Este local saiu do catálogo. O endereço abaixo foi mantido.'),
    ).toBeVisible();
    await waitFor(() => expect(field(/^Destinatário/u)).toHaveFocus());
    await user.click(button('Entrega: número'));
    expect(field(/^Número/u)).toHaveFocus();
    await user.click(button('Entrega: catálogo'));
    expect(field(/^Destinatário/u)).toHaveFocus();
  });
});

describe('the CEP', () => {
  async function openEmpty() {
    const form = openForm({ answer });
    const postalCode = field(/^CEP/u);
    return { ...form, postalCode };
  }

  test('fills empty fields', async () => {
    const { user, postalCode } = await openEmpty();
    await user.type(postalCode, '01310100');
    await waitFor(() => expect(field(/^Rua ou avenida/u)).toHaveValue('Avenida Paulista'));
    expect(field(/^Bairro/u)).toHaveValue('Bela Vista');
    expect(within(dropoff()).getByRole('combobox', { name: /^Estado/u })).toHaveValue('SP');
    expect(postalCode).toHaveAccessibleDescription('Endereço preenchido pelo CEP.');
  });

  test('replaces typed values only on request', async () => {
    const { user, postalCode } = await openEmpty();
    await user.type(field(/^Rua ou avenida/u), 'Rua do Meio');
    await user.type(postalCode, '01310100');
    await user.click(await screen.findByRole('button', { name: 'Usar este endereço' }));
    expect(field(/^Rua ou avenida/u)).toHaveValue('Avenida Paulista');
  });

  test('of a whole town leaves the typed street and district', async () => {
    const { user, postalCode } = await openEmpty();
    await user.type(field(/^Rua ou avenida/u), 'Rua do Meio');
    await user.type(field(/^Bairro/u), 'Centro');
    await user.type(field(/^Cidade/u), 'Piedade');
    await user.type(postalCode, TOWN_CEP);
    await user.click(await screen.findByRole('button', { name: 'Usar este endereço' }));
    expect(field(/^Cidade/u)).toHaveValue('Ibiúna');
    expect(field(/^Rua ou avenida/u)).toHaveValue('Rua do Meio');
    expect(field(/^Bairro/u)).toHaveValue('Centro');
  });

  test('shows a hint but no error if it is unknown', async () => {
    const { user, postalCode } = await openEmpty();
    await user.type(postalCode, '99999999');
    await waitFor(() =>
      expect(postalCode).toHaveAccessibleDescription('CEP não encontrado. Preencha o endereço manualmente.'),
    );
    expect(postalCode).toBeValid();
    expect(postalCode).not.toHaveAttribute('aria-invalid');
  });
});

describe('another window', () => {
  async function typeWindow(day: string, from: string, until: string) {
    const form = await openDraft({});
    await form.user.click(button('Mostrar entrega'));
    await form.user.click(within(dropoff()).getByRole('button', { name: 'Outro horário' }));
    for (const [name, text] of [
      [/^Data/u, day],
      [/^Das/u, from],
      [/^Até/u, until],
    ] as const) {
      await form.user.clear(field(name));
      await form.user.type(field(name), text);
    }
    await form.user.tab();
    return form;
  }

  test('of a day without its year is in the future', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
    await typeWindow('20/6', '14:00', '16:00');
    expect(field(/^Data/u)).toHaveValue('20/06/2027');
    vi.useRealTimers();
  });

  test.each(['24:00', '00:00', '24h', 'às 24 hs'])('may end at midnight, typed as %s', async (until) => {
    const { server } = await typeWindow('20/11/2099', '22:00', until);
    const window = { from: '2099-11-21T01:00:00.000Z', until: '2099-11-21T03:00:00.000Z' };
    await waitFor(() => expect(server.order?.draft?.stops?.[1]?.window).toEqual(window), AFTER_TYPING);
  });
});

test('a custom window stays open when its times become those of a preset', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  const [preset] = windowPresets(Date.now(), ALWAYS_OPEN);
  const window = { ...emptyStop('dropoff').window, ...preset?.window, until: '23:00' };
  const { user } = await openDraft({ stops: [filledStop('pickup'), filledStop('dropoff', { window })] });
  await user.click(button('Mostrar entrega'));
  await user.clear(field(/^Até/u));
  await user.type(field(/^Até/u), preset?.window.until ?? '');
  await user.tab({ shift: true });
  expect(field(/^Das/u)).toHaveFocus();
  await user.click(within(dropoff()).getByRole('button', { name: preset?.label ?? '' }));
  expect(within(dropoff()).queryByLabelText('Até')).toBeNull();
  vi.useRealTimers();
});

describe('the address book', () => {
  async function pick() {
    const form = openForm({ answer });
    await form.user.click(within(dropoff()).getByLabelText('Buscar no catálogo de endereços'));
    await form.user.click(await screen.findByRole('option', { name: /Clínica São Lucas/u }));
    return form;
  }

  test('fills contact, address and instructions, and the draft stores the place', async () => {
    const { server } = await pick();
    expect(field(/^Destinatário/u)).toHaveValue('Recepção');
    expect(field(/^Telefone/u)).toHaveValue('(11) 3549-2200');
    expect(field(/^E-mail/u)).toHaveValue('recepcao@exemplo.test');
    expect(field(/^Rua ou avenida/u)).toHaveValue('Rua Cubatão');
    expect(field(/^Instruções/u)).toHaveValue('Entrada pela lateral.');
    expect(within(dropoff()).getByText('Do catálogo: Clínica São Lucas')).toBeVisible();
    await waitFor(() => expect(server.order?.draft?.stops?.[1]?.locationId).toBe(place.id), AFTER_TYPING);
  });

  test('is unlinked by an edited address, not by an edited contact', async () => {
    const { user } = await pick();
    await user.type(field(/^Destinatário/u), ' 2');
    expect(within(dropoff()).getByText(/^Do catálogo/u)).toBeVisible();
    await user.type(field(/^Número/u), '0');
    expect(within(dropoff()).queryByText(/^Do catálogo/u)).toBeNull();
  });

  test('stores the place of a stop, warns of a duplicate and submits no order', async () => {
    const { user, server } = await openDraft({});
    await user.click(button('Mostrar entrega'));
    await user.click(within(dropoff()).getByRole('button', { name: 'Salvar no catálogo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Salvar no catálogo' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Nome no catálogo/u }), ' – casa{Enter}');
    expect(await screen.findByText('Salvo no catálogo como “Helena Prado – casa”.')).toBeVisible();
    expect(screen.getByText('Este endereço já está no catálogo como “Loja”.')).toBeVisible();
    expect(server.sent[0]?.body).toMatchObject({
      label: 'Helena Prado – casa',
      kind: 'dropoff',
      contactPhone: '+5511997410032',
      contactEmail: 'helena@exemplo.test',
      address: { postalCode: '01304001', state: 'SP' },
    });
    expect(server.sent.filter(({ path }) => path.endsWith('/events'))).toEqual([]);
  });

  describe('saving a place', () => {
    async function openDialog(contactName: string, overrides: Parameters<typeof openForm>[0] = {}) {
      const stops = [filledStop('pickup'), filledStop('dropoff', { contactName })];
      const form = await openDraft({ stops }, overrides);
      await form.user.click(button('Mostrar entrega'));
      await form.user.click(within(dropoff()).getByRole('button', { name: 'Salvar no catálogo' }));
      const dialog = await screen.findByRole('dialog', { name: 'Salvar no catálogo' });
      return {
        ...form,
        label: within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Nome/u }),
        dialog,
      };
    }

    test.each([
      ['a pasted tab as a space', 'Casa\tda Helena', 'Casa da Helena'],
      ['half an emoji not at all', 'Casa \uD83D', 'Casa '],
      ['80 emoji, which are 160 UTF-16 units', '🌵'.repeat(80), '🌵'.repeat(80)],
    ])('stores %s', async (_name, typed, stored) => {
      const { user, server, label } = await openDialog('Helena Prado');
      await user.clear(label);
      await user.click(label);
      await user.paste(typed);
      await user.keyboard('{Enter}');
      await screen.findByText(/^Salvo no catálogo/u);
      expect(server.sent[0]?.body).toMatchObject({ label: stored });
    });

    test('suggests the contact’s name, cut between two characters', async () => {
      const { label } = await openDialog(`A${'🌵'.repeat(100)}`);
      expect(label).toHaveValue(`A${'🌵'.repeat(79)}`);
    });

    test.each([
      ['nothing', ' ', MESSAGES.required],
      ['one emoji', '🌵', tooShort(2)],
      ['81 characters', 'x'.repeat(81), tooLong(80)],
    ])('refuses %s at the field', async (_name, typed, message) => {
      const { user, server, label } = await openDialog('Helena Prado');
      await user.clear(label);
      await user.click(label);
      await user.paste(typed);
      await user.keyboard('{Enter}');
      expect(label).toHaveAccessibleDescription(message);
      expect(server.sent).toEqual([]);
    });

    test('shows an error of the server at the field, others above the form', async () => {
      const errors = [
        { pointer: '/label', code: 'characters', message: 'Nome recusado.' },
        { pointer: '/contactPhone', code: 'phone', message: 'Telefone recusado.' },
      ] as const;
      const { user, label, dialog } = await openDialog('Helena Prado', {
        answer: (request) =>
          request.path === '/v1/locations' && request.method === 'POST'
            ? problemAnswer(422, { code: 'invalid-request', errors: [...errors] })
            : answer(request),
      });
      await user.click(within(dialog).getByRole('button', { name: 'Salvar no catálogo' }));
      await waitFor(() => expect(label).toHaveAccessibleDescription('Nome recusado.'));
      expect(label).toHaveFocus();
      expect(within(dialog).getByRole('alert')).toHaveTextContent(/^Telefone recusado\.$/u);
    });
  });

  test('fills in the company’s default pickup, folded, and the focus moves to the drop-off', async () => {
    const { server } = openForm({ answer, settings: { defaultPickupLocationId: place.id } });
    const pickup = screen.getByRole('region', { name: 'Coleta' });
    await waitFor(() => expect(pickup).toHaveTextContent('Recepção'));
    expect(within(pickup).getByRole('button', { name: 'Mostrar coleta' })).toBeVisible();
    const door = screen.getByRole('region', { name: 'Entrega' });
    expect(within(door).getByRole('combobox', { name: 'Buscar no catálogo de endereços' })).toHaveFocus();
    expect(screen.getByText('O rascunho é salvo enquanto você digita.')).toBeVisible();
    expect(server.sent).toEqual([]);
  });

  test.each([
    ['became a place of drop-offs', { kind: 'dropoff' }],
    ['went to another company', { companyId: 'c2' }],
    ['was deactivated', { active: false }],
  ])('leaves the pickup empty if the default %s', async (_what, changes) => {
    const read = vi.fn<() => void>();
    const { user } = openForm({
      answer: (request) => {
        if (!request.path.startsWith('/v1/locations/')) return answer(request);
        read();
        return Response.json({ ...place, ...changes });
      },
      settings: { defaultPickupLocationId: place.id },
    });
    await waitFor(() => expect(read).toHaveBeenCalled());
    // Time in which the place would be filled in.
    await user.type(field(/^Rua ou avenida/u), 'Rua Augusta');
    expect(screen.getByRole('region', { name: 'Coleta' })).not.toHaveTextContent('Recepção');
  });

  test('fills in the usual pickup if the company has no default', async () => {
    openForm({ answer });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Coleta' })).toHaveTextContent('Recepção'));
  });

  test.each([
    ['fills in the usual pickup of another company', [{ ...place, contactName: 'Balcão' }], 'Balcão'],
    ['clears and unfolds the usual pickup for a company without one', [], 'Nome do contato'],
  ])('%s', async (_what, ofOther, shown) => {
    let data: Location[] = [place];
    const { user } = openForm({
      role: 'operator',
      search: 'companyId=c1',
      answer: (request) =>
        request.path === '/v1/locations'
          ? Response.json({ data, page: 1, limit: 8, total: data.length, totalPages: 1 })
          : answer(request),
    });
    const pickup = screen.getByRole('region', { name: 'Coleta' });
    await waitFor(() => expect(pickup).toHaveTextContent('Recepção'));
    data = ofOther;
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /Para qual empresa/u }),
      'Óticas Miramar',
    );
    await waitFor(() => expect(pickup).not.toHaveTextContent('Recepção'));
    await waitFor(() => expect(pickup).toHaveTextContent(shown));
  });

  test('offers past recipients for a drop-off, without a link to a place', async () => {
    const { user, server } = await openDraft({});
    const door = screen.getByRole('region', { name: 'Entrega' });
    const show = within(door).queryByRole('button', { name: 'Mostrar entrega' });
    if (show) await user.click(show);
    await user.click(within(door).getByRole('combobox', { name: 'Buscar no catálogo de endereços' }));
    await user.click(
      await within(door).findByRole('option', { name: /Wilma Torres.*Destinatário anterior/u }),
    );
    await waitFor(
      () =>
        expect(server.order?.draft?.stops?.[1]).toMatchObject({
          contactName: 'Wilma Torres',
          contactEmail: 'wilma@exemplo.test',
          locationId: null,
          address: { street: 'Rua Bela Cintra', number: '18' },
        }),
      AFTER_TYPING,
    );
  });
});
