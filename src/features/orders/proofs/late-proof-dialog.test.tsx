import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Role } from '#domain/roles.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Proof } from '#src/api/orders/proofs.ts';
import { openOrder, type OrderServer } from '#tests/support/screens/open-order.tsx';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  problemAnswer,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

// The page loads it on demand, which may exceed the time-out on a busy machine.
import './late-proof-dialog.tsx';

const UPLOAD = `/v1/service-orders/10482/proofs?stopId=${DROPOFF_ID}&kind=photo`;

const ATTEMPT: Schema<'Attempt'> = {
  n: 1,
  startedAt: '2026-11-20T16:00:00.000Z',
  arrivedAt: null,
  endedAt: '2026-11-20T17:05:00.000Z',
  outcome: 'done',
  reasonCode: null,
  reasonLabel: null,
  note: null,
  by: 'Olga Nunes',
};

const LATE: Proof = {
  id: '01981f70-0000-7000-8000-0000000000d1',
  stopId: DROPOFF_ID,
  kind: 'photo',
  moment: 'late',
  attempt: 1,
  width: 800,
  height: 600,
  bytes: 3119,
  by: 'Olga Nunes',
  at: '2026-11-20T17:32:00.000Z',
  recorded: true,
  undone: false,
  sha256: 'ab'.repeat(32),
};

function delivered(role: Role, proofs: Proof[] = [], endedAt = ATTEMPT.endedAt) {
  const stops = [
    { ...pickup, status: 'done' as const },
    stopFor({ status: 'done', attempts: [{ ...ATTEMPT, endedAt }], proofs }),
  ];
  return orderFor(role, { status: 'delivered', closedAt: endedAt, stops });
}

const picture = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const inDialog = () => within(screen.getByRole('dialog'));
const files = () => inDialog().getByLabelText<HTMLInputElement>('Escolher imagens: arquivos');
const opener = () => screen.queryByRole('button', { name: 'Anexar comprovante' });

/** Opens the dialog of the drop-off; the server stores uploads unless it has responses left. */
async function open(...responses: Response[]) {
  const proofs: Proof[] = [];
  const change: OrderServer['change'] = () => {
    const response = responses.shift();
    if (response) return response;
    const proof = { ...LATE, id: LATE.id.replace(/1$/u, String(proofs.length + 1)) };
    proofs.push(proof);
    return Response.json(proof, { status: 201 });
  };
  const opened = openOrder('operator', { order: () => delivered('operator', [...proofs]), change });
  await opened.user.click(await screen.findByRole('button', { name: 'Anexar comprovante' }));
  await screen.findByRole('dialog', { name: 'Anexar comprovante' });
  return opened;
}

describe('“Anexar comprovante”', () => {
  test('is offered at an ended stop, and not at one without an attempt', async () => {
    openOrder('operator', { order: () => delivered('operator') });
    expect(await screen.findAllByRole('button', { name: 'Anexar comprovante' })).toHaveLength(1);
  });

  test.each([
    ['to a manager', 'manager', ATTEMPT.endedAt],
    ['after the last day', 'operator', '2026-11-12T12:00:00.000Z'],
  ] as const)('is not offered %s', async (_, role, endedAt) => {
    openOrder(role, { order: () => delivered(role, [], endedAt) });
    await screen.findByRole('region', { name: 'Percurso' });
    expect(opener()).toBeNull();
  });

  test('sends chosen pictures one after the other, once they are confirmed', async () => {
    const { user, sent } = await open();
    await user.upload(files(), [picture('porta.jpg'), picture('caixa.jpg'), picture('outra.jpg')]);
    await user.click(inDialog().getByRole('button', { name: 'Remover outra.jpg' }));
    expect(sent).toEqual([]);
    await user.click(inDialog().getByRole('button', { name: 'Anexar 2 imagens' }));
    await waitFor(() => expect(inDialog().getAllByRole('listitem')).toHaveLength(2));
    expect(sent.map(({ path }) => path)).toEqual([UPLOAD, UPLOAD]);
    expect(inDialog().getByRole('heading', { name: 'Já anexados depois' })).toBeVisible();
  });

  test('sends the chosen kind', async () => {
    const { user, sent } = await open();
    await user.click(inDialog().getByRole('radio', { name: 'Canhoto ou documento' }));
    await user.upload(files(), picture('canhoto.jpg'));
    await user.click(inDialog().getByRole('button', { name: 'Anexar' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([UPLOAD.replace('photo', 'document')]));
  });

  test.each([
    ['drop', () => fireEvent.drop(dropZone(), { dataTransfer: { files: [picture('solta.jpg')] } })],
    ['paste', () => fireEvent.paste(document.body, { clipboardData: clipboardOf(picture('solta.jpg')) })],
  ])('takes pictures by %s', async (_, act) => {
    await open();
    act();
    expect(inDialog().getByRole('button', { name: 'Remover solta.jpg' })).toBeVisible();
  });

  test('names the reason of a failed upload, and retries it after the dialog was closed', async () => {
    const detail = 'O prazo para anexar comprovantes a esta parada terminou em 27/11/2026.';
    const { user, sent } = await open(problemAnswer(409, { code: 'proof-too-late', detail }));
    await user.upload(files(), picture('porta.jpg'));
    await user.click(inDialog().getByRole('button', { name: 'Anexar' }));
    expect(await inDialog().findByText(detail)).toBeVisible();
    const [close] = inDialog().getAllByRole('button', { name: 'Fechar' });
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Anexar comprovante' }));
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo: porta.jpg' }));
    expect(await inDialog().findByRole('heading', { name: 'Já anexados depois' })).toBeVisible();
    expect(sent).toHaveLength(2);
  });
});

function dropZone(): HTMLElement {
  const zone = inDialog()
    .getByRole('button', { name: 'Escolher imagens' })
    .closest<HTMLElement>('[role=presentation]');
  if (zone === null) throw new Error('There is no place to drop files.');
  return zone;
}

function clipboardOf(file: File): object {
  return { files: [file], types: ['Files'] };
}
