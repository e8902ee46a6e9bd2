import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import type { OrderHistory } from '#tests/support/server/order-history.ts';
import { answered } from '#tests/support/server/orders-fixture.ts';
import { recordNovember } from '#tests/support/server/reports-fixture.ts';
import { asUpdate } from '#tests/support/server/settings-fixture.ts';

let history: OrderHistory;

beforeAll(async () => {
  ({ history } = await recordNovember());
});

afterAll(() => history.fixture.close());

/** The shares of 21 and 22 November with changed settings, which stay changed. */
async function sharesWith(change: Partial<Schema<'SettingsUpdate'>>): Promise<Schema<'Dashboard'>['shares']> {
  const admin = history.fixture.as(history.fixture.admin);
  const settings = (await admin.get('/v1/settings')).json<Schema<'Settings'>>();
  const body = { ...asUpdate(settings), ...change };
  answered(await admin.put('/v1/settings', { body, headers: { 'if-match': `"${settings.version}"` } }), 200);
  return answered(await admin.get('/v1/dashboard?from=2026-11-21&to=2026-11-22'), 200).json<
    Schema<'Dashboard'>
  >().shares;
}

test('acceptSlaMinutes decides what counts as accepted in time, also for closed orders', async () => {
  // Of the orders of `recordNovember`, B alone waited for more than 15 minutes.
  const met = async (acceptSlaMinutes: number) =>
    (await sharesWith({ acceptSlaMinutes })).acceptance.numerator.count;
  expect(await met(15)).toBe(10);
  expect(await met(1440)).toBe(11);
});

test('onTimeToleranceMinutes decides how late a drop-off still counts as on time', async () => {
  const met = async (onTimeToleranceMinutes: number) =>
    (await sharesWith({ onTimeToleranceMinutes })).onTime.numerator.count;
  expect(await met(0)).toBe(5);
  expect(await met(1440)).toBe(7);
});
