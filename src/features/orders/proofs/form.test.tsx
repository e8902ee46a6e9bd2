import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { Proof } from '#src/api/orders/proofs.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';

// The page loads it on demand, which may exceed the time-out on a busy machine.
import '../detail/loaded-dialogs.tsx';
import { openOrder, type OrderServer } from '#tests/support/screens/open-order.tsx';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  problemAnswer,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

const PHOTO: Proof = {
  id: '01981f70-0000-7000-8000-0000000000d1',
  stopId: DROPOFF_ID,
  kind: 'photo',
  moment: 'delivery',
  attempt: 1,
  width: 800,
  height: 600,
  bytes: 3119,
  by: 'Olga Nunes',
  at: '2026-11-20T17:32:00.000Z',
  recorded: false,
  undone: false,
  sha256: 'ab'.repeat(32),
};
const UPLOAD = `/v1/service-orders/10482/proofs?stopId=${DROPOFF_ID}&kind=photo`;
const EVENT = '/v1/service-orders/10482/events';

/** An order in transit with attached proofs, under a policy that requires these kinds. */
function onRoad(proofs: Proof[], asked: readonly string[]): ServiceOrder {
  const stops = [{ ...pickup, status: 'done' as const }, stopFor({ proofs })];
  const order = orderFor('operator', { status: 'in_transit', stops });
  return {
    ...order,
    allowedEvents: order.allowedEvents.map((action) =>
      action.type === 'order.completeStop' ? { ...action, requires: [...action.requires, ...asked] } : action,
    ),
  };
}

const inDialog = () => within(screen.getByRole('dialog'));
const picture = (name = 'porta.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(type === 'image/jpeg' ? [0xff, 0xd8, 0xff, 0xe0] : [])], name, { type });

/** Opens the form of a delivery, with a server that stores uploads. */
async function openDelivery(
  asked: readonly string[],
  responses: Partial<Record<'upload', () => Response>> = {},
) {
  let attached: Proof[] = [];
  const change: OrderServer['change'] = ({ method, path }) => {
    if (method === 'DELETE') attached = [];
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (path === EVENT) return Response.json({ ...onRoad([], asked), status: 'delivered', version: 4 });
    const refused = responses.upload?.();
    if (refused) return refused;
    attached = [PHOTO];
    return Response.json(PHOTO, { status: 201 });
  };
  const opened = openOrder('operator', { order: () => onRoad(attached, asked), change });
  const [button] = await screen.findAllByRole('button', { name: 'Confirmar entrega' });
  if (!button) throw new Error('There is no delivery to confirm.');
  await opened.user.click(button);
  await screen.findByRole('dialog', { name: 'Confirmar entrega' });
  await opened.user.type(inDialog().getByLabelText(/Quem recebeu/u), 'Helena Prado');
  return { ...opened, files: () => inDialog().getByLabelText<HTMLInputElement>('Escolher fotos: arquivos') };
}

const confirm = () => inDialog().getByRole('button', { name: 'Confirmar entrega' });

test('a missing required photo is reported without a request, and the event follows its upload', async () => {
  const { user, sent, files } = await openDelivery(['photo']);
  await user.click(confirm());
  expect(await inDialog().findByText('Anexe ao menos uma foto.')).toBeVisible();
  expect(sent).toEqual([]);

  await user.upload(files(), picture());
  expect(await inDialog().findByRole('button', { name: 'Remover foto 1' })).toBeVisible();
  await waitFor(() => expect(inDialog().queryByText('Anexe ao menos uma foto.')).toBeNull());
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ path }) => path)).toEqual([UPLOAD, EVENT]);
  expect(sent[1]?.body).toMatchObject({ payload: { stopId: DROPOFF_ID, receiverName: 'Helena Prado' } });
});

