import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { createQueryClient } from '#src/api/query/query-client.ts';
import { clearSessionCaches } from '#src/api/session-caches.ts';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  problemAnswer,
  SECOND_DROPOFF_ID,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import { ProofBatchDialog } from './batch-dialog.tsx';

afterEach(() => {
  clearSessionCaches();
});

const ATTEMPT: Schema<'Attempt'> = {
  n: 1,
  startedAt: null,
  arrivedAt: null,
  endedAt: '2026-11-20T16:00:00.000Z',
  outcome: 'done',
  reasonCode: null,
  reasonLabel: null,
  note: null,
  by: 'Olga Nunes',
};
const done = stopFor({ status: 'done', attempts: [ATTEMPT] });
const earlier = stopFor({
  id: SECOND_DROPOFF_ID,
  sequence: 3,
  contactName: 'Ivo Sá',
  status: 'done',
  attempts: [{ ...ATTEMPT, endedAt: '2026-11-20T15:00:00.000Z' }],
});
const closed = { status: 'delivered', closedAt: ATTEMPT.endedAt } as const;
/** 10468 has one drop-off, 10469 two; others do not exist. */
const ORDERS = new Map([
  [10_468, orderFor('operator', { ...closed, orderNumber: 10_468, stops: [pickup, done] })],
  [10_469, orderFor('operator', { ...closed, orderNumber: 10_469, stops: [pickup, done, earlier] })],
]);

let stamp = 0;
const file = (name: string, type = 'image/jpeg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type, lastModified: (stamp += 1) });

type Upload = { path: string; answer: (response: Response) => void; lose: () => void };

/** Opens the dialog; uploads wait for their answers. */
function open() {
  const uploads: Upload[] = [];
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'POST') {
      return new Promise<Response>((answer, fail) => {
        const lose = () => fail(new TypeError('Failed to fetch'));
        uploads.push({ path: pathname + search, answer, lose });
      });
    }
    const order = ORDERS.get(Number(pathname.split('/').at(-1)));
    return order ? Response.json(order) : problemAnswer(404, { code: 'order-not-found' });
  });
  const close = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProofBatchDialog isOpen onClose={close} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), uploads };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Escolher fotos: arquivos');
const row = (name: string) => {
  const found = screen.getByText(name).closest('li');
  if (found === null) throw new Error(`There is no row of ${name}.`);
  return within(found);
};
const send = (name: RegExp | string) => screen.findByRole('button', { name });
const sent = () => Response.json({}, { status: 201 });

