import type { OrdersTab } from '#domain/orders/lists/order-tabs.ts';
import CirclePlus from '#icons/circle-plus';
import PackageOpen from '#icons/package-open';
import SearchX from '#icons/search-x';
import { DEFAULT_FILTERS, type OrdersFilters, toTab } from '#machines/order/lists/list-filters.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePaths } from '#src/components/company/company-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { isFiltered } from '../filters/filters.ts';
import { ALL_ORDERS } from './notices.tsx';

const WORDS: Readonly<Record<OrdersTab, { title: string; text: string; offersNew?: true }>> = {
  open: {
    title: 'Nenhuma ordem em aberto',
    text: 'As entregas solicitadas aparecem aqui até o fim. Crie uma ordem para começar.',
    offersNew: true,
  },
  new: {
    title: 'Nenhuma ordem aguardando aceite',
    text: 'Uma nova solicitação aparece aqui assim que for enviada.',
  },
  active: {
    title: 'Nenhuma ordem em andamento',
    text: 'As ordens aceitas pela base aparecem aqui até a entrega.',
  },
  pending: {
    title: 'Nenhuma pendência',
    text: 'Coletas e entregas que não deram certo aparecem aqui, à espera de uma decisão.',
  },
  closed: {
    title: 'Nenhuma ordem encerrada',
    text: 'Entregas concluídas, devolvidas e canceladas ficam guardadas aqui.',
  },
  drafts: {
    title: 'Nenhum rascunho',
    text: 'Uma ordem começada e ainda não solicitada fica guardada aqui.',
    offersNew: true,
  },
  all: { title: 'Nenhuma ordem ainda', text: 'Crie a primeira ordem de serviço.', offersNew: true },
};

export type OrdersEmptyProps = {
  filters: OrdersFilters;
  companyId: string | undefined;
  go: (changes: Partial<OrdersFilters>) => void;
};

/** Empty state with a next step: create an order, or widen the filters. */
export function OrdersEmpty(props: OrdersEmptyProps) {
  const Face = isFiltered(props.filters) ? NothingFound : NothingThere;
  return (
    <KnownCompany companyId={props.companyId} {...ALL_ORDERS}>
      <Face {...props} />
    </KnownCompany>
  );
}

function NothingFound({ filters, go }: OrdersEmptyProps) {
  const { tab, sort, search } = filters;
  const canWiden = search !== '' && tab !== 'all';
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title={search === '' ? 'Nenhuma ordem com estes filtros' : `Nenhuma ordem encontrada para “${search}”`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => go({ ...DEFAULT_FILTERS, tab, sort })}>Limpar filtros</Button>
          {canWiden && (
            <Button variant="primary" onClick={() => go({ ...DEFAULT_FILTERS, ...toTab('all'), search })}>
              Buscar em todas as ordens
            </Button>
          )}
        </div>
      }
    >
      Confira o que foi digitado ou retire algum filtro.
    </EmptyState>
  );
}

function NothingThere({ filters }: OrdersEmptyProps) {
  const paths = usePaths();
  const { title, text, offersNew } = WORDS[filters.tab];
  return (
    <EmptyState
      icon={<Icon of={PackageOpen} />}
      title={title}
      action={
        offersNew && (
          <LinkButton variant="primary" icon={<Icon of={CirclePlus} />} href={paths.newOrder()}>
            Nova ordem
          </LinkButton>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
