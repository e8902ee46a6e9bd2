import { ORDER_SORTS, type OrderSort } from '#domain/orders/lists/order-tabs.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { useDisplayChange } from '#src/components/use-display-change.ts';
import { useDisplay } from '#src/components/use-display.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

import type { RowDensity } from '../rows/columns.ts';
import { useOpenView } from '../views/open-view.ts';

const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  '-requestedAt': 'Mais recentes primeiro',
  requestedAt: 'Mais antigas primeiro',
  dueAt: 'Prazo mais próximo',
  '-dueAt': 'Prazo mais distante',
  '-lastEventAt': 'Último movimento',
  lastEventAt: 'Paradas há mais tempo',
  company: 'Empresa, de A a Z',
  '-company': 'Empresa, de Z a A',
  courier: 'Entregador, de A a Z',
  '-courier': 'Entregador, de Z a A',
  status: 'Situação, do pedido ao fim',
  '-status': 'Situação, do fim ao pedido',
  district: 'Bairro, de A a Z',
  '-district': 'Bairro, de Z a A',
};

const DENSITIES: readonly { value: RowDensity; label: string }[] = [
  { value: 'comfortable', label: 'Confortáveis' },
  { value: 'compact', label: 'Compactas' },
];

export type OrdersDisplayPanelProps = {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  onChooseColumns: () => void;
};

/** Panel of "Exibição": sort order, and, where rows are a table, their height and columns. */
export function OrdersDisplayPanel({ sort, onSort, onChooseColumns }: OrdersDisplayPanelProps) {
  const { rows } = useDisplay();
  const view = useOpenView();
  const { pending, change, retry, error, isSaving } = useDisplayChange();
  return (
    <fieldset className="flex flex-col gap-3 px-1 md:w-72">
      <legend className="sr-only">Exibição</legend>
      <FilterSelect
        label="Ordenar por"
        isLabelShown
        options={ORDER_SORTS.map((one) => ({ value: one, label: SORT_LABELS[one] }))}
        value={sort}
        onChange={(chosen) => chosen !== undefined && onSort(chosen)}
      />
      <RadioGroup
        legend="Linhas"
        name="rows"
        options={DENSITIES}
        value={pending.rows ?? rows}
        onChange={({ target }) => {
          const chosen = DENSITIES.find(({ value }) => value === target.value);
          if (chosen) change({ rows: chosen.value });
        }}
        hint="Vale em todos os seus aparelhos."
        className="max-md:hidden"
      />
      {view && view.columns !== null ? (
        <p className="text-muted text-sm max-md:hidden">{`As colunas são as da visão “${view.name}”.`}</p>
      ) : (
        <Button size="sm" data-closes="" className="max-md:hidden" onClick={onChooseColumns}>
          Escolher colunas…
        </Button>
      )}
      {error !== null && (
        <RetryAlert tone="warning" title="Não foi salvo." isRetrying={isSaving} onRetry={retry}>
          {error.message}
        </RetryAlert>
      )}
    </fieldset>
  );
}
