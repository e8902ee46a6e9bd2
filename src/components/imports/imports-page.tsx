import { useSearch } from 'wouter';

import type { ImportKind } from '#domain/imports/import-columns.ts';

import { ImportStart } from './start/import-start.tsx';
import { ImportWorkbench } from './workbench/import-workbench.tsx';

/** The imports of a kind and a new one, or one of them (`importacao`). */
export function ImportsPage({ kind }: { kind: ImportKind }) {
  const id = new URLSearchParams(useSearch()).get('importacao') ?? '';
  return id === '' ? <ImportStart kind={kind} /> : <ImportWorkbench key={id} id={id} kind={kind} />;
}