test('a failed upload can be retried as the same request, and typed values stay', async () => {
  let isDown = true;
  const { user, sent, files } = await openDelivery(['photo'], {
    upload: () => {
      if (!isDown) return Response.json(PHOTO, { status: 201 });
      throw new TypeError('Failed to fetch');
    },
  });
  await user.upload(files(), picture());
  expect(await inDialog().findByText('Sem conexão: o envio continua quando ela voltar.')).toBeVisible();
  isDown = false;
  await user.click(inDialog().getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(inDialog().getByLabelText(/Quem recebeu/u)).toHaveValue('Helena Prado');
});

test('a refused photo shows the server’s message, and can be discarded', async () => {
  const message = 'O arquivo não é uma imagem PNG, JPEG ou WebP que possa ser lida.';
  const errors: Schema<'FieldError'>[] = [{ pointer: '', code: 'picture', message }];
  const { user, files } = await openDelivery(['photo'], {
    upload: () => problemAnswer(422, { code: 'invalid-request', errors }),
  });
  await user.upload(files(), picture());
  expect(await inDialog().findByText(message)).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Descartar' }));
  expect(inDialog().queryByText(message)).toBeNull();
});

test('an unsupported file is rejected without a request', async () => {
  const { user, sent, files } = await openDelivery(['photo']);
  await user.upload(files(), picture('desenho.svg', 'image/svg+xml'));
  expect(await inDialog().findByText('Escolha uma imagem PNG, JPEG ou WebP.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a file that cannot be sent blocks the form with a message until it is discarded', async () => {
  const { user, files } = await openDelivery([]);
  await user.click(inDialog().getByRole('button', { name: 'Anexar comprovantes (opcional)' }));
  await user.upload(files(), picture('desenho.svg', 'image/svg+xml'));
  await user.click(inDialog().getByRole('button', { name: 'Confirmar entrega' }));
  const inTheWay = 'Há um arquivo que não pôde ser enviado. Descarte-o, ou tente novamente.';
  expect(await inDialog().findByText(inTheWay)).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Descartar' }));
  expect(inDialog().queryByText(inTheWay)).toBeNull();
});

test('an optional kind is behind a button, and its removal deletes the file on the server', async () => {
  const { user, sent, files } = await openDelivery([]);
  expect(inDialog().queryByText('Fotos')).toBeNull();
  await user.click(inDialog().getByRole('button', { name: 'Anexar comprovantes (opcional)' }));
  expect(inDialog().getByText('Área para assinar')).toBeInTheDocument();
  expect(inDialog().getByText(/Para assinar é preciso o dedo, uma caneta ou o mouse/u)).toBeVisible();
  await user.upload(files(), picture());
  await user.click(await inDialog().findByRole('button', { name: 'Remover foto 1' }));
  await waitFor(() => expect(inDialog().queryByRole('button', { name: 'Remover foto 1' })).toBeNull());
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
});

test('a recorded proof shows with the order and opens large with its description', async () => {
  const done = stopFor({ status: 'done', proofs: [{ ...PHOTO, recorded: true }] });
  const order = orderFor('manager', { status: 'delivered', stops: [pickup, done] });
  const { user } = openOrder('manager', { order: () => order });
  const name = 'Foto da entrega, Helena Prado. Enviada por Olga Nunes em 20/11/2026 14:32';
  await user.click(await screen.findByRole('button', { name: `Ampliar: ${name}` }));
  const viewer = await screen.findByRole('dialog', { name: 'Foto da entrega' });
  expect(await within(viewer).findByRole('img', { name })).toBeInTheDocument();
});

test('the form of a failed attempt shows each attached file with a button to remove it', async () => {
  const signature: Proof = { ...PHOTO, id: '01981f70-0000-7000-8000-0000000000d2', kind: 'signature' };
  const { user } = openOrder('operator', { order: () => onRoad([PHOTO, signature], []) });
  const [button] = await screen.findAllByRole('button', { name: 'Registrar insucesso' });
  if (!button) throw new Error('There is no attempt to fail.');
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Registrar insucesso' });
  expect(inDialog().getByRole('button', { name: 'Remover foto 1' })).toBeVisible();
  expect(inDialog().getByRole('button', { name: 'Remover assinatura 1' })).toBeVisible();
});

test('proofs of an undone delivery are set apart and not attached to the next one', async () => {
  const undone: Proof = { ...PHOTO, recorded: true, undone: true };
  const { user } = openOrder('operator', { order: () => onRoad([undone], []) });
  expect(await screen.findByText('Comprovantes de entrega desfeita')).toBeVisible();
  const [button] = await screen.findAllByRole('button', { name: 'Confirmar entrega' });
  if (!button) throw new Error('There is no delivery to confirm.');
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Confirmar entrega' });
  expect(inDialog().queryByRole('button', { name: 'Remover foto 1' })).toBeNull();
});
