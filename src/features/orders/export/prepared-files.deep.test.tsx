import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { NOW, orderRow } from '#tests/support/screens/order-rows.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { rememberExportChoice } from './export-choice.ts';

type Job = Schema<'OrderExportJob'>;

const savedNames: string[] = [];

// The page loads these lazily, which may exceed the time-out on a busy machine.
beforeAll(async () => {
  await import('../list/list-extras.tsx');
  await import('./export-dialog.tsx');
}, 30_000);

beforeEach(() => {
  savedNames.length = 0;
  rememberExportChoice({ rows: 'order', format: 'xlsx', columns: ['orderNumber', 'status'] });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
});

const DAY_LATER = new Date(Date.parse(NOW) + 24 * 3_600_000).toISOString();

function exportJob(values: Partial<Job> = {}): Job {
  return {
    id: 'E1',
    list: 'orders',
    state: 'waiting',
    progress: { done: 0, total: null },
    fileName: 'malote-ordens-2026-11-20.csv',
    rows: 0,
    size: 0,
    createdAt: NOW,
    expiresAt: null,
    fault: null,
    ...values,
  };
}

const READY = exportJob({
  state: 'done',
  progress: { done: 52_310, total: 52_310 },
  rows: 52_310,
  expiresAt: DAY_LATER,
});

/** The handler of a server with these exports, to which a creation adds a waiting one unless refused; `sent` are the creations. */
function serverWith(jobs: Job[], refusal?: () => Response) {
  const sent: { key: string | null; path: string; body: unknown }[] = [];
  async function orderExports(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith('/file')) return new Response('OS', { headers: { 'content-type': 'text/csv' } });
    if (request.method === 'DELETE') {
      jobs.length = 0;
      return new Response(null, { status: 204 });
    }
    if (request.method === 'GET') return Response.json({ data: jobs });
    sent.push({ key: request.headers.get('Idempotency-Key'), path: search, body: await request.json() });
    if (refusal) return refusal();
    jobs.unshift(exportJob());
    return Response.json(jobs[0], { status: 201 });
  }
  return { orderExports, sent };
}

type Server = Pick<ReturnType<typeof serverWith>, 'orderExports'>;

async function openDialog({ orderExports }: Server, { isLarge }: { isLarge: boolean }) {
  const list = () =>
    pageOf([orderRow({ orderNumber: 10_482 })], { total: { value: isLarge ? 10_000 : 1, capped: isLarge } });
  const { user } = openOrders('/ordens-de-servico?tab=closed', 'operator', { list, orderExports });
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Exportar ordens' })) };
}

describe('a list beyond the limit', () => {
  test('is prepared in the background as .csv, with the chosen lines and columns', async () => {
    const server = serverWith([]);
    const { user, dialog } = await openDialog(server, { isLarge: true });
    expect(
      await dialog.findByText(
        'São mais de 10.000 ordens: o arquivo é preparado em segundo plano (.csv), pela data da solicitação.',
      ),
    ).toBeVisible();
    expect(dialog.queryByRole('radio', { name: 'Excel (.xlsx)' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Uma linha por parada' }));
    await user.click(dialog.getByRole('button', { name: 'Preparar arquivo' }));
    expect(await dialog.findByText('Na fila')).toBeVisible();
    expect(server.sent).toEqual([
      {
        key: expect.any(String),
        path: expect.stringContaining('tab=closed'),
        body: { columns: ['orderNumber', 'status'], rows: 'stop' },
      },
    ]);
    expect(savedNames).toEqual([]);
  });

  test('shows the refusal, and sends a changed choice with another key', async () => {
    const detail = 'Você já tem 3 arquivos em preparo ou 20 guardados, o máximo.';
    const server = serverWith([], () => problemAnswer(409, { code: 'order-exports-full', detail }));
    const { user, dialog } = await openDialog(server, { isLarge: true });
    await user.click(await dialog.findByRole('button', { name: 'Preparar arquivo' }));
    expect(await dialog.findByText(detail)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Uma linha por parada' }));
    expect(dialog.queryByText(detail)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Preparar arquivo' }));
    await waitFor(() => expect(new Set(server.sent.map(({ key }) => key)).size).toBe(2));
  });

  test('is sent with one key until the server has decided', async () => {
    const server = serverWith([], () => Response.error());
    const { user, dialog } = await openDialog(server, { isLarge: true });
    const button = await dialog.findByRole('button', { name: 'Preparar arquivo' });
    await user.click(button);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent[0]?.key).toBe(server.sent[1]?.key);
  });
});

describe('the prepared files', () => {
  test('show their progress, and can be stopped', async () => {
    const jobs = [exportJob({ state: 'running', progress: { done: 12_000, total: 52_310 } })];
    const { user, dialog } = await openDialog(serverWith(jobs), { isLarge: true });
    expect(await dialog.findByText('12.000 de 52.310 ordens')).toBeVisible();
    expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '12000');
    await user.click(dialog.getByRole('button', { name: /^Parar malote/u }));
    await waitFor(() => expect(dialog.queryByText('Arquivos preparados')).toBeNull());
    expect(jobs).toEqual([]);
  });

  test('are downloaded, also from the dialog of a small list', async () => {
    const { user, dialog } = await openDialog(serverWith([READY]), { isLarge: false });
    expect(await dialog.findByText(/^52\.310 linhas, até /u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Baixar malote/u }));
    await waitFor(() => expect(savedNames).toEqual(['malote-ordens-2026-11-20.csv']));
    expect(dialog.getByRole('button', { name: /^Excluir malote/u })).toBeVisible();
  });

  test('show why one has failed', async () => {
    const fault = 'Você não tem mais acesso a estas ordens.';
    const { dialog } = await openDialog(serverWith([exportJob({ state: 'failed', fault })]), {
      isLarge: false,
    });
    expect(await dialog.findByText(fault)).toBeVisible();
  });

  test('leave out expired ones', async () => {
    const server = serverWith([{ ...READY, state: 'expired' }]);
    const { dialog } = await openDialog(server, { isLarge: false });
    expect(await dialog.findByText('1 ordem, com os filtros atuais')).toBeVisible();
    expect(dialog.queryByText('Arquivos preparados')).toBeNull();
  });
});
