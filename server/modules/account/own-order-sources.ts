import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';

import { type Pages, pagesOf, ROWS_AT_ONCE } from './own-data-pages.ts';

type Owner = { userId: string };
type After = { id: string } | undefined;

/** The user's templates, views, recurrences and imports of orders, without the people in them. */
export const OWN_ORDER_SOURCES = {
  templates: (db: Db, { userId }: Owner): Pages<Schema<'OwnOrderTemplate'>> =>
    pagesOf(
      (after: After) => {
        const templates = db
          .selectFrom('order_templates as template')
          .innerJoin('companies', 'companies.id', 'template.company_id')
          .select(['template.id', 'template.name', 'template.is_shared', 'template.created_at'])
          .select(['template.updated_at', 'companies.name as company_name'])
          .where('template.created_by', '=', userId)
          .orderBy('template.id')
          .limit(ROWS_AT_ONCE);
        return (after ? templates.where('template.id', '>', after.id) : templates).execute();
      },
      (row) => ({
        name: row.name,
        companyName: row.company_name,
        isShared: row.is_shared,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }),
    ),

  savedViews: (db: Db, { userId }: Owner): Pages<Schema<'OwnSavedView'>> =>
    pagesOf(
      (after: After) => {
        const views = db
          .selectFrom('saved_views')
          .select(['id', 'name', 'is_shared', 'filters', 'created_at', 'updated_at'])
          .where('created_by', '=', userId)
          .orderBy('id')
          .limit(ROWS_AT_ONCE);
        return (after ? views.where('id', '>', after.id) : views).execute();
      },
      (row) => ({
        name: row.name,
        isShared: row.is_shared,
        filters: row.filters,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }),
    ),

  recurrences: (db: Db, { userId }: Owner): Pages<Schema<'OwnOrderRecurrence'>> =>
    pagesOf(
      (after: After) => {
        const rules = db
          .selectFrom('order_recurrences as rule')
          .innerJoin('companies', 'companies.id', 'rule.company_id')
          .select(['rule.id', 'rule.name', 'rule.is_paused', 'rule.created_at', 'rule.updated_at'])
          .select('companies.name as company_name')
          .where('rule.author_id', '=', userId)
          .orderBy('rule.id')
          .limit(ROWS_AT_ONCE);
        return (after ? rules.where('rule.id', '>', after.id) : rules).execute();
      },
      (row) => ({
        name: row.name,
        companyName: row.company_name,
        isPaused: row.is_paused,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }),
    ),

  imports: (db: Db, { userId }: Owner): Pages<Schema<'OwnOrderImport'>> =>
    pagesOf(
      (after: After) => {
        const imports = db
          .selectFrom('order_imports as import')
          .innerJoin('companies', 'companies.id', 'import.company_id')
          .select(['import.id', 'import.file_name', 'import.row_count', 'import.ordered_count'])
          .select(['import.created_at', 'import.updated_at', 'companies.name as company_name'])
          .where('import.created_by', '=', userId)
          .orderBy('import.id')
          .limit(ROWS_AT_ONCE);
        return (after ? imports.where('import.id', '>', after.id) : imports).execute();
      },
      (row) => ({
        fileName: row.file_name,
        companyName: row.company_name,
        rows: row.row_count,
        ordered: row.ordered_count,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      }),
    ),
};
