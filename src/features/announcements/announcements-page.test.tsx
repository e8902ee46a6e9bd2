import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Announcement, announcementKeys } from '#src/api/announcements/announcements.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { AnnouncementsPage } from './announcements-page.tsx';

const NOW = '2026-11-20T17:00:00.000Z';
const PAGE = '/configuracoes?ver=avisos';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

function announcement(changes: Partial<Announcement> = {}): Announcement {
  return {
    id: 'a1',
    kind: 'maintenance',
    text: 'No domingo o Malote fica fora do ar.',
    from: '2026-11-20T12:00:00.250Z',
    until: '2026-11-29T07:00:00.000Z',
    termsVersion: null,
    termsFrom: null,
    byEmail: false,
    mails: null,
    createdBy: 'Ada Lima',
    createdAt: '2026-11-20T11:00:00.000Z',
    updatedAt: '2026-11-20T11:00:00.000Z',
    version: 1,
    ...changes,
  };
}

const COMING = announcement({
  id: 'a2',
  from: '2026-12-01T12:00:00.000Z',
  until: '2026-12-02T12:00:00.000Z',
});
const PAST = announcement({ id: 'a3', from: '2026-11-01T12:00:00.000Z', until: '2026-11-02T12:00:00.000Z' });

type Sent = { method: string; path: string; ifMatch: string | null; body: unknown };

function open(data: Announcement[], address = PAGE, answer?: () => Response) {
  const sent: Sent[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      return Response.json({ data, page: 1, limit: 100, total: data.length, totalPages: 1 });
    }
    const text = await request.text();
    sent.push({
      method: request.method,
      path: pathname,
      ifMatch: request.headers.get('If-Match'),
      body: text === '' ? null : JSON.parse(text),
    });
    if (answer) return answer();
    return request.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json(announcement(), { status: request.method === 'POST' ? 201 : 200 });
  });
  return { ...openMember(<AnnouncementsPage />, { role: 'admin', address }), sent };
}

