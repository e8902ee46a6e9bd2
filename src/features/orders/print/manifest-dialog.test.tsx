import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { CourierRoute, RouteStop } from '#src/api/couriers.ts';
import { configureApi } from '#src/api/http/api-options.ts';
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
function openManifest(
  stops: RouteStop[],
  { days = [], ...more }: Pick<ManifestRequest, 'chosen'> & { days?: CourierRoute['days'] } = {},
) {
  const kept = { stops, version: 1 };
  const sent: string[] = [];
  /** Days whose route was read. */
  const asked: (string | null)[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = (): Response =>
    Response.json(routeWith(kept.stops, { days, kept: kept.version > 1, version: kept.version }));
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    // The papers stay on their way.
    if (request.url.includes('papers')) return new Promise<Response>(() => {});
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
  const request = { courierIds: ['joel'], day: '2026-11-20', ...more };
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

test('printing stores the order of travel, whose numbers are those of the check', async () => {
  const { user, sent, release } = openManifest([A, B]);
  release();
  await user.click(await screen.findByRole('button', { name: 'Imprimir 2 paradas' }));
  expect(await screen.findByText(/^Preparando o romaneio/u)).toBeVisible();
  expect(sent).toEqual(['AB "1"']);
});

test('a route whose order is stored as shown is printed without storing it again', async () => {
  const { user, sent } = openManifest([
    { ...A, number: 1 },
    { ...B, number: 2 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Imprimir 2 paradas' }));
  expect(await screen.findByText(/^Preparando o romaneio/u)).toBeVisible();
  expect(sent).toEqual([]);
});

test('the remaining stops of a printed route keep their numbers on paper and are not stored again', async () => {
  const { user, sent } = openManifest([
    { ...B, number: 2 },
    { ...C, number: 3 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Imprimir 2 paradas' }));
  expect(await screen.findByText(/^Preparando o romaneio/u)).toBeVisible();
  expect(sent).toEqual([]);
});

const numbers = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /^[–\d]+/u.exec(textContent ?? '')?.[0]);

test('stops have their places, and once printed the numbers on paper', async () => {
  openManifest([A, B, C]);
  await down('A');
  expect(numbers()).toEqual(['1', '2', '3']);
});

test('the stops of a printed route keep the numbers on paper, new ones have none, and moved ones exchange theirs', async () => {
  const { user } = openManifest([{ ...B, number: 4 }, { ...C, number: 6 }, A]);
  await down('B');
  expect(numbers()).toEqual(['4', '6', '–']);
  await user.click(await down('B'));
  expect(shown()).toBe('CBA');
  // Until it is saved.
  expect(numbers().slice(0, 2)).toEqual(['4', '6']);
});

test('a print stores new stops after those with a number', async () => {
  const { user, sent, release } = openManifest([PICKUP_B, { ...B, number: 2 }, { ...C, number: 3 }, A]);
  release();
  await user.click(await screen.findByRole('button', { name: 'Imprimir 4 paradas' }));
  await waitFor(() => expect(sent).toEqual(['BCPA "1"']));
});

test('nothing is printed if the order of travel has changed concurrently', async () => {
  const { user, kept, release } = openManifest([A, B]);
  const print = await screen.findByRole('button', { name: 'Imprimir 2 paradas' });
  Object.assign(kept, { stops: [B, A], version: 2 });
  release();
  await user.click(print);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nada foi impresso. Rita Andrade alterou este roteiro às 14:00.',
  );
  await waitFor(() => expect(shown()).toBe('BA'));
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

const DAYS = [
  { day: '2026-11-20', orders: [1] },
  { day: '2026-11-23', orders: [1, 2] },
  { day: '2026-11-24', orders: [3, 4] },
];
const places = async () => {
  const section = within(await screen.findByRole('region', { name: /^Onde estão/u }));
  return section.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('each chosen order has its place, and every other day is one click away', async () => {
  const chosen = [
    { orderNumber: 1 },
    { orderNumber: 2 },
    { orderNumber: 3 },
    { orderNumber: 5, leftOut: 'withoutCourier' as const },
    { orderNumber: 6 },
  ];
  const { user, asked } = openManifest([A], { days: DAYS, chosen });
  expect(await places()).toEqual([
    '1 ordem neste diaOS 1',
    '2 ordens em 23/11/2026OS 1, OS 2Ver 23/11/2026',
    '1 ordem em 24/11/2026OS 3Ver 24/11/2026',
    '1 ordem sem entregador fica fora.OS 5',
    '1 ordem que mudou depois da escolha, ou além das 500 primeiras do entregador, fica fora.OS 6',
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver 24/11/2026' }));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-24'));
  expect((await places()).slice(0, 3)).toEqual([
    '1 ordem neste diaOS 3',
    '1 ordem em 20/11/2026OS 1Ver 20/11/2026',
    '2 ordens em 23/11/2026OS 1, OS 2Ver 23/11/2026',
  ]);
});

test('without chosen orders, the other days of the courier are offered', async () => {
  openManifest([A], { days: DAYS });
  expect(await screen.findByRole('button', { name: 'Ver 24/11/2026' })).toBeVisible();
  expect(screen.getByText('2 ordens em 24/11/2026')).toBeVisible();
});
