import { useQuery } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { companiesQuery } from '#src/api/companies.ts';
import { type DaySpan, formatDaySpan } from '#src/lib/calendar-days.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { SMALL_SAMPLE_BELOW } from './low-sample-note.tsx';
import { countedUnits } from './unit-labels.ts';

export type ExplanationProps = {
  label: string;
  /** One line per part. */
  explanation: string;
  period: DaySpan | 'now';
  companyId: string | undefined;
  /** Sample size behind the figure. */
  sample?: { count: number; unit: Schema<'Unit'> };
};

export function ExplanationDialog(props: ExplanationProps & { onClose: () => void }) {
  const { label, explanation, period, companyId, sample, onClose } = props;
  const { data: company } = useQuery({
    ...companiesQuery(),
    select: ({ data }) => data.find(({ id }) => id === companyId)?.name,
    enabled: companyId !== undefined,
  });
  return (
    <Dialog
      isOpen
      isText
      onClose={onClose}
      title="Como é calculado"
      description={label}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          Entendi
        </Button>
      }
    >
      <p className="text-ink text-sm whitespace-pre-line">{explanation}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-muted">Período</dt>
        <dd className="text-ink">
          {period === 'now' ? 'Este momento' : `${formatDaySpan(period)}, horário de São Paulo`}
        </dd>
        <dt className="text-muted">Empresa</dt>
        <dd className="text-ink">{companyId === undefined ? 'Todas as empresas' : (company ?? '—')}</dd>
        {sample && (
          <>
            <dt className="text-muted">Amostra</dt>
            <dd className="text-ink">{countedUnits(sample.count, sample.unit)}</dd>
          </>
        )}
      </dl>
      {sample && sample.count < SMALL_SAMPLE_BELOW && (
        <p className="text-secondary mt-3 text-sm">
          {`Com menos de ${SMALL_SAMPLE_BELOW}, um único caso muda muito o resultado: leia com cautela.`}
        </p>
      )}
    </Dialog>
  );
}
