import { randomBytes } from 'node:crypto';

import type { Schema } from '#openapi/schema.ts';
import type { Db, Row, Trx } from '#server/db/schema.ts';
import { findSettings } from '#server/modules/settings/repository.ts';

export type DossierRow = Row<'order_dossiers'>;

/** 128 bits are unguessable and keep the QR code small. */
const TOKEN_BYTES = 16;

/** @returns undefined if none was issued */
export function findDossier(db: Db, orderId: string): Promise<DossierRow | undefined> {
  return db.selectFrom('order_dossiers').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** The caller holds the order's lock, so that an order gets one token. */
export function insertDossier(trx: Trx, orderId: string, now: Date): Promise<DossierRow> {
  return trx
    .insertInto('order_dossiers')
    .values({ order_id: orderId, token: randomBytes(TOKEN_BYTES).toString('base64url'), issued_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns undefined for an unknown token */
export function findDossierByToken(
  db: Db,
  token: string,
): Promise<(DossierRow & { order_number: number }) | undefined> {
  return db
    .selectFrom('order_dossiers')
    .innerJoin('orders', 'orders.id', 'order_dossiers.order_id')
    .selectAll('order_dossiers')
    .select('orders.order_number')
    .where('order_dossiers.token', '=', token)
    .executeTakeFirst();
}

export type DossierParties = Record<'provider' | 'company', Schema<'DossierParty'>>;

/** Provider and company as their records stand today. */
export async function findParties(db: Db, companyId: string): Promise<DossierParties> {
  const { branding } = (await findSettings(db)).state;
  const company = await db
    .selectFrom('companies')
    .select(['name', 'legal_name as legalName', 'cnpj'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { productName, providerName, providerCnpj } = branding;
  return { provider: { name: productName, legalName: providerName, cnpj: providerCnpj }, company };
}
