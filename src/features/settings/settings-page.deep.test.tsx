import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { createQueryClient } from '#src/api/query/query-client.ts';
import { settingsQuery } from '#src/api/settings.ts';
import { createGate } from '#tests/support/gate.ts';
import { LOGO, openLoadedSettings, openSettings, SETTINGS } from '#tests/support/screens/open-settings.tsx';

import { SETTINGS_LABELS } from './labels.ts';

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const list = (name: string) => within(screen.getByRole('region', { name }));

function refusal(status: number, problem: object): Response {
  const rest = { type: 'urn:malote:problem:x', title: 'x', instance: '/', requestId: 'r1', status };
  return Response.json({ ...rest, ...problem }, { status });
}

test('the page shows the settings, and every link of its navigation leads to a section', async () => {
  await openLoadedSettings();
  for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
    const section = document.querySelector(`${link.getAttribute('href')} h2`);
    expect(section).toHaveTextContent(link.textContent);
  }
  expect(field('Cancelamento livre')).toHaveValue('5');
  expect(field('CNPJ')).toHaveValue('11.222.333/0001-81');
});

test('the labels have the order of the inputs', async () => {
  await openLoadedSettings();
  const labelled = Object.keys(SETTINGS_LABELS);
  const inputs = [...document.querySelectorAll('[name]')].map((input) => input.getAttribute('name') ?? '');
  const shown = inputs.filter((name) => labelled.includes(name));
  expect(shown.length).toBeGreaterThan(25);
  expect(labelled.filter((path) => shown.includes(path))).toEqual(shown);
});

