import { sql } from 'kysely';

import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { NewRow, Row, Db, Trx } from '#server/db/schema.ts';

import { type LogoSize, logoSizeOf } from './logos.ts';
import { columnsOf, type SettingsColumns, type SettingsState, stateOf } from './settings-state.ts';

/** Effective settings for the orders of one company (docs/domain.md 3): the base's with the company's overrides. */
export type CompanyOrderSettings = OrderSettings & {
  /** Allows several drop-offs per order. */
  multiStop: boolean;
  requireExternalRef: boolean;
  /** Recipients with an e-mail receive updates about their delivery. */
  notifyRecipients: boolean;
  /** Managers see prices. */
  showPrices: boolean;
  priceTable: Schema<'PriceTable'> | null;
};

/** The settings with logo, version and last change. */
export type StoredSettings = {
  state: SettingsState;
  logo: LogoSize | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Name of the last author; null if none or deleted. */
  updatedBy: string | null;
};

/** The base's settings for orders. */
export async function loadSettings(db: Db): Promise<OrderSettings> {
  return settingsOf(await db.selectFrom('settings').selectAll().executeTakeFirstOrThrow());
}

/** @param row a row, or its JSON from a query of orders */
export function settingsOf(row: SettingsColumns): OrderSettings {
  const {
    branding: _branding,
    orderRetentionDays: _orders,
    accessRecordDays: _access,
    endedAccountDays: _accounts,
    inactiveCourierDays: _couriers,
    answeredRequestDays: _requests,
    requireAdminTwoFactor: _twoFactor,
    ...rest
  } = stateOf(row);
  return rest;
}

/** @param overrides the `settings` column of the company */
export function withCompanyOverrides(
  settings: OrderSettings,
  overrides: Row<'companies'>['settings'],
): CompanyOrderSettings {
  return {
    ...settings,
    promiseMinutes: overrides.promiseMinutes ?? settings.promiseMinutes,
    freeCancelMinutes: overrides.freeCancelMinutes ?? settings.freeCancelMinutes,
    proofPolicy: overrides.proofPolicy ?? settings.proofPolicy,
    multiStop: overrides.multiStop ?? true,
    requireExternalRef: overrides.requireExternalRef ?? false,
    notifyRecipients: overrides.notifyRecipients ?? false,
    showPrices: overrides.showPrices ?? false,
    priceTable: overrides.priceTable ?? null,
  };
}

export async function findSettings(db: Db): Promise<StoredSettings> {
  return stored(await withLogoAndAuthor(db).executeTakeFirstOrThrow());
}

/** Locks the row until the transaction ends, which serialises changes. */
export async function lockSettings(trx: Trx): Promise<StoredSettings> {
  return stored(await withLogoAndAuthor(trx).forUpdate('settings').executeTakeFirstOrThrow());
}

function withLogoAndAuthor(db: Db) {
  return db
    .selectFrom('settings')
    .leftJoin('logos', 'logos.id', 'settings.logo_id')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .selectAll('settings')
    .select(['logos.width as logo_width', 'logos.height as logo_height'])
    .select(sql<string | null>`case when users.deleted_at is null then users.name end`.as('changed_by'));
}

type Found = Row<'settings'> & {
  logo_width: number | null;
  logo_height: number | null;
  changed_by: string | null;
};

function stored(row: Found): StoredSettings {
  return {
    state: stateOf(row),
    logo: logoSizeOf(row.logo_id, row.logo_width, row.logo_height),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    updatedBy: row.changed_by,
  };
}

/** Stores the settings and their entry in the history. */
export async function replaceSettings(
  trx: Trx,
  state: SettingsState,
  change: Omit<NewRow<'settings_changes'>, 'id'>,
): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ ...columnsOf(state), version: change.version, updated_at: change.at, updated_by: change.actor_id })
    .execute();
  await trx.insertInto('settings_changes').values(change).execute();
}

export type ChangeRow = Row<'settings_changes'> & { actor_name: string; actor_deleted_at: Date | null };

/** The history, newest first. */
export async function findSettingsChanges(db: Db, limit: number, offset: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('settings_changes')
    .innerJoin('users', 'users.id', 'settings_changes.actor_id')
    .selectAll('settings_changes')
    .select(['users.name as actor_name', 'users.deleted_at as actor_deleted_at'])
    .orderBy('settings_changes.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countSettingsChanges(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('settings_changes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The codes that order events use. */
export async function findUsedReasons(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${sql.val([...codes])}::text[]) as code
    where exists (select from order_events where order_events.reason_code = code)`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
