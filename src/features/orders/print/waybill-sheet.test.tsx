import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { orderFor, pickup, SECOND_DROPOFF_ID, stopFor } from '#tests/support/screens/order-samples.ts';

import { WaybillSheet } from './waybill-sheet.tsx';

const promisedWindow = { from: '2026-11-20T15:00:00.000Z', until: '2026-11-20T19:00:00.000Z' };
const inside = { from: '2026-11-20T15:00:00.000Z', until: '2026-11-20T17:00:00.000Z' };
const agreed = { from: '2026-11-25T17:00:00.000Z', until: '2026-11-25T19:00:00.000Z' };

function renderWaybill(...windows: (typeof agreed)[]) {
  const dropoffs = windows.map((expectedWindow, index) =>
    stopFor({ id: index === 0 ? stopFor().id : SECOND_DROPOFF_ID, sequence: index + 2, expectedWindow }),
  );
  render(<WaybillSheet order={orderFor('operator', { promisedWindow, stops: [pickup, ...dropoffs] })} />);
  return screen.getAllByText(/^Janela: /u).map(({ textContent }) => textContent);
}

test('a waybill shows the promise, and when the courier is expected at each door', () => {
  expect(renderWaybill(inside, promisedWindow)).toHaveLength(2);
  expect(screen.getByText('Prometida para')).toBeVisible();
});

test('a waybill leaves out a promise that a door does not follow', () => {
  expect(renderWaybill(agreed, promisedWindow)[0]).toMatch(/25\/11\/2026/u);
  expect(screen.queryByText('Prometida para')).toBeNull();
});
