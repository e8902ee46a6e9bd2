import { headingOf, type ImportKind, requiredColumns } from '#domain/imports/import-columns.ts';
import { readImportTemplate } from '#src/api/order-imports.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { Card } from '#src/ui/card.tsx';

import { IMPORT_TEXTS } from '../import-texts.ts';

type ImportHintsProps = {
  kind: ImportKind;
  companyId: string | undefined;
  /** Whether the company of the template is known. */
  isReady: boolean;
};

/** How to prepare a spreadsheet, with a template. */
export function ImportHints({ kind, companyId, isReady }: ImportHintsProps) {
  const { hints, template } = IMPORT_TEXTS[kind];
  const required = requiredColumns(kind, []).map((column) => headingOf(kind, column));
  const last = required.pop();
  return (
    <Card title="Como preparar a planilha">
      <ul className="text-secondary flex list-disc flex-col gap-2 pl-5 text-sm">
        {hints(`${required.join(', ')} e ${last}`).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <CsvExport
        className="mt-4"
        read={() => readImportTemplate(kind, companyId)}
        fileName={() => template}
        isReady={isReady}
        title={isReady ? undefined : 'Escolha antes a empresa'}
      >
        Baixar modelo
      </CsvExport>
    </Card>
  );
}
