import type { LocationImport } from '#src/api/location-records.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Card } from '#src/ui/card.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { Table, tableStyles } from '#src/ui/table.tsx';

type ImportError = LocationImport['errors'][number];

/** Import errors by spreadsheet row and column. */
export function ImportErrors({ report: { errors, errorCount } }: { report: LocationImport }) {
  const isTable = useMediaQuery('(min-width: 768px)');
  const hidden = errorCount - errors.length;
  return (
    <Card title="O que corrigir" isFlush>
      <div className="max-h-96 overflow-y-auto max-md:px-4 max-md:pb-4">
        {isTable ? <ErrorTable errors={errors} /> : <ErrorCards errors={errors} />}
      </div>
      {hidden > 0 && (
        <p className="text-muted px-4 py-3 text-sm">
          {`Estes são os primeiros ${formatInteger(errors.length)}. Há mais ${formatInteger(hidden)}.`}
        </p>
      )}
    </Card>
  );
}

function ErrorTable({ errors }: { errors: readonly ImportError[] }) {
  return (
    <Table caption="Erros por linha e coluna">
      <thead>
        <tr className={tableStyles.headRow}>
          {['Linha', 'Coluna', 'O que está na planilha', 'O que corrigir'].map((label) => (
            <th key={label} scope="col" className={tableStyles.headCell}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {errors.map((error) => (
          <tr key={keyOf(error)} className={tableStyles.row}>
            <td className={`${tableStyles.cell} tabular-nums`}>{formatInteger(error.row)}</td>
            <td className={tableStyles.cell}>{columnText(error)}</td>
            <td className={`${tableStyles.cell} max-w-80 wrap-anywhere`}>
              {error.value === '' ? <span className="text-muted">vazio</span> : error.value}
            </td>
            <td className={`${tableStyles.cell} text-danger`}>{error.message}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ErrorCards({ errors }: { errors: readonly ImportError[] }) {
  return (
    <ul aria-label="Erros por linha e coluna" className="flex flex-col gap-2.5">
      {errors.map((error) => (
        <li key={keyOf(error)} className="rounded-card border-line border p-3 text-sm">
          <p className="text-muted text-xs">{`Linha ${formatInteger(error.row)} · ${columnText(error)}`}</p>
          <p className="text-danger mt-0.5">{error.message}</p>
          {error.value !== '' && <p className="text-secondary mt-0.5 wrap-anywhere">{error.value}</p>}
        </li>
      ))}
    </ul>
  );
}

/** "CEP (coluna I)" */
function columnText({ heading, column }: ImportError): string {
  const name = heading ?? '';
  return column === null ? name : `${name} (coluna ${columnLetters(column)})`;
}

function keyOf({ row, column, heading, code }: ImportError): string {
  return [row, column, heading, code].join(' ');
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** Spreadsheet letters of a column: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCodePoint(CODE_OF_A + ((column - 1) % LETTERS));
  const before = Math.floor((column - 1) / LETTERS);
  return before === 0 ? letter : columnLetters(before) + letter;
}
