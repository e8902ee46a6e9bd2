import { useSearchParams } from 'wouter';

import { serviceOrderQuery } from '#src/api/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { RecordLoader, WaitingColumns } from '#src/components/forms/record-loader.tsx';

import { EditOrder } from './edit-order.tsx';

/** `/ordens-de-servico/criar?editar=`: a requested order in the form of a new one; `parada` names the stop to edit. */
export function EditOrderPage() {
  const [search] = useSearchParams();
  const paths = usePaths();
  const orderNumber = numberIn(search.get('editar')) ?? 0;
  const sequence = numberIn(search.get('parada'));
  return (
    <RecordLoader
      key={orderNumber}
      query={serviceOrderQuery(orderNumber)}
      title="Editar ordem"
      titleOf={() => `Editar OS ${orderNumber}`}
      failureTitle="Não foi possível abrir a ordem"
      trail={[{ label: 'Ordens de Serviço', href: paths.orders() }]}
      waiting={<WaitingColumns wide={['h-64', 'h-96', 'h-72']} narrow="h-72" />}
    >
      {(order) => <EditOrder order={order} openedStop={sequence === undefined ? undefined : sequence - 1} />}
    </RecordLoader>
  );
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined;
}
