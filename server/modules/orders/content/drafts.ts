import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Trx } from '#server/db/schema.ts';
import { accessOf } from '#server/modules/order-model/access.ts';
import type { TemplateAccess } from '#server/modules/order-templates/policy.ts';
import { courierOfTemplate } from '#server/modules/order-templates/repository.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import { appendCreation } from '../events/timeline.ts';
import { seesInternal } from '../policy.ts';
import { insertDraft, saveOrder, findOrder, lockOrder, type LoadedOrder } from '../repository.ts';
import { draftColumns, preserveBaseFields } from './draft-content.ts';

type Creation = {
  companyId: string;
  body: Schema<'ServiceOrderCreate'>;
  user: Principal;
  now: Date;
  /** The import whose row becomes the order. */
  importId?: string;
  /** Values proposed by the recurrence that makes the order. */
  recurrence?: { courierId: string | null };
};

/**
 * Creates a draft with its number and first timeline entry.
 * @throws Problem 422 if the company does not exist or is inactive, or the caller cannot see the original order
 */
export async function createDraft(
  trx: Trx,
  { companyId, body, user, now, importId, recurrence }: Creation,
): Promise<LoadedOrder> {
  await refuseUnfitCompany(trx, companyId);
  const order = await insertDraft(trx, {
    companyId,
    by: user,
    now,
    duplicatedFrom: await originId(trx, body.duplicatedFrom, user),
    plannedCourierId: recurrence
      ? recurrence.courierId
      : await courierOf(trx, body.templateId, { companyId, userId: user.userId }),
    content: body.content,
    importId,
    isRecurring: recurrence !== undefined,
  });
  await appendCreation(trx, order, { by: user, now });
  const loaded = await lockOrder(trx, order.order_number, { companyId });
  if (!loaded) throw new Error('The created order was not found.');
  return loaded;
}

/**
 * Replaces the content of a draft, without a timeline entry because autosave calls it (decision 002).
 * @throws Problem `not-a-draft` for an order already requested
 */
export async function saveDraft(
  trx: Trx,
  loaded: LoadedOrder,
  typed: Schema<'DraftContent'>,
  { user, now }: { user: Principal; now: Date },
): Promise<LoadedOrder> {
  const before = loaded.order.draft;
  if (before === null) throw problem('not-a-draft', { orderStatus: loaded.order.status });
  const content = seesInternal(user) ? typed : preserveBaseFields(typed, before);
  const order = {
    ...loaded.order,
    ...draftColumns(content),
    version: loaded.order.version + 1,
    updated_by: user.userId,
    updated_at: now,
  };
  return { ...loaded, ...(await saveOrder(trx, loaded, { order, stops: loaded.stops })) };
}

async function refuseUnfitCompany(trx: Trx, companyId: string): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .select('active')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) throw invalid(fieldError('/companyId', 'unknown-option'));
  if (!company.active) throw invalid(fieldError('/companyId', 'company-inactive'));
}

async function originId(trx: Trx, orderNumber: number | undefined, user: Principal): Promise<string | null> {
  if (orderNumber === undefined) return null;
  const origin = await findOrder(trx, orderNumber, accessOf(user));
  if (!origin) throw invalid(fieldError('/duplicatedFrom', 'unknown-option'));
  return origin.order.id;
}

async function courierOf(
  trx: Trx,
  templateId: string | undefined,
  access: TemplateAccess,
): Promise<string | null> {
  return templateId === undefined ? null : courierOfTemplate(trx, templateId, access);
}