test('announcements show their phase, and only those not yet over have actions', async () => {
  const { user, sent } = open([COMING, announcement(), PAST]);
  const rows = within(await screen.findByRole('region', { name: 'Lista de avisos' }));
  await rows.findByText('Agendado');
  expect(rows.getAllByRole('listitem').map((row) => within(row).queryAllByRole('button').length)).toEqual([
    1, 1, 0,
  ]);
  expect(rows.getByText('Terminado')).toBeVisible();
  const [, shown] = rows.getAllByRole('listitem');
  if (shown === undefined) throw new Error('There is a second row.');
  expect(within(shown).getByText('No ar')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Encerrar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Encerrar' }));
  await waitFor(() =>
    expect(sent).toEqual([{ method: 'DELETE', path: '/v1/announcements/a1', ifMatch: '"1"', body: null }]),
  );
});

test('a new announcement is sent with São Paulo times, and terms with version and date', async () => {
  const { user, sent, history } = open([], `${PAGE}&novo=1`);
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'Mudança dos termos');
  expect(screen.getByText(/21\/12\/2026 ou depois/u)).toBeVisible();
  await user.type(screen.getByLabelText('Texto'), 'Os termos mudam.');
  await user.type(screen.getByLabelText('Versão dos termos'), '2027-01');
  await user.type(screen.getByLabelText('Termos valem a partir de'), '05012027');
  await user.clear(screen.getByLabelText('Fim: dia'));
  await user.type(screen.getByLabelText('Fim: dia'), '31012027');
  await user.click(screen.getByRole('button', { name: 'Criar aviso' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: {
      kind: 'terms',
      text: 'Os termos mudam.',
      from: '2026-11-20T17:00:00.000Z',
      until: '2027-01-31T17:00:00.000Z',
      termsVersion: '2027-01',
      termsFrom: '2027-01-05',
    },
  });
  await waitFor(() => expect(history.at(-1)).toBe(PAGE));
});

test('a refusal appears at its field and keeps the typed text', async () => {
  const message = 'Novos termos são avisados com 30 dias de antecedência: escolha 21/12/2026 ou depois.';
  const refused = () =>
    problemAnswer(422, {
      code: 'invalid-request',
      errors: [{ pointer: '/termsFrom', code: 'terms-notice', message }],
    });
  const { user } = open([], `${PAGE}&novo=1`, refused);
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'Mudança dos termos');
  await user.type(screen.getByLabelText('Texto'), 'Os termos mudam.');
  await user.type(screen.getByLabelText('Versão dos termos'), '2027-01');
  await user.type(screen.getByLabelText('Termos valem a partir de'), '25112026');
  await user.click(screen.getByRole('button', { name: 'Criar aviso' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Termos valem a partir de')).toHaveAccessibleDescription(message),
  );
  expect(screen.getByLabelText('Texto')).toHaveValue('Os termos mudam.');
});

test('e-mail is optional, except for terms, which are always sent', async () => {
  const { user, sent } = open([], `${PAGE}&novo=1`);
  await user.type(await screen.findByLabelText('Texto'), 'Boas festas!');
  const checkbox = screen.getByRole('checkbox', { name: 'Enviar também por e-mail' });
  expect(checkbox).not.toBeChecked();
  expect(checkbox).toHaveAccessibleDescription(/Quem não quer avisos por e-mail não recebe/u);
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Mudança dos termos');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(/sempre enviadas por e-mail/u)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Manutenção');
  expect(screen.getByLabelText('Tipo')).toHaveAccessibleDescription(/para quem ainda não entrou/u);
  await user.click(screen.getByRole('checkbox', { name: 'Enviar também por e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Criar aviso' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ kind: 'maintenance', byEmail: true });
});

test('the list shows sent, waiting and failed e-mails', async () => {
  const mails = (sent: number, waiting: number, failed: number) => ({
    byEmail: true,
    mails: { people: sent + waiting + failed, sent, waiting, failed },
  });
  open([
    announcement({ ...COMING, byEmail: true }),
    announcement({ id: 'b1', ...mails(120, 3, 1) }),
    announcement({ id: 'b2', ...mails(1, 0, 0) }),
    announcement({ id: 'b3', ...mails(0, 0, 0) }),
    announcement({ id: 'b4' }),
  ]);
  const list = within(await screen.findByRole('region', { name: 'Lista de avisos' }));
  await list.findByText('Vai também por e-mail, quando começar.');
  expect(list.getByText('Enviado a 120 de 124 pessoas · 3 aguardam · 1 falhou')).toBeVisible();
  expect(list.getByText('Enviado a 1 de 1 pessoa')).toBeVisible();
  expect(list.getByText('Ainda não enviado.')).toBeVisible();
  expect(list.getAllByText(/e-mail|enviado/iu)).toHaveLength(4);
});

test('missing fields and an end before the start are rejected without a request', async () => {
  const { user, sent } = open([], `${PAGE}&novo=1`);
  await user.clear(await screen.findByLabelText('Fim: dia'));
  await user.type(screen.getByLabelText('Fim: dia'), '19112026');
  await user.click(screen.getByRole('button', { name: 'Criar aviso' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Texto')).toHaveAccessibleDescription('Campo obrigatório.'),
  );
  await user.type(screen.getByLabelText('Texto'), 'Boas festas!');
  await user.click(screen.getByRole('button', { name: 'Criar aviso' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Fim: dia')).toHaveAccessibleDescription(
      'O fim precisa vir depois do início.',
    ),
  );
  expect(sent).toEqual([]);
});

test('a text changed by another administrator is not overwritten unseen', async () => {
  const data = [announcement()];
  const stale = () => problemAnswer(412, { code: 'stale-version' });
  const { user, sent, client } = open(data, `${PAGE}&editar=a1`, stale);
  await user.type(await screen.findByLabelText('Texto'), ' Desculpe.');
  data[0] = announcement({ text: 'No sábado o Malote fica fora do ar.', version: 2 });
  await client.invalidateQueries({ queryKey: announcementKeys.all });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Texto, que você também alterou');
  expect(sent).toMatchObject([{ method: 'PUT', ifMatch: '"1"' }]);
});

test('a form whose announcement is deleted keeps the typed text', async () => {
  const data = [COMING];
  const { user, client } = open(data, `${PAGE}&editar=a2`);
  await user.type(await screen.findByLabelText('Texto'), ' Desculpe.');
  data.pop();
  await client.invalidateQueries({ queryKey: announcementKeys.all });
  expect(screen.getByLabelText('Texto')).toHaveValue('No domingo o Malote fica fora do ar. Desculpe.');
});

test('a begun announcement keeps its kind and its exact start', async () => {
  const { user, sent } = open([announcement()], `${PAGE}&editar=a1`);
  const text = await screen.findByLabelText('Texto');
  expect(screen.queryByLabelText('Tipo')).toBeNull();
  expect(screen.queryByLabelText('Início: dia')).toBeNull();
  await user.type(text, ' Desculpe.');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    ifMatch: '"1"',
    body: {
      kind: 'maintenance',
      text: 'No domingo o Malote fica fora do ar. Desculpe.',
      from: '2026-11-20T12:00:00.250Z',
      until: '2026-11-29T07:00:00.000Z',
    },
  });
});
