import { keepPreviousData, useQuery } from '@tanstack/react-query';

import Bike from '#icons/bike';
import CirclePlus from '#icons/circle-plus';
import { couriersQuery } from '#src/api/couriers.ts';
import { FilterSelect } from '#src/components/lists/filter-select.tsx';
import { ListToolbar } from '#src/components/lists/list-toolbar.tsx';
import { NewRecordLink } from '#src/components/lists/new-record-link.tsx';
import { NothingFound } from '#src/components/lists/nothing-found.tsx';
import { RecordList } from '#src/components/lists/record-list.tsx';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { useListKeyboard } from '#src/components/lists/use-list-keyboard.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { CourierCard, courierColumns } from './courier-columns.tsx';
import { type COURIER_FILTERS, couriersRequest } from './couriers-view.ts';
import { useCourierActions } from './use-courier-actions.tsx';

const NO_FILTERS = { situacao: undefined };

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
  const { search, filters, isFiltered, hrefOf, go } = address;
  const query = useQuery({ ...couriersQuery(couriersRequest(address)), placeholderData: keepPreviousData });
  const newHref = hrefOf({ opened: { form: 'new' } });
  const actions = useCourierActions({ couriers: query.data?.data ?? [], onGone: () => undefined });
  const { list, searchInput } = useListKeyboard(newHref);

  const hrefTo = (id: string) => hrefOf({ opened: { form: 'edit', id } });
  const clear = () => go({ search: '', filters: NO_FILTERS });
  return (
    <>
      <PageHeader
        title="Entregadores"
        subtitle="Quem leva as ordens, e quanto cada um tem a fazer agora."
        trail={[{ label: 'Ordens de Serviço', href: ordersHref }]}
        actions={<NewRecordLink href={newHref}>Novo entregador</NewRecordLink>}
      />
      <section
        aria-label="Cadastro de entregadores"
        className="md:rounded-card md:border-line md:border md:bg-white"
      >
        <ListToolbar
          searchLabel="Buscar entregadores"
          placeholder="Nome, telefone ou placa"
          search={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
          searchInput={searchInput}
          onClear={isFiltered ? clear : undefined}
        >
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
        </ListToolbar>
        <RecordList
          label="Entregadores"
          query={query}
          rowId={({ id }) => id}
          columns={courierColumns(hrefTo)}
          renderCard={(courier) => <CourierCard courier={courier} href={hrefTo(courier.id)} />}
          renderActions={(courier) => <RecordMenu name={courier.name} entries={actions.entriesOf(courier)} />}
          empty={
            isFiltered ? (
              <NothingFound title={nothingFound(search)} onClear={clear} />
            ) : (
              <NoCouriers newHref={newHref} />
            )
          }
          countText={(total) => (total === 1 ? '1 entregador' : `${formatInteger(total)} entregadores`)}
          pageHref={(page) => hrefOf({ page })}
          list={list}
        />
      </section>
      {actions.dialog}
    </>
  );
}

function NoCouriers({ newHref }: { newHref: string }) {
  return (
    <EmptyState
      icon={<Icon of={Bike} />}
      title="Nenhum entregador ainda"
      action={
        <LinkButton variant="primary" icon={<Icon of={CirclePlus} />} href={newHref}>
          Novo entregador
        </LinkButton>
      }
    >
      Cadastre quem leva as ordens, ou guarde cada um ao atribuir a primeira.
    </EmptyState>
  );
}

function nothingFound(search: string): string {
  return search === ''
    ? 'Nenhum entregador com estes filtros'
    : `Nenhum entregador encontrado para “${search}”`;
}
