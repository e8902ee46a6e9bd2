import CircleMinus from '#icons/circle-minus';
import CirclePlus from '#icons/circle-plus';
import Copy from '#icons/copy';
import Pencil from '#icons/pencil';
import TriangleAlert from '#icons/triangle-alert';
import type { LocationImport } from '#src/api/location-records.ts';
import { useRole } from '#src/components/use-session.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import type { IconNode } from '#src/ui/icon.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Table, tableStyles } from '#src/ui/table.tsx';

type Row = LocationImport['preview'][number];

const OUTCOMES = {
  create: { label: 'Novo', tone: 'success', icon: CirclePlus },
  update: { label: 'Alterado', tone: 'info', icon: Pencil },
  unchanged: { label: 'Sem mudança', tone: 'neutral', icon: CircleMinus },
  skip: { label: 'Repetido', tone: 'attention', icon: Copy },
  error: { label: 'Com erro', tone: 'danger', icon: TriangleAlert },
} as const satisfies Record<Row['outcome'], { label: string; tone: BadgeTone; icon: IconNode }>;

/** The parsed rows. */
export function ImportPreview({ report: { preview, rows } }: { report: LocationImport }) {
  const isTable = useMediaQuery('(min-width: 768px)');
  const isManager = useRole() === 'manager';
  // Managers have one company; others appear only for errors or base-wide locations.
  const hasCompanies = !isManager || new Set(preview.map(({ company }) => company)).size > 1;
  return (
    <Card title="Prévia" isFlush>
      <div className="max-h-128 overflow-y-auto max-md:px-4 max-md:pb-4">
        {isTable ? (
          <PreviewTable preview={preview} hasCompanies={hasCompanies} />
        ) : (
          <PreviewCards preview={preview} />
        )}
      </div>
      {rows > preview.length && (
        <p className="text-muted px-4 py-3 text-sm">
          {`${formatInteger(preview.length)} de ${formatInteger(rows)} linhas, primeiro as que pedem atenção.`}
        </p>
      )}
    </Card>
  );
}

function PreviewTable({ preview, hasCompanies }: { preview: readonly Row[]; hasCompanies: boolean }) {
  const labels = [
    'Linha',
    'Resultado',
    'Nome',
    ...(hasCompanies ? ['Empresa'] : []),
    'Uso',
    'Contato',
    'Endereço',
  ];
  return (
    <Table caption="Prévia da importação">
      <thead>
        <tr className={tableStyles.headRow}>
          {labels.map((label) => (
            <th key={label} scope="col" className={tableStyles.headCell}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.map((row) => (
          <tr key={row.row} className={tableStyles.row}>
            <td className={`${tableStyles.cell} tabular-nums`}>{formatInteger(row.row)}</td>
            <td className={tableStyles.cell}>
              <Outcome outcome={row.outcome} />
            </td>
            <td className={`${tableStyles.cell} min-w-32 font-medium`}>{row.label}</td>
            {hasCompanies && <td className={tableStyles.cell}>{row.company}</td>}
            <td className={tableStyles.cell}>{row.kind}</td>
            <td className={tableStyles.cell}>{row.contactName}</td>
            <td className={tableStyles.cell}>{row.address}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function PreviewCards({ preview }: { preview: readonly Row[] }) {
  return (
    <ul aria-label="Prévia da importação" className="flex flex-col gap-2.5">
      {preview.map((row) => (
        <li key={row.row} className="rounded-card border-line border p-3 text-sm">
          <p className="flex items-center justify-between gap-2">
            <span className="text-muted text-xs">{`Linha ${formatInteger(row.row)}`}</span>
            <Outcome outcome={row.outcome} />
          </p>
          <p className="text-ink mt-1 font-medium wrap-anywhere">{row.label}</p>
          <p className="text-secondary text-xs wrap-anywhere">{row.address}</p>
          <p className="text-muted text-xs">
            {[row.kind, row.contactName, row.company].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ outcome }: Pick<Row, 'outcome'>) {
  const { label, tone, icon } = OUTCOMES[outcome];
  return (
    <Badge tone={tone} size="sm" icon={<Icon of={icon} />}>
      {label}
    </Badge>
  );
}
