import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { SavedView } from '#src/api/saved-views.ts';
import { pathsWith } from '#src/components/company/company-paths.ts';
import { notify } from '#src/ui/overlays/notify.ts';
import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { droppedNames, viewHref } from './view-address.ts';

// Vite needs longer to transform these modules than a test waits.
beforeAll(() => Promise.all([import('../list/list-extras.tsx'), import('./view-dialogs.tsx')]), 30_000);

const LIST = '/ordens-de-servico';

const viewOf = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  name: 'Urgentes de hoje',
  layout: 'list',
  filters: { due: 'today', isUrgent: true },
  sort: 'dueAt',
  columns: null,
  isShared: false,
  isOwn: true,
  createdBy: 'Rita Andrade',
  isDefault: false,
  count: { value: 3, capped: false },
  dropped: [],
  updatedAt: '2026-11-20T14:05:00.000Z',
  version: 4,
  ...changes,
});

type Sent = { method: string; path: string; body: object; ifMatch: string | null };

/** Opens the list with these views; writes are answered by `answer`, by default with the sent view. */
function open(address: string, views: SavedView[], answer?: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const screenOf = openOrders(address, 'operator', {
    list: () => pageOf([orderRow()]),
    views: async (request) => {
      if (request.method === 'GET') return Response.json({ data: views });
      const body: object = await request.json();
      const { pathname: path } = new URL(request.url);
      sent.push({ method: request.method, path, body, ifMatch: request.headers.get('if-match') });
      if (answer) return answer();
      const saved = { ...viewOf(), id: 'v9', ...body };
      if (request.method === 'POST') views.push(saved);
      return Response.json(saved);
    },
  });
  return { ...screenOf, sent };
}

const problem = (code: 'view-name-taken' | 'stale-version', detail: string) =>
  problemAnswer(409, { code, detail });

describe('filters that no view has', () => {
  test('are saved under a name, and the address then names the view', async () => {
    const { user, history, sent } = open(`${LIST}?due=today&courier=none`, []);
    await user.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
    await user.type(dialog.getByRole('textbox', { name: /^Nome da visão/u }), 'Sem entregador');
    await user.click(dialog.getByRole('checkbox', { name: /^Para toda a base/u }));
    await user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
    await waitFor(() => expect(history.at(-1)).toBe(`${LIST}?due=today&courier=none&visao=v9`));
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/v1/saved-views',
        ifMatch: null,
        body: {
          name: 'Sem entregador',
          layout: 'list',
          filters: { due: 'today', couriers: ['none'] },
          sort: 'dueAt',
          columns: null,
          isShared: true,
        },
      },
    ]);
  });

  test('keep the typed name when it is taken', async () => {
    const taken = 'Já existe uma visão com este nome. Use outro nome.';
    const { user } = open(`${LIST}?due=today`, [], () => problem('view-name-taken', taken));
    await user.click(await screen.findByRole('button', { name: 'Salvar visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
    const name = dialog.getByRole('textbox', { name: /^Nome da visão/u });
    await user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
    expect(await dialog.findByText('Campo obrigatório.')).toBeVisible();
    await user.type(name, 'Urgentes');
    await user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
    expect(await dialog.findByText(taken)).toBeVisible();
    expect(name).toHaveValue('Urgentes');
    expect(name).toBeInvalid();
  });

  test.each([
    ['of a tab alone', `${LIST}?tab=closed`],
    ['of a view', `${LIST}?due=today&priority=urgent`],
    ['of the view that was opened', `${LIST}?due=today&priority=urgent&visao=v1`],
  ])('are not offered: those %s', async (_what, address) => {
    open(address, [viewOf()]);
    expect(await screen.findByRole('link', { name: 'Por entregador' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Salvar visão|alterada/u })).toBeNull();
  });
});

describe('an opened view that was changed', () => {
  const CHANGED = `${LIST}?due=tomorrow&priority=urgent&visao=v1`;
  const menu = () => screen.findByRole('button', { name: /alterada$/u });

  test('is saved at its version', async () => {
    const { user, sent } = open(CHANGED, [viewOf()]);
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      method: 'PUT',
      path: '/v1/saved-views/v1',
      ifMatch: '"4"',
      body: {
        name: 'Urgentes de hoje',
        layout: 'list',
        filters: { due: 'tomorrow', isUrgent: true },
        sort: 'dueAt',
        columns: null,
        isShared: false,
      },
    });
  });

  test('offers no second save while the first is under way, and keeps the address', async () => {
    let answer = (_response: Response) => {};
    const answered = new Promise<Response>((resolve) => (answer = resolve));
    const { user, sent, history } = open(CHANGED, [viewOf()], () => answered);
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(await menu());
    expect(await screen.findByRole('menuitem', { name: /^Salvar Uma alteração anterior/u })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const before = history.length;
    answer(Response.json(viewOf({ version: 5 })));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Salvar' })).toBeVisible());
    expect(history).toHaveLength(before);
  });

  test('is undone by going back to its address', async () => {
    const { user, history } = open(CHANGED, [viewOf()]);
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Desfazer' }));
    expect(history.at(-1)).toBe(`${LIST}?due=today&priority=urgent&visao=v1`);
    await waitFor(() => expect(screen.queryByRole('button', { name: /alterada/u })).toBeNull());
  });

  test('asks before it changes for the base, and shows a refusal', async () => {
    const { user, sent } = open(CHANGED, [viewOf({ isShared: true })], () =>
      problem('stale-version', 'Outra pessoa alterou.'),
    );
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Salvar a visão/u }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Salvar para todos' }));
    expect(await dialog.findByText('Outra pessoa alterou.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('gives its columns to a copy', async () => {
    const { user, sent } = open(CHANGED, [viewOf({ columns: ['status', 'cash'] })]);
    await user.click(await menu());
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar como…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
    expect(dialog.getByRole('checkbox', { name: /^Com colunas próprias/u })).toBeChecked();
    await user.type(dialog.getByRole('textbox', { name: /^Nome da visão/u }), 'Cobranças');
    await user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ columns: ['status', 'cash'] }));
  });

  test('keeps its name in the address while filters change', async () => {
    const { user, history } = open(`${LIST}?due=today&priority=urgent&visao=v1`, [viewOf()]);
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    expect(history.at(-1)).toContain('visao=v1');
    expect(await menu()).toBeVisible();
  });
});

