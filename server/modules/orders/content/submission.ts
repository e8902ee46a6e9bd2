import type { Schema } from '#openapi/schema.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

import type { LoadedOrder } from '../repository.ts';
import { cashErrors } from './cash-rules.ts';
import { contentOfDraft } from './draft-content.ts';
import { locationErrors } from './location-errors.ts';
import { stopErrors } from './stop-rules.ts';

type Checked =
  | { content: Schema<'OrderContent'>; errors: [] }
  | { content?: undefined; errors: FieldError[] };

/** A draft with its company and the rules for it; a loaded order is one. */
export type DraftToCheck = {
  order: Pick<LoadedOrder['order'], 'draft'>;
  company: Pick<LoadedOrder['company'], 'id' | 'active'>;
  settings: Pick<LoadedOrder['settings'], 'multiStop' | 'requireExternalRef'>;
};

type SubmissionInput = {
  check: Deps['check'];
  /** Read only if a stop names a location. */
  db: Db;
  loaded: DraftToCheck;
  now: Date;
  /** JSON Pointer of the draft in the request; "" for a stored draft. */
  pointer: string;
};

/**
 * Validates a draft as a requested order (docs/domain.md 3): the contract's OrderContent plus rules beyond a schema.
 * Returns all errors at once, one per field.
 */
export async function checkSubmission({
  check,
  db,
  loaded,
  now,
  pointer,
}: SubmissionInput): Promise<Checked> {
  const { company, settings } = loaded;
  const candidate = contentOfDraft(loaded.order.draft ?? {});
  const { stops = [] } = candidate;
  const content = check('OrderContent', candidate, pointer);
  const errors = [
    ...(company.active ? [] : [fieldError('/companyId', 'company-inactive')]),
    ...(content.errors ?? []),
    ...stopErrors({ stops, pointer: `${pointer}/stops`, now, multiStop: settings.multiStop }),
    ...cashErrors(stops, `${pointer}/stops`),
    ...externalRefErrors(candidate, loaded, pointer),
    ...(await locationErrors(db, stops, company.id, `${pointer}/stops`)),
  ];
  if (errors.length > 0 || content.errors) return { errors: firstOfEachPlace(errors) };
  return { content: content.value, errors: [] };
}

function externalRefErrors(candidate: Record<string, unknown>, { settings }: DraftToCheck, pointer: string) {
  const isMissing = settings.requireExternalRef && candidate['externalRef'] === undefined;
  return isMissing ? [fieldError(`${pointer}/externalRef`, 'required')] : [];
}

function firstOfEachPlace(errors: FieldError[]): FieldError[] {
  const places = new Map<string, FieldError>();
  for (const error of errors) if (!places.has(error.pointer)) places.set(error.pointer, error);
  return [...places.values()];
}
