import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Schema } from '#openapi/schema.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { configureApi } from '#src/api/http/api-options.ts';
import { clearSessionCaches } from '#src/api/session-caches.ts';
import { paths } from '#src/lib/paths.ts';
import { openMember } from '#tests/support/screens/open-member.tsx';
import {
  DROPOFF_ID,
  orderFor,
  pickup,
  problemAnswer,
  stopFor,
} from '#tests/support/screens/order-samples.ts';

import { PapersDialog } from './papers-dialog.tsx';

type LabelSize = Schema<'LabelSize'>;

/** The labels of an order with two packages, on a server that holds writes until `release()`. */
function openLabels({ labelSize, isRefusing = false }: { labelSize: LabelSize; isRefusing?: boolean }) {
  const stored = { labelSize, isRefusing };
  const sent: LabelSize[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order = orderFor('operator', { stops: [pickup, stopFor({ id: DROPOFF_ID })], packagesCount: 2 });
  configureApi({ baseUrl: 'https://api.test', getToken: () => 'T1', onRefused: () => undefined });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/v1/service-orders/papers') return Response.json({ orders: [order] });
    if (pathname === '/v1/users/me') {
      return Response.json({ id: 'u3', name: 'Caio', role: 'operator', company: null, ...stored });
    }
    const body = JSON.parse(await request.text());
    sent.push(body.labelSize);
    await isReleased;
    if (stored.isRefusing) return problemAnswer(503, { code: 'unavailable', detail: 'Tente mais tarde.' });
    stored.labelSize = body.labelSize;
    return new Response(null, { status: 204 });
  });
  const part = <PapersDialog kind="labels" orderNumbers={[order.orderNumber]} onClose={() => undefined} />;
  const opened = openMember(part, { role: 'operator', address: paths.orders() });
  /** The size with which the next dialog opens. */
  const known = () => opened.client.getQueryData(currentUserQuery().queryKey)?.labelSize;
  return { ...opened, stored, sent, known, release };
}

// Files of a worker share what a sign-in has remembered.
beforeEach(clearSessionCaches);

const said = (text: string) => screen.findByText(text);
const size = (name: string) => screen.getByRole('radio', { name });
const printed = () => document.querySelector('[data-paper]');

test('the labels have the size that the user chose before', async () => {
  openLabels({ labelSize: 'roll80' });
  expect(await said('2 etiquetas de 1 ordem: 2 páginas na bobina de 80 mm.')).toBeVisible();
  expect(size('Bobina de 80 mm')).toBeChecked();
  expect(printed()).toHaveAttribute('data-label-size', 'roll80');
});

test('another size shows at once, and choices are saved one after the other', async () => {
  const { user, sent, stored, known, release } = openLabels({ labelSize: 'a6' });
  await said('2 etiquetas de 1 ordem: 2 páginas A6.');
  await user.click(size('100 × 150 mm'));
  await user.click(size('100 × 100 mm'));
  expect(await said('2 etiquetas de 1 ordem: 2 páginas de 100 × 100 mm.')).toBeVisible();
  expect(printed()).toHaveAttribute('data-label-size', '100x100');
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(2);
  expect([sent, known()]).toEqual([['100x150'], '100x100']);
  release();
  await waitFor(() => expect(sent).toEqual(['100x150', '100x100']));
  await waitFor(() => expect(stored.labelSize).toBe('100x100'));
  expect(size('100 × 100 mm')).toBeChecked();
});

test('a size that was not saved holds for this print, with the reason and a retry', async () => {
  const { user, stored, known, release } = openLabels({ labelSize: 'a6', isRefusing: true });
  await said('2 etiquetas de 1 ordem: 2 páginas A6.');
  release();
  await user.click(size('100 × 100 mm'));
  expect(await said('O tamanho vale para esta impressão, mas não ficou guardado.')).toBeVisible();
  expect(await said('Tente mais tarde.')).toBeVisible();
  expect(size('100 × 100 mm')).toBeChecked();
  expect(await said('2 etiquetas de 1 ordem: 2 páginas de 100 × 100 mm.')).toBeVisible();
  await waitFor(() => expect(known()).toBe('a6'));

  stored.isRefusing = false;
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(stored.labelSize).toBe('100x100'));
  expect(screen.queryByText('Tente mais tarde.')).toBeNull();
});
