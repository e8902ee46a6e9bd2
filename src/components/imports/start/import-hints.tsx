import { ORDER_COLUMNS, REQUIRED_ORDER_COLUMNS } from '#domain/imports/order-columns.ts';
import { readImportTemplate } from '#src/api/order-imports.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { Card } from '#src/ui/card.tsx';

type ImportHintsProps = {
  companyId: string | undefined;
  /** Whether the company of the template is known. */
  isReady: boolean;
};

/** How to prepare a spreadsheet, with a template. */
export function ImportHints({ companyId, isReady }: ImportHintsProps) {
  const required = REQUIRED_ORDER_COLUMNS.map((column) => ORDER_COLUMNS[column].heading);
  return (
    <Card title="Como preparar a planilha">
      <ul className="text-secondary flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>Cada linha é uma ordem com uma entrega. Títulos e linhas em branco são ignorados.</li>
        <li>
          As colunas podem ter outros nomes e outra ordem: você as associa depois, e na próxima planilha a
          escolha já vem feita.
        </li>
        <li>{`Para solicitar uma ordem são necessários ${required.slice(0, -1).join(', ')} e ${required.at(-1)}.`}</li>
        <li>A coleta, a data e o que faltar valem para todas as linhas, se você quiser.</li>
        <li>A mesma referência não vira duas ordens, a menos que a primeira seja recusada ou cancelada.</li>
      </ul>
      <CsvExport
        className="mt-4"
        read={() => readImportTemplate(companyId)}
        fileName={() => 'malote-modelo-ordens.xlsx'}
        isReady={isReady}
        title={isReady ? undefined : 'Escolha antes a empresa'}
      >
        Baixar modelo
      </CsvExport>
    </Card>
  );
}
