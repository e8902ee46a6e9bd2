import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { COURIER_COLUMNS } from '#domain/list-columns.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import Bike from '#icons/bike';
import { couriersQuery } from '#src/api/couriers.ts';
import { exportCouriers, prepareCouriers } from '#src/api/list-exports.ts';
import { columnsOf, ListExport } from '#src/components/columns/list-export.tsx';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import { RecordPage } from '#src/components/lists/record-page.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { currentTime } from '#src/lib/clock.ts';
import { counted } from '#src/lib/counted.ts';

import { CourierCard, courierColumns } from './courier-columns.tsx';
import { type COURIER_FILTERS, couriersRequest } from './couriers-view.ts';
import { useCourierActions } from './use-courier-actions.tsx';

const STATUSES = [
  { value: 'ativos', label: 'Ativos' },
  { value: 'inativos', label: 'Desativados' },
] as const;
const SORTS = [
  { value: '-name', label: 'Nome, de Z a A' },
  { value: 'recent', label: 'Seus últimos' },
  { value: '-createdAt', label: 'Mais recentes' },
] as const;

type CouriersListProps = { address: ListAddress<typeof COURIER_FILTERS>; ordersHref: string };

/** The base's couriers with their workload. */
export function CouriersList({ address, ordersHref }: CouriersListProps) {
  const { filters, editHref, go } = address;
  const query = useQuery({ ...couriersQuery(couriersRequest(address)), placeholderData: keepPreviousData });
  const actions = useCourierActions({ couriers: query.data?.data ?? [], onGone: () => undefined });
  return (
    <RecordPage
      title="Entregadores"
      subtitle="Quem leva as ordens, e quanto cada um tem a fazer agora."
      trail={[{ label: 'Ordens de Serviço', href: ordersHref }]}
      newLabel="Novo entregador"
      actions={
        <ListExport
          list="couriers"
          title="Exportar entregadores"
          description={`${counted(query.data?.total ?? 0, 'entregador', 'entregadores')}, com os filtros atuais.`}
          columns={columnsOf(COURIER_COLUMNS)}
          read={(choice, signal) => exportCouriers(couriersRequest(address), choice, signal)}
          total={query.data?.total}
          prepare={(columns, key) => prepareCouriers(couriersRequest(address), columns, key)}
          fileName={() => `malote-entregadores-${toLocalDate(currentTime())}`}
          isReady={query.data !== undefined}
        />
      }
      address={address}
      sectionLabel="Cadastro de entregadores"
      searchLabel="Buscar entregadores"
      placeholder="Nome, telefone ou placa"
      filters={
        <>
          <FilterSelect
            label="Situação"
            allLabel="Ativos e inativos"
            className="md:w-38"
            options={STATUSES}
            value={filters.situacao}
            onChange={(situacao) => go({ filters: { situacao } })}
          />
          <FilterSelect
            label="Ordem"
            allLabel="Nome, de A a Z"
            className="md:w-46"
            options={SORTS}
            value={filters.sort}
            onChange={(sort) => go({ filters: { sort } })}
          />
        </>
      }
      label="Entregadores"
      query={query}
      columns={courierColumns(editHref)}
      renderCard={(courier) => <CourierCard courier={courier} href={editHref(courier.id)} />}
      renderActions={(courier) => <RecordMenu name={courier.name} entries={actions.entriesOf(courier)} />}
      countText={(total) => counted(total, 'entregador', 'entregadores')}
      nothingFound="Nenhum entregador encontrado"
      empty={{
        icon: Bike,
        title: 'Nenhum entregador ainda',
        text: 'Cadastre quem leva as ordens, ou guarde cada um ao atribuir a primeira.',
      }}
      dialog={actions.dialog}
    />
  );
}
