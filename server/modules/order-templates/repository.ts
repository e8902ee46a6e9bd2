import { sql } from 'kysely';

import { MAX_TEMPLATES } from '#domain/orders/recurrences/order-template.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Db, NewRow, Row, Trx } from '#server/db/schema.ts';

import type { TemplateAccess } from './policy.ts';

export type TemplateRow = Row<'order_templates'>;

/** A template with current names. */
export type ShownTemplate = TemplateRow & {
  company_name: string;
  creator_name: string;
  creator_deleted_at: Date | null;
  courier: Schema<'SuggestedCourier'> | null;
};

/** By name; of equal names, the earlier one first. */
export function findTemplates(db: Db, access: TemplateAccess): Promise<ShownTemplate[]> {
  return shownTemplates(db, access)
    .orderBy(sql`lower(template.name)`)
    .orderBy('template.id')
    .limit(2 * MAX_TEMPLATES)
    .execute();
}

export function findTemplate(db: Db, id: string, access: TemplateAccess): Promise<ShownTemplate | undefined> {
  return shownTemplates(db, access).where('template.id', '=', id).executeTakeFirst();
}

export function lockTemplate(
  trx: Trx,
  id: string,
  access: TemplateAccess,
): Promise<ShownTemplate | undefined> {
  return shownTemplates(trx, access).where('template.id', '=', id).forUpdate('template').executeTakeFirst();
}

function shownTemplates(db: Db, { companyId, userId }: TemplateAccess) {
  const query = db
    .selectFrom('order_templates as template')
    .innerJoin('companies as company', 'company.id', 'template.company_id')
    .innerJoin('users as creator', 'creator.id', 'template.created_by')
    .selectAll('template')
    .select(['company.name as company_name', 'creator.name as creator_name'])
    .select('creator.deleted_at as creator_deleted_at')
    .select(
      sql<ShownTemplate['courier']>`(
        select jsonb_build_object('id', courier.id, 'name', courier.name, 'active', courier.active)
        from couriers as courier where courier.id = template.courier_id
      )`.as('courier'),
    )
    .where((eb) => eb.or([eb('template.is_shared', '=', true), eb('template.created_by', '=', userId)]));
  return companyId === undefined ? query : query.where('template.company_id', '=', companyId);
}

type Scope = { companyId: string; userId: string; isShared: boolean };

/** Locks the company, so that two requests at once cannot exceed the limit. @returns whether another template fits */
export async function hasRoom(trx: Trx, { companyId, userId, isShared }: Scope): Promise<boolean> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  const others = trx
    .selectFrom('order_templates')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_shared', '=', isShared)
    .limit(MAX_TEMPLATES);
  const counted = await (isShared ? others : others.where('created_by', '=', userId)).execute();
  return counted.length < MAX_TEMPLATES;
}

type NewTemplate = Omit<NewRow<'order_templates'>, 'content'> & Pick<TemplateRow, 'content'>;

export async function insertTemplate(trx: Trx, { content, ...values }: NewTemplate): Promise<void> {
  await trx
    .insertInto('order_templates')
    .values({ ...values, content: JSON.stringify(content) })
    .execute();
}

type Change = Pick<TemplateRow, 'name' | 'is_shared' | 'courier_id' | 'content' | 'updated_at'>;

export async function replaceTemplate(trx: Trx, id: string, { content, ...values }: Change): Promise<void> {
  await trx
    .updateTable('order_templates')
    .set({ ...values, content: JSON.stringify(content), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('order_templates').where('id', '=', id).execute();
}

/** The courier that a template proposes; null for one that is deactivated, or that the user may not access. */
export async function courierOfTemplate(
  trx: Trx,
  id: string,
  access: TemplateAccess,
): Promise<string | null> {
  const courier = (await findTemplate(trx, id, access))?.courier;
  return courier?.active ? courier.id : null;
}
