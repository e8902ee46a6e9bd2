import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  ORDER_LIST_COLUMNS,
  isOrderListColumn,
  type OrderListColumn,
} from '#domain/orders/lists/list-columns.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { withColumn } from '#src/components/columns/changed-columns.ts';
import { ColumnOrder } from '#src/components/columns/column-order.tsx';
import { useDisplayChange } from '#src/components/use-display-change.ts';
import { useDisplay } from '#src/components/use-display.ts';
import { useRole } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

/** Those of a new user, as far as a wide list shows them. */
const COMMON: readonly OrderListColumn[] = ['status', 'recipient', 'company', 'due', 'courier'];

/** Chooses and orders the columns of the list, for all devices of the user. */
export function OrdersColumnsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const isManager = useRole() === 'manager';
  const { orderColumns } = useDisplay();
  const isOffered = (id: OrderListColumn) => !isManager || id !== 'company';
  const [chosen, setChosen] = useState<OrderListColumn[]>((orderColumns ?? COMMON).filter(isOffered));
  const { change, retry, error, isSaving } = useDisplayChange({
    onSaved: () => {
      // Rows hold the details of shown columns only.
      void client.invalidateQueries({ queryKey: serviceOrderKeys.lists });
      onClose();
    },
  });
  const apply = (columns: OrderListColumn[] | null) => change({ orderColumns: columns });
  const offered = Object.keys(ORDER_LIST_COLUMNS).filter(isOrderListColumn).filter(isOffered);
  return (
    <Dialog
      isOpen
      title="Colunas da lista"
      width="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {orderColumns !== null && (
            <Button disabled={isSaving} onClick={() => apply(null)}>
              Voltar às comuns
            </Button>
          )}
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            isLoading={isSaving}
            onClick={() => apply(chosen)}
          >
            Aplicar
          </Button>
        </>
      }
    >
      {error !== null && (
        <RetryAlert tone="danger" className="mb-4" isRetrying={isSaving} onRetry={retry}>
          {error.message}
        </RetryAlert>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <fieldset className="flex min-w-0 flex-col md:gap-1.5">
          <legend className="text-ink mb-2 text-sm font-medium">Colunas disponíveis</legend>
          {offered.map((id) => (
            <Checkbox
              key={id}
              label={ORDER_LIST_COLUMNS[id]}
              checked={chosen.includes(id)}
              onChange={({ target }) => setChosen(withColumn(chosen, id, target.checked))}
            />
          ))}
        </fieldset>
        <ColumnOrder
          title="Colunas da lista"
          columns={chosen}
          headingOf={(id) => ORDER_LIST_COLUMNS[id]}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}
