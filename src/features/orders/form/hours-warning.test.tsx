import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { filledOrder, filledStop, savedDraft } from '#tests/support/screens/draft-samples.ts';
import { closeForms, openForm } from '#tests/support/screens/open-order-form.tsx';

import { draftOf } from '../values/order-values.ts';

afterEach(closeForms);

const WEEKDAYS: Schema<'OpeningHours'>[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}));
const FRIDAY = '2099-11-20';
const SATURDAY = '2099-11-21';

/** Opens a draft whose drop-off is at a place of the address book. */
async function openStop(openingHours: Schema<'OpeningHours'>[], date: string, from: string, until: string) {
  const window = { date, from, until, untilDate: '' };
  const stops = [filledStop('pickup'), filledStop('dropoff', { locationId: 'l1', window })];
  const { user } = openForm({
    search: 'rascunho=10482',
    order: savedDraft(draftOf(filledOrder({ stops }), { isBase: false })),
    answer: ({ path }) =>
      path === '/v1/locations/l1' ? Response.json({ id: 'l1', label: 'Clínica', openingHours }) : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Mostrar entrega' }));
  const stop = within(screen.getByRole('region', { name: 'Entrega' }));
  await stop.findByText('Do catálogo: Clínica');
  return { user, stop };
}

const WARNING = 'Fora do horário do local (seg a sex 08:00–18:00). Escolha outra janela ou combine com ele.';

test.each([
  ['inside the hours', WEEKDAYS, FRIDAY, '08:00', '18:00', false],
  ['beginning before the hours', WEEKDAYS, FRIDAY, '07:00', '10:00', true],
  ['ending after the hours', WEEKDAYS, FRIDAY, '16:00', '18:01', true],
  ['on a closed day', WEEKDAYS, SATURDAY, '10:00', '12:00', true],
  ['at a place without hours', [], SATURDAY, '22:00', '23:00', false],
] as const)('a window %s is warned of or not', async (_case, hours, date, from, until, warns) => {
  const { stop } = await openStop([...hours], date, from, until);
  expect(stop.queryByText(WARNING) !== null).toBe(warns);
});

test('the warning goes with the window', async () => {
  const { user, stop } = await openStop(WEEKDAYS, SATURDAY, '10:00', '12:00');
  expect(stop.getByText(WARNING)).toBeVisible();
  await user.click(stop.getByRole('button', { name: 'O quanto antes' }));
  await waitFor(() => expect(stop.queryByText(WARNING)).toBeNull());
});
