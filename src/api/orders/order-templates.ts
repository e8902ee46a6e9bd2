import { queryOptions } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { api, bodyOf, done } from '#src/api/http/client.ts';

export type OrderTemplate = Schema<'OrderTemplate'>;
export type OrderTemplateInput = Schema<'OrderTemplateInput'>;

const TEMPLATES_KEY = ['order-templates'] as const;

/** The key of all lists and templates, for invalidation. */
export function templatesKey() {
  return TEMPLATES_KEY;
}

/** The templates of a company from which the user may start orders, by name. */
export function templatesQuery(companyId: string) {
  return queryOptions({
    queryKey: [...TEMPLATES_KEY, 'list', companyId],
    queryFn: async ({ signal }) =>
      (await bodyOf(api().GET('/v1/order-templates', { params: { query: { companyId } }, signal }))).data,
    enabled: companyId !== '',
  });
}

export function templateQuery(id: string) {
  return queryOptions({
    queryKey: [...TEMPLATES_KEY, 'one', id],
    queryFn: ({ signal }) =>
      bodyOf(api().GET('/v1/order-templates/{id}', { params: { path: { id } }, signal })),
  });
}

/** Fails with `templates-full` beyond the limit. */
export function createTemplate(
  companyId: string,
  body: OrderTemplateInput,
  idempotencyKey: string,
): Promise<OrderTemplate> {
  const header = { 'Idempotency-Key': idempotencyKey };
  return bodyOf(api().POST('/v1/order-templates', { params: { query: { companyId }, header }, body }));
}

/** Fails with `stale-version` if another user changed it since. */
export function updateTemplate(
  { id, version }: Pick<OrderTemplate, 'id' | 'version'>,
  body: OrderTemplateInput,
): Promise<OrderTemplate> {
  const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
  return bodyOf(api().PUT('/v1/order-templates/{id}', { params, body }));
}

/** Fails with `not-found` if it was deleted before. */
export function deleteTemplate({ id }: Pick<OrderTemplate, 'id'>): Promise<void> {
  return done(api().DELETE('/v1/order-templates/{id}', { params: { path: { id } } }));
}