describe('“Anexar fotos”', () => {
  test('sends each picture to the order of its name, three at once', async () => {
    const { user, uploads } = open();
    await user.upload(input(), [
      file('10468.jpg'),
      file('OS 10468 (2).jpg'),
      file('os-10469-recibo.jpg'),
      file('10468-4.jpg'),
    ]);
    await user.click(await send('Enviar 4 fotos'));
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(screen.getByText('Enviando: 0 de 4 anexadas.')).toBeVisible();
    expect(row('10468-4.jpg').getByText('Na fila')).toBeVisible();
    uploads[0]?.answer(sent());
    await waitFor(() => expect(uploads).toHaveLength(4));
    for (const { answer } of uploads.slice(1)) answer(sent());
    expect(await screen.findByText('4 fotos anexadas.')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Fotos' })).toBeNull();
    const place = `proofs?stopId=${DROPOFF_ID}&kind=photo`;
    expect(uploads.map(({ path }) => path).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => `/v1/service-orders/10468/${place}`),
      `/v1/service-orders/10469/${place}`,
    ]);
  });

  test('matches a picture by the typed number, and reports an order that does not exist', async () => {
    const { user, uploads } = open();
    await user.upload(input(), [file('porta.jpg'), file('99999.jpg')]);
    expect(await row('99999.jpg').findByText('A OS 99999 não existe.')).toBeVisible();
    expect(row('porta.jpg').getByText('Digite o número da ordem.')).toBeVisible();
    expect(await send('Enviar')).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Ordem de porta.jpg'), 'OS 10.468{Enter}');
    expect(await row('porta.jpg').findByText('Entrega · Helena Prado')).toBeVisible();
    await user.click(await send('Enviar 1 foto'));
    await waitFor(() =>
      expect(uploads.map(({ path }) => path.split('?')[0])).toEqual(['/v1/service-orders/10468/proofs']),
    );
  });

  test('lets one of several stops be chosen, with the last ended drop-off preselected', async () => {
    const { user, uploads } = open();
    await user.upload(input(), file('10469.jpg'));
    const stop = await screen.findByLabelText('Parada de 10469.jpg');
    expect(stop).toHaveDisplayValue('Entrega 1 · Helena Prado');
    await user.selectOptions(stop, 'Entrega 2 · Ivo Sá');
    await user.click(screen.getByRole('radio', { name: 'Canhoto ou documento' }));
    await user.click(await send('Enviar 1 foto'));
    const path = `/v1/service-orders/10469/proofs?stopId=${SECOND_DROPOFF_ID}&kind=document`;
    await waitFor(() => expect(uploads.map((upload) => upload.path)).toEqual([path]));
  });

  test('names the reason of a failed upload and retries it', async () => {
    const { user, uploads } = open();
    await user.upload(input(), file('10468.jpg'));
    await user.click(await send('Enviar 1 foto'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(problemAnswer(503, { code: 'unavailable', detail: 'Sem conexão com o servidor.' }));
    expect(await row('10468.jpg').findByText('Sem conexão com o servidor.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo: 10468.jpg' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer(sent());
    expect(await screen.findByText('1 foto anexada.')).toBeVisible();
  });

  test('retries all failed pictures at once', async () => {
    const { user, uploads } = open();
    await user.upload(input(), [file('10468.jpg'), file('10468 b.jpg')]);
    await user.click(await send('Enviar 2 fotos'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    for (const { answer } of uploads) answer(problemAnswer(429, { code: 'too-many-requests' }));
    await user.click(await send('Tentar de novo todas (2)'));
    await waitFor(() => expect(uploads).toHaveLength(4));
    for (const { answer } of uploads.slice(2)) answer(sent());
    expect(await screen.findByText('2 fotos anexadas.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Tentar de novo todas/u })).toBeNull();
  });

  test('lists pictures of other formats with the reason, and sends none of them', async () => {
    const { user } = open();
    fireEvent.change(input(), {
      target: { files: [file('10468 a.heic', ''), file('10468 b.gif', 'image/gif'), file('10468.jpg')] },
    });
    expect(await send('Enviar 1 foto')).toBeVisible();
    for (const name of ['10468 a.heic', '10468 b.gif']) {
      expect(row(name).getByText('Escolha uma imagem PNG, JPEG ou WebP.')).toBeVisible();
      await user.click(row(name).getByRole('button', { name: `Remover ${name}` }));
      expect(screen.queryByText(name)).toBeNull();
    }
  });

  test('warns before the page is closed of pictures to be sent only', async () => {
    open();
    const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    fireEvent.change(input(), { target: { files: [file('10468.heic', '')] } });
    await screen.findByText('10468.heic');
    expect(isWarned()).toBe(false);
    fireEvent.change(input(), { target: { files: [file('10468.jpg')] } });
    await screen.findByText('10468.jpg');
    expect(isWarned()).toBe(true);
  });

  test('offers no retry of a file that is refused for its content', async () => {
    const { user, uploads } = open();
    const text = new File(['GIF89a'], '10468 c.jpg', { type: 'image/jpeg' });
    await user.upload(input(), [file('10468 a.jpg'), file('10468 b.jpg'), text, file('10468 d.jpg')]);
    await user.click(await send('Enviar 4 fotos'));
    await waitFor(() => expect(uploads).toHaveLength(3));
    const fault = { pointer: '/', code: 'picture' as const, message: 'O arquivo não é uma imagem.' };
    uploads[0]?.answer(problemAnswer(422, { code: 'invalid-request', errors: [fault] }));
    for (const { answer } of uploads.slice(1)) answer(problemAnswer(429, { code: 'too-many-requests' }));
    expect(await send('Tentar de novo todas (2)')).toBeVisible();
    expect(row('10468 a.jpg').getByText('O arquivo não é uma imagem.')).toBeVisible();
    expect(row('10468 c.jpg').getByText('Escolha uma imagem PNG, JPEG ou WebP.')).toBeVisible();
    for (const name of ['10468 a.jpg', '10468 c.jpg'])
      expect(screen.queryByRole('button', { name: `Tentar de novo: ${name}` })).toBeNull();
    expect(await send('Enviar')).toHaveAttribute('aria-disabled', 'true');
  });

  test('waits without a connection, and goes on when the browser is online again', async () => {
    const { user, uploads } = open();
    await user.upload(
      input(),
      [1, 2, 3, 4].map((number) => file(`10468-${number}.jpg`)),
    );
    await user.click(await send('Enviar 4 fotos'));
    await waitFor(() => expect(uploads).toHaveLength(3));
    uploads[0]?.answer(sent());
    await waitFor(() => expect(uploads).toHaveLength(4));
    for (const { lose } of uploads.slice(1)) lose();
    expect(
      await screen.findByText('Sem conexão: 1 de 4 anexadas. O envio continua quando ela voltar.'),
    ).toBeVisible();
    expect(row('10468-4.jpg').getByText('Sem conexão: o envio continua quando ela voltar.')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(uploads).toHaveLength(7));
    for (const { answer } of uploads.slice(4)) answer(sent());
    expect(await screen.findByText('4 fotos anexadas.')).toBeVisible();
  });

  test('takes 200 pictures, each once, and no other files', async () => {
    const { user } = open();
    const many = Array.from({ length: 203 }, (_, index) => file(`porta ${index}.jpg`));
    const [again] = many;
    fireEvent.change(input(), {
      target: { files: [...many, ...(again ? [again] : []), file('Thumbs.db', '')] },
    });
    expect(await screen.findByText(/^Até 200 fotos por vez/u)).toHaveTextContent(
      'Até 200 fotos por vez: 3 ficaram de fora. Envie estas e escolha as outras depois. 1 foto repetida ficou de fora. 1 arquivo não é imagem e ficou de fora.',
    );
    expect(within(screen.getByRole('list', { name: 'Fotos' })).getAllByRole('listitem')).toHaveLength(200);
    await user.click(screen.getByRole('button', { name: 'Remover porta 0.jpg' }));
    expect(screen.queryByText('porta 0.jpg')).toBeNull();
  });
});
