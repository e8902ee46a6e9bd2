import { Redirect } from 'wouter';

import { courierQuery } from '#src/api/couriers.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { RecordLoader, WaitingColumns } from '#src/components/forms/record-loader.tsx';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { useIsBase } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';

import { CourierForm } from './courier-form.tsx';
import { CouriersList } from './couriers-list.tsx';
import { COURIER_FILTERS } from './couriers-view.ts';

/**
 * `/ordens-de-servico?ver=cadastro-de-entregadores`: list, new courier (`?novo=1`), or edit form (`?editar=`). Managers
 * are redirected to their orders.
 */
export function CouriersPage() {
  const address = useListAddress(paths.couriers, COURIER_FILTERS);
  const isBase = useIsBase();
  const ordersHref = usePaths().orders();
  const { opened, hrefOf, go } = address;
  if (!isBase) return <Redirect to={ordersHref} replace />;
  if (opened.form === 'none') return <CouriersList address={address} ordersHref={ordersHref} />;

  const listHref = hrefOf({ opened: { form: 'none' } });
  const trail = [
    { label: 'Ordens de Serviço', href: ordersHref },
    { label: 'Entregadores', href: listHref },
  ];
  const frame = { trail, listHref, onDone: () => go({ opened: { form: 'none' } }) };
  if (opened.form === 'new') return <CourierForm {...frame} courier={undefined} />;
  return (
    <RecordLoader
      key={opened.id}
      query={courierQuery(opened.id)}
      title="Entregador"
      titleOf={({ name }) => name}
      failureTitle="Não foi possível abrir o entregador"
      trail={trail}
      waiting={<WaitingColumns wide={['h-72', 'h-56']} narrow="h-64" />}
    >
      {(courier) => <CourierForm {...frame} courier={courier} />}
    </RecordLoader>
  );
}
