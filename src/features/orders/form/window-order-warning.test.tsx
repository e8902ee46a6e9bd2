import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { filledOrder, filledStop, savedDraft } from '#tests/support/screens/draft-samples.ts';
import { closeForms, openForm } from '#tests/support/screens/open-order-form.tsx';

import { draftOf } from '../values/order-values.ts';

afterEach(closeForms);

const DAY = '2099-11-20';
const AT_DROPOFF = 'Quando a coleta começa, esta janela já terminou. Confira os horários.';

type Times = readonly [from: string, until: string];

/** Opens a draft with these windows and unfolds all of its stops. */
async function openWindows(...times: Times[]) {
  const stops = times.map(([from, until], index) =>
    filledStop(index === 0 ? 'pickup' : 'dropoff', { window: { date: DAY, from, until, untilDate: '' } }),
  );
  const { user } = openForm({
    search: 'rascunho=10482',
    order: savedDraft(draftOf(filledOrder({ stops }), { isBase: false })),
  });
  for (const button of await screen.findAllByRole('button', { name: /^Mostrar (coleta|entrega)/u })) {
    await user.click(button);
  }
  const stop = (name: string) => within(screen.getByRole('region', { name }));
  return { user, stop };
}

test.each<[string, Times, Times, boolean]>([
  ['after the drop-off', ['16:01', '18:00'], ['14:00', '16:00'], true],
  ['at the end of the drop-off', ['16:00', '18:00'], ['14:00', '16:00'], true],
  ['before the end of the drop-off', ['15:59', '18:00'], ['14:00', '16:00'], false],
  ['at a time not yet typed', ['', '18:00'], ['14:00', '16:00'], false],
])('a pickup that begins %s is warned of or not', async (_case, pickup, dropoff, warns) => {
  const { stop } = await openWindows(pickup, dropoff);
  expect(stop('Entrega').queryByText(AT_DROPOFF) !== null).toBe(warns);
  const atPickup = 'A coleta só começa quando a janela da entrega já terminou. Confira os horários.';
  expect(stop('Coleta').queryByText(atPickup) !== null).toBe(warns);
});

test('the pickup names the drop-offs, and the warning goes with its window', async () => {
  const { user, stop } = await openWindows(
    ['17:00', '18:00'],
    ['14:00', '16:00'],
    ['17:30', '19:00'],
    ['15:00', '16:30'],
  );
  const atPickup =
    'A coleta só começa quando a janela da entrega 1 e da entrega 3 já terminou. Confira os horários.';
  expect(stop('Coleta').getByText(atPickup)).toBeVisible();
  expect(stop('Entrega 2').queryByText(AT_DROPOFF)).toBeNull();
  await user.click(stop('Coleta').getByRole('button', { name: 'O quanto antes' }));
  await waitFor(() => expect(screen.queryByText(atPickup)).toBeNull());
  expect(screen.queryByText(AT_DROPOFF)).toBeNull();
});
