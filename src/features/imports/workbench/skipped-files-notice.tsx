import type { OrderImport } from '#src/api/order-imports.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';

/** More names would push the rows out of sight. */
const MAX_OPEN = 8;

/** The files of a ZIP that were not read, by name. */
export function SkippedFilesNotice({ skippedFiles, state }: Pick<OrderImport, 'skippedFiles' | 'state'>) {
  const count = skippedFiles.length;
  if (count === 0 || state === 'discarded') return null;
  return (
    <Alert
      tone="warning"
      title={countedExactly(count, 'arquivo do ZIP ficou de fora', 'arquivos do ZIP ficaram de fora')}
    >
      <details open={count <= MAX_OPEN}>
        <summary>Só o XML de uma NF-e vira ordem</summary>
        <ul aria-label="Arquivos que ficaram de fora" className="mt-1">
          {skippedFiles.map(({ name, reason }, index) => (
            <li key={index}>{`“${name}” ${reason}.`}</li>
          ))}
        </ul>
      </details>
    </Alert>
  );
}
