import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { FIRST_ORDERS_QUERY } from '#src/api/orders/first-orders-query.ts';
import { type ServiceOrderSummary, serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { pageCommands } from '#src/components/page-commands.ts';
import { createGate } from '#tests/support/gate.ts';
import { COUNTS, openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';

// Vite needs longer to transform this module than a test waits.
beforeAll(() => import('./list-extras.tsx'), 30_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});

afterEach(() => {
  vi.useRealTimers();
});

const helena = orderRow();
const marcos = orderRow({
  orderNumber: 10481,
  recipientName: 'Marcos Tanaka',
  status: 'requested',
  version: 1,
});
const both = () => pageOf([helena, marcos]);
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('without filters the list makes the boot script’s request and shows its rows', async () => {
  const { queries } = openOrders('/ordens-de-servico', 'operator', { list: both });
  const row = await screen.findByRole('row', { name: /Helena Prado/ });
  expect(queries).toEqual([
    `limit=50&${FIRST_ORDERS_QUERY.status.map((status) => `status=${status}`).join('&')}&sort=dueAt`,
  ]);
  expect(within(row).getByText('Em rota')).toBeVisible();
  expect(within(row).getByText('em 22 min')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'OS 10482' })).toHaveAttribute(
    'href',
    '/ordens-de-servico/10482',
  );
});

test.each([
  ['operator', 1],
  ['manager', 0],
] as const)('photos of many orders are offered to the %s: %i', async (role, count) => {
  const { user } = openOrders('/ordens-de-servico', role, { list: both });
  await restIsLoaded();
  await user.click(screen.getByRole('button', { name: 'Mais arquivos' }));
  await screen.findByRole('menuitem', { name: 'Comprovantes (.zip)' });
  expect(screen.queryAllByRole('menuitem', { name: 'Anexar fotos' })).toHaveLength(count);
});

test('more files are offered on a phone, too, each button at its own place', async () => {
  openOrders('/ordens-de-servico', 'operator', { list: both });
  await restIsLoaded();
  const placed = [
    screen.getByTitle('Exportar as ordens da lista'),
    screen.getByTitle('Importar ordens de uma planilha'),
    screen.getByRole('button', { name: 'Mais arquivos' }).parentElement,
  ].map((element) => element?.className.match(/max-md:(?:hidden|right-\d+)/gu));
  expect(placed).toEqual([['max-md:right-0'], ['max-md:right-13'], ['max-md:right-26']]);
});

test('the tabs show their counts, also capped ones, and the current one the number of listed orders', async () => {
  openOrders('/ordens-de-servico?tab=new', 'operator', { list: both });
  const tabs = screen.getByRole('navigation', { name: 'Situação das ordens' });
  expect(await within(tabs).findByRole('link', { name: 'Em aberto 34' })).toBeInTheDocument();
  expect(within(tabs).getByRole('link', { name: 'Novas 2' })).toHaveAttribute('aria-current', 'page');
  expect(within(tabs).getByRole('link', { name: 'Encerradas mais de 10.000' })).toBeInTheDocument();
});

const IN_TIME = '2026-11-20T17:30:00.000Z';
const OVERDUE = '2026-11-20T16:30:00.000Z';

test.each<[string, Partial<ServiceOrderSummary>]>([
  ['Pedido do destinatário', { recipientRequestedAt: IN_TIME }],
  ['Alteração pedida', { changeAnswerUntil: IN_TIME, recipientRequestedAt: IN_TIME }],
  ['Cancelamento pedido', { cancellation: 'requested', cancelAnswerUntil: IN_TIME }],
  ['Cancelamento sem resposta', { cancellation: 'requested', cancelAnswerUntil: OVERDUE }],
  ['Alteração pedida', { changeAnswerUntil: IN_TIME }],
  ['Alteração sem resposta', { changeAnswerUntil: OVERDUE }],
])('a row with a request that waits for the base shows "%s"', async (words, row) => {
  const listed = orderRow(row);
  openOrders('/ordens-de-servico', 'operator', { list: () => pageOf([listed]) });
  expect(await screen.findByRole('row', { name: /Helena Prado/u })).toHaveTextContent(words);
});

async function chooseInTransit(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Situação', expanded: false }));
  await user.click(screen.getByRole('checkbox', { name: 'Em rota' }));
}

