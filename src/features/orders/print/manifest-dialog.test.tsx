import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { configureApi } from '#src/api/api-options.ts';
import type { RouteStop } from '#src/api/couriers.ts';
import { paths } from '#src/lib/paths.ts';
import { routeStop, routeWith } from '#tests/support/screens/courier-samples.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import { problemAnswer } from '#tests/support/screens/order-samples.ts';

import { ManifestDialog } from './manifest-dialog.tsx';
import type { ManifestRequest } from './manifest-request.ts';

const PICKUP_B: RouteStop = routeStop('P', 2, { kind: 'pickup', sequence: 1 });
const A = routeStop('A', 1);
const B = routeStop('B', 2);
const C = routeStop('C', 3);

/** A courier's route on a server that holds changes until `release()`, and refuses stale versions. */
function openManifest(stops: RouteStop[], days: ManifestRequest['days'] = []) {
  const kept = { stops, version: 1 };
  const sent: string[] = [];
  /** Days whose route was read. */
  const asked: (string | null)[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = (): Response =>
    Response.json(routeWith(kept.stops, { kept: kept.version > 1, version: kept.version }));
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      asked.push(new URL(request.url).searchParams.get('day'));
      return answer();
    }
    const ids = JSON.parse(await request.text()).stops.join('');
    sent.push(`${ids} ${request.headers.get('if-match')}`);
    await isReleased;
    if (request.headers.get('if-match') !== `"${kept.version}"`) {
      const detail = 'Rita Andrade alterou este roteiro às 14:00.';
      return problemAnswer(412, { code: 'stale-version', detail });
    }
    kept.stops = kept.stops.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    kept.version += 1;
    return answer();
  });
  const request = { courierIds: ['joel'], day: '2026-11-20', days };
  const opened = openMember(<ManifestDialog request={request} onClose={() => undefined} />, {
    role: 'operator',
    address: paths.orders(),
  });
  return { ...opened, kept, sent, asked, release };
}

const shown = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /Loja (\w)/u.exec(textContent ?? '')?.[1])
    .join('');
const down = (name: string) =>
  screen.findByRole('button', { name: new RegExp(`^Descer Loja ${name},`, 'u') });

test('quick moves of stops are saved one after the other, each with the latest version', async () => {
  const { user, sent, release } = openManifest([A, B, C]);
  await user.click(await down('A'));
  await user.click(await down('A'));
  expect(shown()).toBe('BCA');
  expect(sent).toEqual(['BAC "1"']);
  release();
  await waitFor(() => expect(sent).toEqual(['BAC "1"', 'BCA "2"']));
  expect(shown()).toBe('BCA');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a pickup moves with the other stops, but not past the drop-off of its order', async () => {
  const { user, sent, release } = openManifest([A, PICKUP_B, B]);
  release();
  const up = (name: string) => screen.getByRole('button', { name: new RegExp(`^Subir ${name},`, 'u') });
  expect(await screen.findByRole('button', { name: 'Descer Coleta: Loja P, OS 2' })).toBeDisabled();
  expect(up('Loja B')).toBeDisabled();
  await user.click(up('Coleta: Loja P'));
  expect(shown()).toBe('PAB');
  await waitFor(() => expect(sent).toEqual(['PAB "1"']));
  expect(up('Loja B')).toBeEnabled();
});

test('a concurrent change of the order of travel is shown with its author', async () => {
  const { user, kept, release } = openManifest([A, B, C]);
  const button = await down('A');
  Object.assign(kept, { stops: [C, B, A], version: 2 });
  release();
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A ordem não foi guardada. Rita Andrade alterou este roteiro às 14:00.',
  );
  await waitFor(() => expect(shown()).toBe('CBA'));
});

test('chosen orders of other days are named, and each day is one click away', async () => {
  const days = [
    { day: '2026-11-20', orders: 3 },
    { day: '2026-11-23', orders: 1 },
    { day: '2026-11-24', orders: 2 },
  ];
  const { user, asked } = openManifest([A], days);
  expect(await screen.findByText(/^3 ordens escolhidas são de outros dias:/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '24/11/2026 (2)' }));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-24'));
  expect(screen.getByRole('button', { name: '20/11/2026 (3)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '24/11/2026 (2)' })).toBeNull();
});