test('a failed load shows its message and can be retried', async () => {
  const { user, server } = openSettings({
    settings: () =>
      refusal(503, { code: 'unavailable', detail: 'Sem conexão com o servidor. Tente novamente.' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor.');
  server.settings = () => SETTINGS;
  await user.click(button('Tentar novamente'));
  expect(await screen.findByRole('heading', { name: 'Motivos' })).toBeVisible();
});

test('a failed refetch shows a retry and leaves the cached settings', async () => {
  const client = createQueryClient();
  client.setQueryData(settingsQuery().queryKey, SETTINGS);
  const { user, server } = openSettings(
    { settings: () => refusal(503, { code: 'unavailable', detail: 'Sem conexão com o servidor.' }) },
    client,
  );
  expect(await screen.findByText(/^Não foi possível atualizar as configurações\./u)).toBeVisible();
  expect(field('Cancelamento livre')).toHaveValue('5');
  server.settings = () => SETTINGS;
  await user.click(button('Tentar novamente'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
  expect(field('Cancelamento livre')).toBeVisible();
});

test('the retention periods lead to the lists that show the days of the erasures', async () => {
  await openLoadedSettings();
  const href = (name: string) => list('Guarda de dados').getByRole('link', { name }).getAttribute('href');
  expect(href('usuários excluídos')).toBe('/usuarios?situacao=excluidos');
  expect(href('entregadores desativados')).toBe(
    '/ordens-de-servico?ver=cadastro-de-entregadores&situacao=inativos',
  );
  expect(href('pedidos de privacidade respondidos')).toBe('/usuarios?pedidos=encerrados');
});

describe('number input', () => {
  test('shows its effect while typing', async () => {
    const { user } = await openLoadedSettings();
    const input = field('Cancelamento livre');
    expect(input).toHaveAccessibleDescription(
      'Gestores podem cancelar sem pedir durante 5 minutos depois do aceite.',
    );
    await user.clear(input);
    await user.type(input, '12');
    expect(input).toHaveAccessibleDescription(/durante 12 minutos/u);
  });

  test('shows an error beyond its limit and is not sent', async () => {
    const { user, saved } = await openLoadedSettings();
    await user.clear(field('Tentativas de entrega'));
    await user.type(field('Tentativas de entrega'), '21');
    await user.click(button('Salvar'));
    await waitFor(() => expect(field('Tentativas de entrega')).toHaveAccessibleDescription('O máximo é 20.'));
    expect(saved).toEqual([]);
  });
});

test('a save sends all settings with the loaded version', async () => {
  const { user, saved } = await openLoadedSettings();
  await user.clear(field('Custódia'));
  await user.type(field('Custódia'), '20');
  await user.click(button('Salvar'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const {
    reasons,
    branding,
    createdAt: _created,
    updatedAt: _updated,
    version: _version,
    ...rest
  } = SETTINGS;
  const { logo: _logo, ...named } = branding;
  const inputs = (reason: (typeof reasons.failure)[number]) => {
    const { deletable: _deletable, ...input } = reason;
    return input;
  };
  expect(saved[0]).toEqual({
    ifMatch: '"4"',
    body: {
      ...rest,
      custodyDays: 20,
      reasons: {
        failure: reasons.failure.map(inputs),
        cancel: reasons.cancel.map(inputs),
        reject: reasons.reject.map(inputs),
      },
      branding: { ...named, logoId: null },
    },
  });
});

describe('the hours of the base', () => {
  const openWithHours = () =>
    openLoadedSettings({
      settings: () => ({
        ...SETTINGS,
        calendar: {
          openingHours: [{ weekday: 1, from: '08:00', to: '18:00' }],
          nationalHolidays: false,
          localHolidays: [],
        },
      }),
    });

  test('are saved with the holidays as typed', async () => {
    const { user, saved } = await openWithHours();
    await user.click(screen.getByRole('checkbox', { name: 'Fechada nos feriados nacionais' }));
    await user.type(field('Feriados locais'), '25/1 Aniversário da cidade');
    expect(screen.getByText(/^Próximos feriados: .*\(Aniversário da cidade\)/u)).toBeVisible();
    await user.click(button('Salvar'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body.calendar).toEqual({
      openingHours: [{ weekday: 1, from: '08:00', to: '18:00' }],
      nationalHolidays: true,
      localHolidays: [{ date: '01-25', name: 'Aniversário da cidade' }],
    });
  });

  test('are not sent with a holiday that names no day', async () => {
    const { user, saved } = await openWithHours();
    await user.type(field('Feriados locais'), 'Carnaval');
    await user.click(button('Salvar'));
    await waitFor(() => expect(field('Feriados locais')).toHaveAccessibleDescription(/^Linha 1: /u));
    expect(field('Feriados locais')).toHaveValue('Carnaval');
    expect(saved).toEqual([]);
  });
});

describe('reason list', () => {
  test('renames, moves and disables reasons in one save', async () => {
    const { user, saved } = await openLoadedSettings();
    const reject = list('Motivos de recusa');
    const name = reject.getByRole('textbox', { name: 'Nome de “Sem entregador”' });
    await user.clear(name);
    await user.type(name, 'Sem motorista');
    await user.click(reject.getByRole('button', { name: 'Subir “Sem motorista”' }));
    await user.click(reject.getByRole('checkbox', { name: '“Fora da área” em uso' }));
    expect(reject.getByText('2 de 3 em uso')).toBeVisible();
    await user.click(button('Salvar'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body.reasons.reject.slice(0, 2)).toMatchObject([
      { code: 'NO_COURIER', label: 'Sem motorista', enabled: true },
      { code: 'OUT_OF_AREA', label: 'Fora da área', enabled: false },
    ]);
  });

  test('keeps the focus while a reason moves, on the opposite button at the end', async () => {
    const { user } = await openLoadedSettings();
    const reject = list('Motivos de recusa');
    await user.click(reject.getByRole('button', { name: 'Adicionar motivo' }));
    await user.click(reject.getByRole('button', { name: 'Descer “Fora da área”' }));
    expect(reject.getByRole('button', { name: 'Descer “Fora da área”' })).toHaveFocus();
    await user.click(reject.getByRole('button', { name: 'Subir “Fora da área”' }));
    expect(reject.getByRole('button', { name: 'Descer “Fora da área”' })).toHaveFocus();
    expect(reject.getByRole('status')).toHaveTextContent('“Fora da área” agora é o 1º de 4.');
  });

  test('focuses the name of a new reason, and requires it', async () => {
    const { user, saved } = await openLoadedSettings();
    const failure = list('Motivos de insucesso');
    await user.click(failure.getByRole('button', { name: 'Adicionar motivo' }));
    expect(failure.getByRole('textbox', { name: 'Nome de novo motivo' })).toHaveFocus();
    await user.click(button('Salvar'));
    await waitFor(() =>
      expect(failure.getByRole('textbox', { name: 'Nome de novo motivo' })).toHaveAccessibleDescription(
        'Campo obrigatório.',
      ),
    );
    await user.type(failure.getByRole('textbox', { name: 'Nome de novo motivo' }), 'Enchente');
    const party = failure.getByRole('combobox', { name: 'Quem responde por “Enchente”' });
    expect(party).toHaveAccessibleDescription('Informe quem responde por este motivo.');
    await user.selectOptions(party, 'Força maior');
    await user.click(button('Salvar'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body.reasons.failure.at(-2)).toEqual({
      label: 'Enchente',
      party: 'forceMajeure',
      nextStep: null,
      textRequired: false,
      enabled: true,
    });
  });

  test('allows only renaming “Outro”', async () => {
    await openLoadedSettings();
    const cancel = list('Motivos de cancelamento');
    expect(cancel.getByRole('textbox', { name: 'Nome de “Outro”' })).toBeEnabled();
    expect(cancel.getByRole('checkbox', { name: '“Outro” em uso' })).toBeDisabled();
    expect(cancel.getByRole('button', { name: 'Subir “Outro”' })).toBeDisabled();
    expect(cancel.queryByRole('button', { name: /^Excluir/u })).toBeNull();
  });

  test('shows a server error at its list', async () => {
    const { user } = await openLoadedSettings({
      save: () =>
        refusal(422, {
          code: 'invalid-request',
          detail: 'Confira os campos indicados.',
          errors: [
            { pointer: '/reasons/reject/0/label', code: 'reason-twice', message: 'Já existe um motivo.' },
          ],
        }),
    });
    await user.type(field('Cidade do foro'), 'o');
    await user.click(button('Salvar'));
    expect(await list('Motivos de recusa').findByText('Já existe um motivo.')).toBeVisible();
  });
});

describe('logo input', () => {
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const file = (type: string, size = 10) => {
    const bytes = new Uint8Array(size);
    if (type === 'image/png') bytes.set(PNG);
    return new File([bytes], 'logo', { type });
  };
  const picker = () => screen.getByLabelText('Arquivo do logotipo');
  const preview = () => within(screen.getByRole('figure', { name: 'Prévia' }));

  test('uploads a picture, previews it, and saves its id', async () => {
    const types: (string | null)[] = [];
    const { user, saved } = await openLoadedSettings({
      upload: (type) => {
        types.push(type);
        return Response.json(LOGO, { status: 201 });
      },
    });
    await user.upload(picker(), file('image/png'));
    expect(await screen.findByRole('button', { name: 'Trocar logotipo' })).toBeVisible();
    expect(types).toEqual(['image/png']);
    expect(document.querySelector(`figure img[src="${LOGO.url}"]`)).not.toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /O logotipo já traz o nome/u }));
    expect(preview().queryByText('Malote')).toBeNull();
    await user.click(button('Salvar'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body.branding).toMatchObject({ logoId: 'l1', logoShowsName: true });
  });

  test('delays a save until a pending upload ends', async () => {
    const sent = createGate();
    const { user, saved } = await openLoadedSettings({
      upload: () => sent.opened.then(() => Response.json(LOGO, { status: 201 })),
    });
    await user.upload(picker(), file('image/png'));
    await user.click(button('Salvar'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(saved).toEqual([]);
    sent.open();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.body.branding).toMatchObject({ logoId: 'l1' });
  });

  test('blocks the save after a refused upload, with the reason', async () => {
    const sent = createGate();
    const refused = () => refusal(422, { code: 'invalid-request', detail: 'O arquivo não é uma imagem.' });
    const { user, saved } = await openLoadedSettings({ upload: () => sent.opened.then(refused) });
    await user.type(field('Cidade do foro'), 'o');
    await user.upload(picker(), file('image/png'));
    await user.click(button('Salvar'));
    sent.open();
    expect(await screen.findByText('O arquivo não é uma imagem.')).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(button('Salvar'));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('removes a logo', async () => {
    const settings = { ...SETTINGS, branding: { ...SETTINGS.branding, logo: LOGO } };
    const { user, saved } = await openLoadedSettings({ settings: () => settings });
    await user.click(button('Remover logotipo'));
    expect(button('Enviar logotipo')).toHaveFocus();
    await user.click(button('Salvar'));
    await waitFor(() => expect(saved[0]?.body.branding.logoId).toBeNull());
  });

  test.each([
    ['an SVG', 'image/svg+xml', 10, 'Escolha uma imagem PNG, JPEG ou WebP.'],
    ['more than 8 MB', 'image/png', 8 * 1024 * 1024 + 1, 'A imagem passa de 8 MB. Escolha uma menor.'],
  ])('rejects %s before the upload', async (_name, type, size, message) => {
    const upload = vi.fn<() => Response>();
    await openLoadedSettings({ upload });
    await userEvent.setup({ applyAccept: false }).upload(picker(), file(type, size));
    expect(await screen.findByText(message)).toBeVisible();
    expect(upload).not.toHaveBeenCalled();
  });

  test('shows the message of the server for a refused picture', async () => {
    const { user } = await openLoadedSettings({
      upload: () =>
        refusal(422, {
          code: 'invalid-request',
          detail: 'Confira os campos indicados.',
          errors: [{ pointer: '', code: 'picture', message: 'O arquivo não é uma imagem.' }],
        }),
    });
    await user.upload(picker(), file('image/png'));
    expect(await screen.findByText('O arquivo não é uma imagem.')).toBeVisible();
  });
});

test('a conflict shows user and changed fields, and keeps typed values on reload', async () => {
  const newer = { ...SETTINGS, version: 5, undoMinutes: 9 };
  let isFirst = true;
  const { user, server, saved } = await openLoadedSettings({
    save: () => {
      if (!isFirst) return { ...newer, version: 6, custodyDays: 20 };
      isFirst = false;
      server.settings = () => newer;
      return refusal(412, {
        code: 'stale-version',
        detail: 'Rui alterou as configurações às 14:32.',
        changedBy: 'Rui Lima',
        changedAt: '2026-11-20T17:32:00.000Z',
        currentVersion: 5,
      });
    },
  });
  await user.clear(field('Custódia'));
  await user.type(field('Custódia'), '20');
  await user.click(button('Salvar'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Rui Lima alterou/u }));
  expect(await dialog.findByText(/Prazo para desfazer/u)).toBeVisible();
  expect(dialog.queryByText(/Motivos/u)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Recarregar' }));
  await waitFor(() => expect(field('Prazo para desfazer')).toHaveValue('9'));
  expect(field('Custódia')).toHaveValue('20');
  await user.click(button('Salvar'));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ ifMatch: '"5"', body: { custodyDays: 20, undoMinutes: 9 } });
});

test('the history shows who changed which field, before and after', async () => {
  await openLoadedSettings({
    history: [
      {
        id: 1,
        version: 2,
        at: '2026-11-20T12:00:00.000Z',
        by: { id: 'u1', name: 'Rui Lima', role: 'admin' },
        changes: [
          { field: 'Custódia', before: '15 dias', after: '20 dias' },
          { field: 'Motivos de recusa', before: null, after: 'Enchente' },
        ],
      },
    ],
  });
  const section = within(screen.getByRole('region', { name: 'Histórico de mudanças' }));
  expect(await section.findByText('Rui Lima')).toBeVisible();
  const [custody, reason] = section.getAllByRole('listitem').slice(1);
  expect(custody).toHaveTextContent('Custódia: 15 dias → 20 dias');
  expect(reason).toHaveTextContent('Motivos de recusa: novo → Enchente');
});
