import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Proof } from '#src/api/orders/proofs.ts';
import { openOrder } from '#tests/support/screens/open-order.tsx';
import { DROPOFF_ID, orderFor, pickup, stopFor } from '#tests/support/screens/order-samples.ts';

// The page loads it on demand, which may exceed the time-out on a busy machine.
import './gallery.tsx';

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
  recorded: true,
  undone: false,
  sha256: 'ab'.repeat(32),
};
const LATE: Proof = {
  ...PHOTO,
  id: '01981f70-0000-7000-8000-0000000000d2',
  kind: 'document',
  moment: 'late',
  by: 'Rita Andrade',
  at: '2026-11-22T12:00:00.000Z',
};

const open = (proofs: Proof[]) => {
  const stops = [{ ...pickup, status: 'done' as const }, stopFor({ status: 'done', proofs })];
  return openOrder('manager', { order: () => orderFor('manager', { status: 'delivered', stops }) });
};
const card = async () => within(await screen.findByRole('region', { name: 'Comprovante' }));

test('a late proof is shown as such, with its user and time, also enlarged', async () => {
  const { user } = open([PHOTO, LATE]);
  const [first, second] = await (await card()).findAllByRole('button', { name: /^Ampliar/u });
  expect(first?.closest('li')).not.toHaveTextContent('anexad');
  expect(second?.closest('li')).toHaveTextContent(
    'Documento anexado depoisEnviado por Rita Andrade em 22/11/2026 09:00',
  );
  if (second) await user.click(second);
  expect(await screen.findByRole('dialog', { name: 'Documento anexado depois' })).toHaveTextContent(
    'Enviado por Rita Andrade em 22/11/2026 09:00',
  );
});

test('late proofs of an undone stop are apart', async () => {
  open([PHOTO, { ...LATE, undone: true }]);
  expect(
    await (await card()).findByRole('heading', { name: 'Comprovantes anexados depois, de parada desfeita' }),
  ).toBeVisible();
});