/** Resolves when the extras chunk has loaded, which renders the list's footer. */
function restIsLoaded() {
  return screen.findByText(/^\d+ orde/, { selector: 'output' });
}

test('the base sees its figures above the list, each a link to its orders', async () => {
  openOrders('/ordens-de-servico', 'operator', { list: both });
  const strip = screen.getByRole('navigation', { name: 'Agora' });
  const oldest = await within(strip).findByRole('link', { name: /Sem aceite no prazo.*há 18 min/ });
  expect(oldest).toHaveAttribute('href', '/ordens-de-servico?waiting=acceptance');
  expect(within(strip).getByRole('link', { name: /Entregues hoje/ })).toHaveAttribute(
    'href',
    '/ordens-de-servico?tab=closed&status=delivered&closed=today&sort=-lastEventAt',
  );
});

test('a manager sees figures other than zero above the list, each a link to its orders', async () => {
  openOrders('/ordens-de-servico?waiting=correction', 'manager', { list: both });
  const strip = await screen.findByRole('navigation', { name: 'Aguardando você' });
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Endereços a corrigir1', '/ordens-de-servico?waiting=correction'],
    ['Respostas para ler2', '/ordens-de-servico?tab=all&waiting=answer'],
    ['Rascunhos3', '/ordens-de-servico?tab=drafts'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
});

describe('the strip of a manager', () => {
  const none = { value: 0, capped: false };
  const nothing: typeof COUNTS = {
    ...COUNTS,
    tabs: { ...COUNTS.tabs, drafts: none },
    waiting: { answer: none, correction: none, goods: none, custody: none, custodyOver: none },
  };
  const strip = () => screen.queryByRole('navigation', { name: 'Aguardando você' });

  test('is absent while nothing waits and appears with new counts', async () => {
    const { client, server } = openOrders('/ordens-de-servico', 'manager', { list: both, counts: nothing });
    await restIsLoaded();
    expect(strip()).toBeNull();
    server.counts = COUNTS;
    await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    await waitFor(() => expect(strip()).toBeVisible());
  });

  test('neither appears nor disappears while a row has the focus, but its numbers update', async () => {
    const { client, server, user } = openOrders('/ordens-de-servico', 'manager', {
      list: both,
      counts: nothing,
    });
    await restIsLoaded();
    await user.keyboard('j');
    server.counts = COUNTS;
    await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Rascunhos 3' })).toBeVisible());
    expect(strip()).toBeNull();
    act(() => screen.getByRole('searchbox').focus());
    await waitFor(() => expect(strip()).toBeVisible());

    await user.keyboard('{Escape}');
    act(() => screen.getByRole('link', { name: 'OS 10482' }).focus());
    server.counts = nothing;
    await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    expect(await screen.findByText('Nada mais aguarda você.')).toBeVisible();
    act(() => screen.getByRole('searchbox').focus());
    await waitFor(() => expect(strip()).toBeNull());
  });

  describe('on a filtered address without cached rows', () => {
    const FILTERED = '/ordens-de-servico?deadline=late';

    /** Records which of strip and rows are on the page, once per change. */
    function watch() {
      const steps: string[] = [];
      const look = () => {
        const row = screen.queryByRole('row', { name: /Helena Prado/ });
        const step = [strip() && 'strip', row && 'rows'].filter(Boolean).join(' and ') || 'neither';
        if (steps.at(-1) !== step) steps.push(step);
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
      onTestFinished(() => observer.disconnect());
      return steps;
    }

    test('renders together with the rows, which wait for it', async () => {
      const counted = createGate();
      const list = vi.fn<() => Response>(both);
      const steps = watch();
      openOrders(FILTERED, 'manager', { list, countsAfter: counted.opened });
      await screen.findByRole('link', { name: /^Em aberto 2$/u });
      expect(screen.queryByRole('row', { name: /Helena Prado/ })).toBeNull();
      counted.open();
      await screen.findByRole('row', { name: /Helena Prado/ });
      expect(steps).toEqual(['neither', 'strip and rows']);
    });

    test('appears only with the next rows if these were shown without it, so that it moves none', async () => {
      const counted = createGate();
      const { user } = openOrders(FILTERED, 'manager', { list: both, countsAfter: counted.opened });
      await screen.findByRole('row', { name: /Helena Prado/ }, { timeout: 2_000 });
      const steps = watch();
      counted.open();
      await restIsLoaded();
      expect(strip()).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Atrasadas' }));
      await waitFor(() => expect(strip()).toBeVisible());
      expect(steps).not.toContain('strip');
    });

    test('does not hold back rows after the counts failed', async () => {
      const counted = createGate();
      openOrders(FILTERED, 'manager', {
        list: both,
        countsAfter: counted.opened.then(() => Promise.reject(new TypeError('failed'))),
      });
      await screen.findByRole('link', { name: /^Em aberto 2$/u });
      counted.open();
      expect(await screen.findByRole('row', { name: /Helena Prado/ })).toBeVisible();
      expect(strip()).toBeNull();
    });

    test('does not hold back the rows of an operator', async () => {
      openOrders(FILTERED, 'operator', { list: both, countsAfter: createGate().opened });
      const steps = watch();
      await screen.findByRole('link', { name: /^Em aberto 2$/u });
      expect(steps).toEqual(['rows']);
    });
  });

  test('has its filter shown in the filter bar, where it can be removed', async () => {
    const { user, history, queries } = openOrders('/ordens-de-servico?waiting=custody', 'manager', {
      list: both,
    });
    await restIsLoaded();
    expect(queries[0]).toContain('waiting=custody');
    const filter = screen.getByRole('button', { name: 'Guarda perto do fim', pressed: true });
    await user.click(filter);
    expect(history.at(-1)).toBe('/ordens-de-servico');
  });
});

test('the base sees how many orders wait for their company', async () => {
  openOrders('/ordens-de-servico', 'operator', { list: both });
  const strip = screen.getByRole('navigation', { name: 'Agora' });
  const link = await within(strip).findByRole('link', { name: /Com a empresa.*2/ });
  expect(link).toHaveAttribute('href', '/ordens-de-servico?waiting=company');
});

test('the base sees goods whose custody is over apart from those whose custody ends soon', async () => {
  openOrders('/ordens-de-servico', 'operator', { list: both });
  const strip = within(screen.getByRole('navigation', { name: 'Agora' }));
  expect(await strip.findByRole('link', { name: /^Guarda perto do fim\s*3$/u })).toHaveAttribute(
    'href',
    '/ordens-de-servico?waiting=custody',
  );
  expect(strip.getByRole('link', { name: /^Guarda vencida\s*1$/u })).toHaveAttribute(
    'href',
    '/ordens-de-servico?waiting=custodyOver',
  );
});

test('a manager sees no strip of the base, no company names and no company of the address', async () => {
  const { queries } = openOrders('/ordens-de-servico?companyId=c9', 'manager', { list: both });
  await screen.findByRole('row', { name: /Helena Prado/ });
  expect(queries[0]).not.toContain('companyId');
  expect(screen.queryByRole('navigation', { name: 'Agora' })).toBeNull();
  expect(screen.queryByText('Farmácia Boa Vida')).toBeNull();
});

describe('filters', () => {
  test('choosing one pushes a history entry', async () => {
    const { user, history, queries } = openOrders('/ordens-de-servico', 'operator', { list: both });
    await screen.findByRole('row', { name: /Helena Prado/ });
    await chooseInTransit(user);
    expect(history).toEqual(['/ordens-de-servico', '/ordens-de-servico?status=in_transit']);
    expect(queries.at(-1)).toContain('status=in_transit');
  });

  test('typing replaces the address and filters loaded rows before the response', async () => {
    const list = vi.fn<() => Promise<Response> | Response>(both);
    const { user, history } = openOrders('/ordens-de-servico', 'operator', { list });
    await restIsLoaded();
    list.mockReturnValue(new Promise(() => undefined));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar ordens' }), 'márcos ');
    expect(await screen.findByRole('row', { name: /Marcos Tanaka/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Helena Prado/ })).toBeNull());
    const address = `/ordens-de-servico?search=${encodeURIComponent('márcos')}`;
    await waitFor(() => expect(history).toEqual([address]));
    expect(screen.queryByRole('row', { name: /Helena Prado/ })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveValue('márcos ');
  });

  test('each key filters the loaded rows before the address follows', async () => {
    const { history } = openOrders('/ordens-de-servico', 'operator', { list: both });
    await restIsLoaded();
    const search = screen.getByRole('searchbox', { name: 'Buscar ordens' });
    fireEvent.change(search, { target: { value: 'márcos' } });
    expect(screen.queryByRole('row', { name: /Helena Prado/ })).toBeNull();
    expect(screen.getByRole('row', { name: /Marcos Tanaka/ })).toBeVisible();
    fireEvent.change(search, { target: { value: '' } });
    expect(screen.getByRole('row', { name: /Helena Prado/ })).toBeVisible();
    expect(history).toEqual(['/ordens-de-servico']);
  });

  test('a failed order shows the reason of the attempt, before whose move it waits for', async () => {
    const failed = orderRow({
      status: 'pickup_failed',
      failureReason: 'Mercadoria não pronta',
      waitingOn: 'company',
      waitingSince: '2026-11-20T15:00:00.000Z',
    });
    openOrders('/ordens-de-servico', 'operator', { list: () => pageOf([failed]) });
    const row = await screen.findByRole('row', { name: /10482/ });
    expect(row).toHaveTextContent('Mercadoria não pronta · Com a empresa há 2 h');
  });

  test('a column sorts in its preferred direction first and exposes it', async () => {
    const { user, history } = openOrders('/ordens-de-servico', 'operator', { list: both });
    await screen.findByRole('row', { name: /Helena Prado/ });
    expect(screen.getByRole('columnheader', { name: 'Prazo' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Nº' }));
    expect(history.at(-1)).toBe('/ordens-de-servico?sort=-requestedAt');
    expect(screen.getByRole('columnheader', { name: 'Nº' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('the status filter offers the statuses of the tab and accepts several', async () => {
    const { user, queries } = openOrders('/ordens-de-servico?tab=pending', 'operator', { list: both });
    await user.click(screen.getByRole('button', { name: 'Situação', expanded: false }));
    const choices = within(screen.getByRole('group', { name: 'Situação' })).getAllByRole('checkbox');
    expect(choices).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: 'Coleta não realizada' }));
    await user.click(screen.getByRole('checkbox', { name: 'Em devolução' }));
    expect(queries.at(-1)).toBe('limit=50&status=pickup_failed&status=returning&sort=dueAt');
  });
});

describe('states of the list', () => {
  test('an empty tab offers a next step', async () => {
    openOrders('/ordens-de-servico?tab=drafts', 'manager', { list: () => pageOf([]) });
    expect(await screen.findByText('Nenhum rascunho')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Nova ordem' })).not.toHaveLength(0);
  });

  test('a filtered list without rows offers to widen the filters', async () => {
    const { user, history } = openOrders('/ordens-de-servico?search=zzz', 'operator', {
      list: () => pageOf([]),
    });
    expect(await screen.findByText('Nenhuma ordem encontrada para “zzz”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buscar em todas as ordens' }));
    expect(history.at(-1)).toBe('/ordens-de-servico?tab=all&search=zzz');
  });

  test('a failure shows its message and request id, and can be retried', async () => {
    const detail = 'Sem conexão com o servidor. Tente novamente.';
    const problem = { type: 'urn:malote:problem:unavailable', title: 'Indisponível', status: 503, detail };
    const body = { ...problem, code: 'unavailable', instance: '/v1/service-orders', requestId: 'req-7' };
    const answers = [Response.json(body, { status: 503 }), both()];
    const list = () => answers.shift() ?? both();
    const { user } = openOrders('/ordens-de-servico', 'operator', { list });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(detail);
    expect(alert).toHaveTextContent('Código: req-7');
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('row', { name: /Helena Prado/ })).toBeVisible();
  });

  test('unreadable parameters are removed from the address without a history entry', async () => {
    const known = 'companyId=c7&status=in_transit&search=x&foo=1';
    const address = `/ordens-de-servico?${known}&status=bogus&from=32&sort=zzz&tab=all`;
    const { history } = openOrders(address, 'operator', { list: both });
    await restIsLoaded();
    expect(history).toEqual([`/ordens-de-servico?${known}&tab=all`]);
  });

  test('the couriers of an address are removed from it for managers, who have no such filter', async () => {
    const address = '/ordens-de-servico?courier=01999999-0000-7000-8000-000000000001&tab=all';
    const { history } = openOrders(address, 'manager', { list: both });
    await restIsLoaded();
    expect(history).toEqual(['/ordens-de-servico?tab=all']);
  });

  test.each([403, 422])(
    'a company that the server refuses (%i) is reported, with a link to all companies',
    async (status) => {
      const problem = {
        type: 'urn:malote:problem:forbidden',
        title: 'Sem permissão',
        status,
        detail: 'Não.',
      };
      const body = { ...problem, code: 'forbidden', instance: '/v1/service-orders', requestId: 'req-8' };
      const list = () => Response.json(body, { status });
      openOrders('/ordens-de-servico?companyId=c404', 'operator', { list });
      expect(await screen.findByText('Empresa desconhecida')).toBeVisible();
      const wayOut = screen.getByRole('link', { name: 'Ver as ordens de todas as empresas' });
      expect(wayOut).toHaveAttribute('href', '/ordens-de-servico');
    },
  );

  test('a loading list is busy and renders placeholder rows', () => {
    openOrders('/ordens-de-servico', 'operator', { list: () => new Promise(() => undefined) });
    expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(10);
  });

  test('more rows are appended on demand, by the cursor of the previous page', async () => {
    const list = (query: URLSearchParams) =>
      query.has('cursor')
        ? pageOf([marcos])
        : pageOf([helena], { nextCursor: 'c1', total: { value: 2, capped: false } });
    const { user, queries } = openOrders('/ordens-de-servico?tab=all', 'operator', { list });
    await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
    expect(await screen.findByRole('row', { name: /Marcos Tanaka/ })).toBeVisible();
    expect(rowOf('Helena Prado')).toBeVisible();
    expect(queries).toEqual(['limit=50', 'limit=100&cursor=c1']);
  });
});

describe('live changes', () => {
  test('a new order waits behind a button while a row has the focus', async () => {
    const rows = [helena, marcos];
    const { user, client } = openOrders('/ordens-de-servico', 'operator', { list: () => pageOf(rows) });
    await restIsLoaded();
    await user.keyboard('j');
    rows.unshift(orderRow({ orderNumber: 10483, recipientName: 'Renata Furtado' }));
    await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    const button = await screen.findByRole('button', { name: '1 nova ordem' });
    expect(screen.queryByRole('row', { name: /Renata Furtado/ })).toBeNull();
    await user.click(button);
    expect(rowOf('Renata Furtado')).toBeVisible();
  });

  test('a new order appears by itself while the list is idle', async () => {
    const rows = [helena];
    const { client } = openOrders('/ordens-de-servico', 'operator', { list: () => pageOf(rows) });
    await screen.findByRole('row', { name: /Helena Prado/ });
    rows.unshift(marcos);
    await act(() => client.invalidateQueries({ queryKey: serviceOrderKeys.lists }));
    expect(await screen.findByRole('row', { name: /Marcos Tanaka/ })).toBeVisible();
  });
});

describe('keyboard', () => {
  test('J and K move from order to order, X selects the one in focus, / goes to the search', async () => {
    const { user } = openOrders('/ordens-de-servico', 'operator', { list: both });
    await restIsLoaded();
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'OS 10481' })).toHaveFocus();
    await user.keyboard('kx');
    expect(screen.getByRole('checkbox', { name: 'Selecionar OS 10482' })).toBeChecked();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test.each([
    ['operator', [{ title: 'OS 10481', label: 'Aceitar', keys: 'E' }]],
    ['manager', []],
  ] as const)('the palette has the step of the focused order for the %s', async (role, expected) => {
    const { user } = openOrders('/ordens-de-servico', role, { list: both });
    await restIsLoaded();
    const stepsOf = () =>
      pageCommands().flatMap(({ title, commands }) =>
        commands.filter(({ id }) => id === 'step').map(({ label, keys }) => ({ title, label, keys })),
      );
    expect(stepsOf()).toEqual([]);
    await user.keyboard('jj');
    await act(() => import('../next-step/step-command.ts'));
    await waitFor(() => expect(stepsOf()).toEqual(expected));
    await user.keyboard('/');
    expect(stepsOf()).toEqual([]);
  });

  test('N leads to the form of a new order', async () => {
    const { user, history } = openOrders('/ordens-de-servico?companyId=c1', 'operator', { list: both });
    await restIsLoaded();
    await user.keyboard('n');
    expect(history.at(-1)).toBe('/ordens-de-servico/criar?companyId=c1');
  });
});
