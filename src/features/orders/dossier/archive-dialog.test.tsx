import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { openOrders, pageOf } from '#tests/support/screens/open-orders.tsx';
import { orderRow } from '#tests/support/screens/order-rows.ts';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

type Dossiers = (request: Request) => Promise<Response> | Response;

const REFUSAL = 'São 1.203 ordens, e um arquivo leva os comprovantes de até 500. Escolha menos ordens.';

const savedNames: string[] = [];

// The page loads these lazily, which may exceed the time-out on a busy machine.
beforeAll(async () => {
  await import('../bulk/bulk-bar.tsx');
  await import('../list/list-extras.tsx');
  await import('./archive-dialog.tsx');
}, 30_000);

beforeEach(() => {
  savedNames.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    savedNames.push(this.download);
  });
});

const archive = () => new Response('PK', { headers: { 'content-type': 'application/zip' } });

function openList(dossiers: Dossiers, numbers = [10_482]) {
  const list = () => pageOf(numbers.map((orderNumber) => orderRow({ orderNumber })));
  return openOrders('/ordens-de-servico?tab=closed', 'operator', { list, dossiers });
}

async function openDialog({ user }: ReturnType<typeof openList>) {
  await user.click(await screen.findByRole('button', { name: 'Mais arquivos' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Comprovantes (.zip)' }));
  return within(await screen.findByRole('dialog', { name: 'Baixar comprovantes' }));
}

describe('Baixar comprovantes', () => {
  test('saves the file of the whole list, by its filters', async () => {
    const dossiers = vi.fn<Dossiers>(archive);
    const opened = openList(dossiers);
    const dialog = await openDialog(opened);
    expect(dossiers).not.toHaveBeenCalled();
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(savedNames).toEqual([expect.stringMatching(/^malote-comprovantes-\d{4}-\d\d-\d\d\.zip$/u)]);
    const [request] = dossiers.mock.calls[0] ?? [];
    expect(request?.method).toBe('PUT');
    const { searchParams } = new URL(request?.url ?? '');
    expect([searchParams.get('tab'), searchParams.get('limit')]).toEqual(['closed', null]);
    await expect(request?.json()).resolves.toEqual({});
  });

  test('saves the file of the selected orders', async () => {
    const dossiers = vi.fn<Dossiers>(archive);
    const { user } = openList(dossiers, [10_482, 10_481, 10_480]);
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar OS 10482' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar OS 10480' }));
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Comprovantes (.zip)' }));
    await user.click(await screen.findByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(savedNames).toHaveLength(1));
    const [request] = dossiers.mock.calls[0] ?? [];
    await expect(request?.json()).resolves.toEqual({ orderNumbers: [10_482, 10_480] });
    expect(new URL(request?.url ?? '').search).toBe('');
  });

  test('shows the server’s refusal, and stays for another attempt', async () => {
    const error = { pointer: '/query/search', code: 'dossiers-export-large', message: REFUSAL } as const;
    const answers = [problemAnswer(422, { code: 'invalid-request', errors: [error] }), archive()];
    const opened = openList(() => answers.shift() ?? archive());
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`O arquivo não foi baixado. ${REFUSAL}`);
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(savedNames).toHaveLength(1));
  });

  test('stops the download when it is closed', async () => {
    const started: Request[] = [];
    const opened = openList(
      (request) =>
        new Promise((_resolve, reject) => {
          started.push(request);
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        }),
    );
    const dialog = await openDialog(opened);
    await opened.user.click(dialog.getByRole('button', { name: 'Baixar' }));
    expect(dialog.getByText(/^Preparando o arquivo/u)).toBeVisible();
    await opened.user.click(dialog.getByRole('button', { name: 'Parar' }));
    await waitFor(() => expect(started.map(({ signal }) => signal.aborted)).toEqual([true]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(savedNames).toEqual([]);
  });

  test('refuses a selection of more than 500 orders with the server’s sentence, without a request', async () => {
    const numbers = Array.from({ length: 501 }, (_, index) => 10_000 + index);
    const dossiers = vi.fn<Dossiers>(archive);
    const { user } = openList(dossiers, numbers);
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar as ordens mostradas' }));
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Comprovantes (.zip)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Baixar comprovantes' }));
    expect(dialog.getByText(REFUSAL.replace('1.203', '501'))).toBeVisible();
    const button = dialog.getByRole('button', { name: 'Baixar' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(dossiers).not.toHaveBeenCalled();
  });
});
