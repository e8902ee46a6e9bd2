import type { ReactNode } from 'react';

import CircleCheck from '#icons/circle-check';
import TriangleAlert from '#icons/triangle-alert';
import type { LocationImport } from '#src/api/location-records.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';

import { ImportErrors } from './import-errors.tsx';
import { ImportPreview } from './import-preview.tsx';

const DELIMITERS = { semicolon: 'ponto e vírgula', comma: 'vírgula', tab: 'tabulação' } as const;
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'double-utf-8': 'UTF-8 (acentos corrigidos)',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  cp850: 'CP850',
  cp860: 'CP860',
} as const satisfies Record<NonNullable<LocationImport['encoding']>, string>;
const CHOICES = [
  { value: 'skip', label: 'Ignorar', hint: 'O catálogo fica como está.' },
  { value: 'create', label: 'Criar mesmo assim', hint: 'Ficam dois locais com o mesmo endereço.' },
] as const;

type ImportReportProps = {
  report: LocationImport;
  fileName: string;
  duplicates: 'skip' | 'create';
  onDuplicates: (choice: 'skip' | 'create') => void;
  /** The import button. */
  action: ReactNode;
};

/** Report of the parsed file: counts, then errors, duplicates and preview. */
export function ImportReport({ report, fileName, duplicates, onDuplicates, action }: ImportReportProps) {
  const { accentSamples, rows, ignoredColumns, errorCount, duplicateCount } = report;
  return (
    <>
      <Card title={fileName} actions={action}>
        <p className="text-muted -mt-2 mb-4 text-sm">
          {`${countedExactly(rows, 'linha', 'linhas')} · ${formatText(report)}`}
        </p>
        <ImportCounts report={report} />
        {accentSamples.length > 0 && (
          <p className="text-secondary mt-4 text-sm">
            {`Confira os acentos: ${accentSamples.map((text) => `“${text}”`).join(', ')}.`}
          </p>
        )}
        {ignoredColumns.length > 0 && (
          <p className="text-secondary mt-4 text-sm">
            {`Colunas que não são usadas: ${ignoredColumns.join(', ')}.`}
          </p>
        )}
      </Card>
      {errorCount > 0 && (
        <Alert tone="danger" title={errorTitle(report)}>
          {canSkipFaulty(report)
            ? 'Importe agora as outras linhas, ou corrija a planilha e escolha o arquivo de novo.'
            : 'Corrija a planilha e escolha o arquivo de novo.'}
        </Alert>
      )}
      {errorCount > 0 && <ImportErrors report={report} />}
      {duplicateCount > 0 && (
        <Card title={countedExactly(duplicateCount, 'linha repetida', 'linhas repetidas')}>
          <ul className="text-secondary mb-4 flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
            {report.duplicates.map(({ row, message }) => (
              <li key={row}>{`Linha ${formatInteger(row)}: ${message}`}</li>
            ))}
            {duplicateCount > report.duplicates.length && (
              <li>{`E mais ${formatInteger(duplicateCount - report.duplicates.length)}.`}</li>
            )}
          </ul>
          <RadioGroup
            legend="O que fazer com elas"
            name="duplicates"
            options={CHOICES}
            value={duplicates}
            onChange={({ target }) => onDuplicates(target.value === 'create' ? 'create' : 'skip')}
          />
        </Card>
      )}
      {report.preview.length > 0 && <ImportPreview report={report} />}
    </>
  );
}

/** Whether some rows can be imported although others have errors; errors of the headings concern all. */
export function canSkipFaulty({ created, updated, invalid, errorCount }: LocationImport): boolean {
  return errorCount > 0 && invalid > 0 && created + updated > 0;
}

/** "UTF-8, separado por vírgula" */
function formatText({ encoding, delimiter }: LocationImport): string {
  if (encoding === null || delimiter === null) return 'Excel (.xlsx)';
  return `${ENCODINGS[encoding]}, separado por ${DELIMITERS[delimiter]}`;
}

/** Row counts by outcome. */
export function ImportCounts({ report }: { report: LocationImport }) {
  const { created, updated, unchanged, skipped, invalid } = report;
  const counts = [
    { label: report.dryRun ? 'A criar' : 'Criados', value: created },
    { label: report.dryRun ? 'A alterar' : 'Alterados', value: updated },
    { label: 'Sem mudança', value: unchanged },
    { label: 'Repetidos (ignorados)', value: skipped },
    { label: 'Com erro', value: invalid, isBad: invalid > 0 },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
      {counts.map(({ label, value, isBad = false }) => (
        <div key={label} className="rounded-card border-line flex flex-col-reverse justify-end border p-3">
          <dt className="text-secondary flex items-center gap-1.5 text-xs [&_.lucide]:size-3.5">
            {isBad && <Icon of={TriangleAlert} className="text-danger" />}
            {label === 'Criados' && <Icon of={CircleCheck} className="text-success" />}
            {label}
          </dt>
          <dd className={`text-xl font-semibold tabular-nums ${isBad ? 'text-danger' : 'text-ink'}`}>
            {formatInteger(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function errorTitle({ errorCount, invalid }: LocationImport): string {
  const errors = countedExactly(errorCount, 'erro', 'erros');
  return invalid === 0
    ? `${errors} na primeira linha`
    : `${errors} em ${countedExactly(invalid, 'linha', 'linhas')}`;
}
