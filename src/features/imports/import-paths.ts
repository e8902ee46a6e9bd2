import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';
import { IMPORT_VIEW, type PathSearch } from '#src/lib/paths.ts';

/** The addresses of the imports of a kind; one of them by `importacao`. */
export function importPath(kind: ImportKind, paths: CompanyPaths, search: PathSearch = {}): string {
  return kind === 'orders' ? paths.imports(search) : paths.locations({ ver: IMPORT_VIEW, ...search });
}

/** The list that imported rows are in. */
export function listPath(kind: ImportKind, paths: CompanyPaths): string {
  return kind === 'orders' ? paths.orders() : paths.locations();
}

/** The list with the orders or locations that an import has made. */
export function madePath(kind: ImportKind, paths: CompanyPaths, id: string): string {
  return kind === 'orders'
    ? paths.orders({ tab: 'all', import: id })
    : paths.locations({ sort: '-createdAt' });
}
