import { useSearch } from 'wouter';

import { ImportStart } from '#src/components/imports/start/import-start.tsx';
import { ImportWorkbench } from '#src/components/imports/workbench/import-workbench.tsx';

/** `/ordens-de-servico?ver=importar`: the imports of orders and a new one, or one of them (`importacao`). */
export function ImportsPage() {
  const id = new URLSearchParams(useSearch()).get('importacao') ?? '';
  return id === '' ? <ImportStart /> : <ImportWorkbench key={id} id={id} />;
}
