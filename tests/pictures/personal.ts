import type { Schema } from '#openapi/schema.ts';
import { orderLinks } from '#tests/support/orders-list.ts';

import { dataOf } from './demo-data.ts';
import { type Size, type Studio, take } from './studio.ts';

const VIEWS: readonly (readonly [name: string, filters: Schema<'OrderViewFilters'>])[] = [
  ['Urgentes de hoje', { tab: 'all', requested: 'today', isUrgent: true }],
  ['Sem entregador', { couriers: ['none'] }],
  ['Insucessos da semana', { tab: 'all', failed: '7d' }],
];

/** How a person has arranged the list: saved views, columns and compact rows, and the dark theme. */
export async function takePersonalPictures(studio: Studio): Promise<void> {
  const api = await studio.api('operator');
  for (const [name, filters] of VIEWS) {
    const params = { header: { 'Idempotency-Key': crypto.randomUUID() } };
    const body = {
      name,
      layout: 'list',
      filters,
      sort: '-requestedAt',
      columns: null,
      isShared: false,
    } as const;
    await dataOf(api.POST('/v1/saved-views', { params, body }));
  }
  await api.PATCH('/v1/users/me/display', {
    body: {
      rows: 'compact',
      orderColumns: ['status', 'recipient', 'pickup', 'due', 'courier'],
    },
  });
  await takeList(studio, 'desktop', 'visoes');
  await api.PATCH('/v1/users/me/display', {
    body: { theme: 'dark', rows: 'comfortable', orderColumns: null },
  });
  await takeList(studio, 'desktop', 'escuro');
  await takeList(studio, 'phone', 'escuro');
  await api.PATCH('/v1/users/me/display', { body: { theme: 'system' } });
}

async function takeList(studio: Studio, size: Size, name: string): Promise<void> {
  const page = await studio.open('operator', size);
  await page.goto('/ordens-de-servico');
  await orderLinks(page).first().waitFor();
  if (size === 'desktop') await page.getByRole('navigation', { name: 'Visões' }).waitFor();
  await take(page, name);
  await page.context().close();
}