test('the page of a view names what it no longer filters by, until that is closed', async () => {
  const view = viewOf({ dropped: ['couriers', 'tag'] });
  const { user } = open(`${LIST}?due=today&priority=urgent&visao=v1`, [view]);
  const notice = await screen.findByText(
    /^A visão “Urgentes de hoje” foi aberta sem o que não vale mais: o entregador, o marcador\./u,
  );
  expect(notice).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  expect(notice).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /incompleta$/u })).toBeVisible();
});

test('the page of a view of administrators says that its metric stays, and offers no save', async () => {
  const view = viewOf({ dropped: ['metric'] });
  open(`${LIST}?due=today&priority=urgent&visao=v1`, [view]);
  expect(await screen.findByText(/sem o que só administradores veem: o indicador\./u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /incompleta$/u })).toBeNull();
});

test('a view names what it no longer filters by in its menu, and is saved without it', async () => {
  const view = viewOf({ dropped: ['pickup', 'weather'] });
  const { user, sent } = open(`${LIST}?due=today&priority=urgent&visao=v1`, [view]);
  await user.click(await screen.findByRole('button', { name: /incompleta$/u }));
  const save = await screen.findByRole('menuitem', { name: /^Salvar Sem o que não vale mais/u });
  expect(save).toHaveTextContent('o local de coleta, um filtro antigo');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('an unknown view is removed from the address, with a message', async () => {
  const shown = vi.spyOn(notify, 'info');
  onTestFinished(() => shown.mockRestore());
  const { history } = open(`${LIST}?due=today&visao=gone`, [viewOf()]);
  await waitFor(() => expect(history.at(-1)).toBe(`${LIST}?due=today`));
  expect(shown.mock.calls).toEqual([
    ['A visão deste endereço não existe mais. A lista mostra o resto dele.'],
  ]);
  expect(await screen.findByRole('button', { name: 'Salvar visão' })).toBeVisible();
});

test('an address without a view shows no message', async () => {
  const shown = vi.spyOn(notify, 'info');
  onTestFinished(() => shown.mockRestore());
  open(`${LIST}?due=today`, [viewOf()]);
  expect(await screen.findByRole('button', { name: 'Salvar visão' })).toBeVisible();
  expect(shown).not.toHaveBeenCalled();
});

test('a view with columns shows them instead of those of the user', async () => {
  // Narrow windows show the common columns.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = open(`${LIST}?due=today&priority=urgent&visao=v1`, [
    viewOf({ columns: ['status', 'cash'] }),
  ]);
  expect(await screen.findByRole('columnheader', { name: 'A receber' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Prazo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Exibição' }));
  expect(await screen.findByText('As colunas são as da visão “Urgentes de hoje”.')).toBeInTheDocument();
});

test.each([
  ['list', `${LIST}?status=requested&visao=v1`],
  ['couriers', `${LIST}?ver=entregadores&status=requested&visao=v1`],
  ['board', `${LIST}?ver=quadro&status=requested&visao=v1`],
] as const)('a view with the layout %s opens it', (layout, href) => {
  const view = viewOf({ layout, filters: { statuses: ['requested'] } });
  expect(viewHref(pathsWith(undefined), view)).toBe(href);
});

test('droppedNames names each filter once', () => {
  expect(droppedNames(['couriers', 'weather', 'wind'])).toBe('o entregador, um filtro antigo');
});
