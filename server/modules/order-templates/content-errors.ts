import { isDeepStrictEqual } from 'node:util';

import { hoursErrorCode } from '#domain/orders/hours-error.ts';
import type { TemplateContent } from '#domain/orders/recurrences/order-template.ts';
import type { Trx } from '#server/db/schema.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

type Given = {
  companyId: string;
  /** The stored content that it replaces: a location deleted since may stay. */
  before: TemplateContent | undefined;
};

/** The errors of a content that could never become an order of the company, with pointers below `/content`. */
export async function templateContentErrors(
  trx: Trx,
  content: TemplateContent,
  given: Given,
): Promise<FieldError[]> {
  const { stops } = content;
  // A recurrence saved before these rules can still be paused.
  if (isDeepStrictEqual(content, given.before)) return [];
  if (stops.length === 0) return [fieldError('/content/stops', 'required')];
  const hoursErrors = stops.flatMap(({ hours }, index) => {
    const code = hours ? hoursErrorCode(hours) : undefined;
    return code === undefined ? [] : [fieldError(`/content/stops/${index}/hours`, code)];
  });
  return [...hoursErrors, ...(await locationErrors(trx, stops, given))];
}

async function locationErrors(
  trx: Trx,
  stops: TemplateContent['stops'],
  { companyId, before }: Given,
): Promise<FieldError[]> {
  const ids = [...new Set(stops.flatMap(({ locationId }) => locationId ?? []))];
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('locations')
    .select(['id', 'company_id'])
    .where('id', 'in', ids)
    .execute();
  const companies = new Map(rows.map((row) => [row.id, row.company_id]));
  const stored = new Set(before?.stops.flatMap(({ locationId }) => locationId ?? []));
  const isUsable = (id: string) => {
    const owner = companies.get(id);
    return owner === undefined ? stored.has(id) : owner === null || owner === companyId;
  };
  return stops.flatMap(({ locationId }, index) =>
    locationId && !isUsable(locationId)
      ? [fieldError(`/content/stops/${index}/locationId`, 'unknown-option')]
      : [],
  );
}
