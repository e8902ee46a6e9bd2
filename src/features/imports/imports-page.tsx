import { useLocation, useSearch } from 'wouter';

import { paths } from '#src/lib/paths.ts';

import { ImportStart } from './start/import-start.tsx';
import { ImportWorkbench } from './workbench/import-workbench.tsx';

/** The imports and a new one, or one of them (`importacao`), among the orders or the places: `?ver=importar`. */
export function ImportsPage() {
  const [path] = useLocation();
  const kind = path === paths.locations() ? 'locations' : 'orders';
  const id = new URLSearchParams(useSearch()).get('importacao') ?? '';
  return id === '' ? (
    <ImportStart key={kind} kind={kind} />
  ) : (
    <ImportWorkbench key={id} id={id} kind={kind} />
  );
}
