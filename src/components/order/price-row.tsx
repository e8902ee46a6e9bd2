import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';

import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { companiesQuery } from '#src/api/companies.ts';
import type { ServiceOrderSummary } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { OrderStatus } from './order-status.tsx';
import { useRowPrice } from './use-row-price.ts';

type PriceRowProps = {
  row: ServiceOrderSummary;
  /** @returns false if there is no row in that direction */
  onMove: (input: HTMLInputElement, step: 1 | -1) => boolean;
  /** Called when the server has a price. */
  onSaved?: () => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** One order with its price input, which saves when the focus leaves it. */
export function PriceRow({ row, onMove, onSaved }: PriceRowProps) {
  const paths = usePaths();
  const price = useRowPrice(row, onSaved);
  const hasTable = useHasTable(row.company.id);

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!onMove(event.currentTarget, step) && event.key === 'Enter') price.save();
  }

  return (
    <li className="border-line flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={paths.order(row.orderNumber)}>{`OS ${row.orderNumber}`}</TextLink>
          <OrderStatus status={row.status} size="sm" />
          <span className="text-ink text-sm font-medium">{row.company.name}</span>
        </p>
        <p className="text-secondary mt-1 text-sm">
          {[row.recipientName, row.recipientAddress].filter(Boolean).join(', ')}
        </p>
        <p className="text-muted mt-0.5 text-xs">{factsOf(row)}</p>
      </div>
      <div className="flex min-w-0 basis-80 flex-wrap items-start gap-x-2 max-md:grow">
        <Field
          label={`Preço da OS ${row.orderNumber} (R$)`}
          isLabelHidden
          error={price.error}
          hint={price.isSaving ? 'Salvando…' : price.saved}
          messageHeight="min-h-5"
          className="w-36"
        >
          <MaskedInput
            mask="money"
            maxLength={24}
            value={price.typed}
            onChange={({ target }) => price.type(target.value)}
            onBlur={price.save}
            onKeyDown={handleKey}
          />
        </Field>
        {hasTable && (
          // Leaving the input for this button would first save what is typed.
          <Button
            isLoading={price.isSaving}
            onMouseDown={(event) => event.preventDefault()}
            onClick={price.saveByTable}
          >
            Usar a tabela
          </Button>
        )}
      </div>
    </li>
  );
}

function useHasTable(companyId: string): boolean {
  const { data } = useQuery(companiesQuery());
  return Boolean(data?.data.find(({ id }) => id === companyId)?.settings.priceTable);
}

/** "Pedida em 20/11/2026 · encerrada em 21/11/2026 · 2 entregas · Moto · urgente" */
function factsOf({
  requestedAt,
  closedAt,
  dropoffCount,
  vehicleType,
  priority,
}: ServiceOrderSummary): string {
  return [
    requestedAt !== null && `Pedida em ${formatDate(requestedAt)}`,
    closedAt !== null && `encerrada em ${formatDate(closedAt)}`,
    dropoffCount > 1 && `${dropoffCount} entregas`,
    vehicleType && VEHICLE_LABELS[vehicleType],
    priority === 'urgent' && 'urgente',
  ]
    .filter(Boolean)
    .join(' · ');
}
