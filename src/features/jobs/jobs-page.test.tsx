import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/http/api-options.ts';
import type { Job } from '#src/api/jobs.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { JobsPage } from './jobs-page.tsx';

const NOW = '2026-11-20T17:00:00.000Z';
const PAGE = '/configuracoes?ver=tarefas';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
});
afterEach(() => {
  vi.useRealTimers();
});

function job(changes: Partial<Job> = {}): Job {
  return {
    id: 'j1',
    kind: 'announcement-mails',
    state: 'running',
    createdAt: '2026-11-20T16:58:00.000Z',
    createdBy: 'Ada Lima',
    company: null,
    attempts: 1,
    progress: { done: 400, total: 1240 },
    fault: null,
    dueAt: null,
    endedAt: null,
    canCancel: true,
    cancelRequestedAt: null,
    ...changes,
  };
}

const FAILED = job({
  id: 'j2',
  state: 'failed',
  attempts: 10,
  fault: 'O arquivo não existe mais.',
  endedAt: '2026-11-20T16:00:00.000Z',
  canCancel: false,
});

type OpenOptions = {
  data?: Job[];
  address?: string;
  isWide?: boolean;
  /** The jobs of the second page. */
  older?: Job[];
  /** Replaces the response to every call. */
  failure?: () => Response;
  /** Response to a write. */
  answer?: () => Response;
};

function open({ data = [], address = PAGE, isWide = true, older, failure, answer }: OpenOptions = {}) {
  const read: string[] = [];
  const written: string[] = [];
  configureApi({ baseUrl: 'http://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    const { pathname, search } = new URL(url);
    if (failure) return failure();
    if (method === 'GET') {
      read.push(pathname + search);
      if (search.includes('cursor=')) return Response.json({ data: older, limit: 50, nextCursor: null });
      return Response.json({ data, limit: 50, nextCursor: older ? 'C1' : null });
    }
    written.push(pathname);
    return answer?.() ?? Response.json(job());
  });
  return { ...openMember(<JobsPage />, { address, isWide }), read, written };
}

async function rowOf(state: string): Promise<HTMLElement> {
  const cell = await screen.findByText(state, { selector: 'td *' });
  const row = cell.closest('tr');
  if (!row) throw new Error('The state is in no row.');
  return row;
}

test('a running job shows its user, start and progress', async () => {
  open({ data: [job({ company: { id: 'c1', name: 'Farmácia Boa Vida' } })] });
  const row = within(await rowOf('Em execução'));
  expect(row.getByText('E-mails de um aviso')).toBeVisible();
  expect(row.getByText('Ada Lima · Farmácia Boa Vida · 20/11/2026 13:58')).toBeVisible();
  expect(row.getByText('400 de 1.240')).toBeVisible();
  const bar = row.getByRole('progressbar', { name: 'Andamento' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['400', '1240']);
});

test.each([
  [{ state: 'waiting', attempts: 2, dueAt: '2026-11-20T17:30:00.000Z' }, 'Nova tentativa: hoje, 14:30'],
  [{ state: 'waiting', attempts: 0, dueAt: '2026-11-21T12:00:00.000Z' }, 'Começa: amanhã, 09:00'],
  [{ cancelRequestedAt: NOW }, 'Cancelando…'],
  [{ state: 'done', endedAt: '2026-11-20T16:00:00.000Z' }, 'Hoje, 13:00'],
] as const)('the state %o adds "%s"', async (changes, text) => {
  open({ data: [job(changes)] });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a job of the system without progress shows neither a name nor a bar', async () => {
  open({ data: [job({ createdBy: null, progress: { done: 0, total: null } })] });
  const row = within(await rowOf('Em execução'));
  expect(row.getByText('O próprio sistema · 20/11/2026 13:58')).toBeVisible();
  expect(row.queryByRole('progressbar')).toBeNull();
});

test('a failed job shows its fault and is queued again', async () => {
  const { user, read, written } = open({ data: [FAILED] });
  const row = within(await rowOf('Falhou'));
  expect(row.getByText('O arquivo não existe mais.')).toBeVisible();
  expect(row.queryByRole('button', { name: /^Cancelar/u })).toBeNull();
  await user.click(row.getByRole('button', { name: /^Tentar novamente/u }));
  await waitFor(() => expect(written).toEqual(['/v1/jobs/j2/retry']));
  await waitFor(() => expect(read).toHaveLength(2));
});

test('a refused retry refetches the list', async () => {
  const answer = () => problemAnswer(409, { code: 'job-queued-again' });
  const { user, read } = open({ data: [FAILED], answer });
  await user.click(await screen.findByRole('button', { name: /^Tentar novamente/u }));
  await waitFor(() => expect(read).toHaveLength(2));
});

test('a cancellation is confirmed first', async () => {
  const { user, written } = open({ data: [job()] });
  const row = within(await rowOf('Em execução'));
  await user.click(row.getByRole('button', { name: /^Cancelar/u }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(written).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar tarefa' }));
  await waitFor(() => expect(written).toEqual(['/v1/jobs/j1/cancellation']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['a job that the base has to do', job({ canCancel: false })],
  ['a job that is being cancelled', job({ cancelRequestedAt: NOW })],
])('%s cannot be cancelled', async (_what, shown) => {
  open({ data: [shown] });
  await rowOf('Em execução');
  expect(screen.queryByRole('button', { name: /^Cancelar/u })).toBeNull();
});

test('the tabs filter by state, in the address and in the request', async () => {
  const { read } = open({ address: `${PAGE}&situacao=com-falha&companyId=c7` });
  expect(await screen.findByText('Nenhuma tarefa com falha')).toBeVisible();
  expect(read).toEqual(['/v1/jobs?state=failed&limit=50']);
  const tabs = within(screen.getByRole('navigation', { name: 'Situação das tarefas' }));
  expect(tabs.getByRole('link', { name: 'Com falha' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Na fila' })).toHaveAttribute(
    'href',
    '/configuracoes?companyId=c7&ver=tarefas&situacao=na-fila',
  );
});

test('the list without jobs explains itself', async () => {
  open();
  expect(await screen.findByText('Nenhuma tarefa ainda')).toBeVisible();
});

test('older jobs are loaded on demand', async () => {
  const { user, read } = open({ data: [job()], older: [FAILED] });
  expect(await screen.findByText('1 tarefa, e há mais antigas')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('2 tarefas')).toBeVisible();
  expect(read.at(-1)).toBe('/v1/jobs?state=all&limit=50&cursor=C1');
});

test('a failed load offers a retry', async () => {
  open({ failure: () => problemAnswer(503, { code: 'unavailable' }) });
  expect(await screen.findByText('Não foi possível carregar as tarefas')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('a narrow screen shows cards with the same actions', async () => {
  open({ data: [job(), FAILED], isWide: false });
  const cards = within(await screen.findByRole('list', { name: 'Tarefas' }));
  await cards.findByText('Em execução');
  const buttons = cards.getAllByRole('button').map((button) => button.textContent);
  expect(buttons).toEqual(['Cancelar', 'Tentar novamente']);
});
