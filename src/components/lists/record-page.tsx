import type { ReactNode } from 'react';

import CirclePlus from '#icons/circle-plus';
import SearchX from '#icons/search-x';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon, type IconNode } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader, type PageHeaderProps } from '#src/ui/page-header.tsx';

import { ListToolbar } from './list-toolbar.tsx';
import { NewRecordLink } from './new-record-link.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';
import type { FilterSpec, ListAddress } from './use-list-address.ts';
import { useListKeyboard } from './use-list-keyboard.ts';

type ListProps<Row> = Pick<
  RecordListProps<Row>,
  'label' | 'query' | 'columns' | 'renderCard' | 'renderActions' | 'countText'
>;

type RecordPageProps<Row, Spec extends FilterSpec> = ListProps<Row> &
  Pick<PageHeaderProps, 'title' | 'subtitle' | 'trail'> & {
    address: ListAddress<Spec>;
    /** "Nova empresa" */
    newLabel: string;
    /** Beside the link to a new record. */
    actions?: ReactNode;
    /** Name of the section with toolbar and list. */
    sectionLabel: string;
    searchLabel: string;
    placeholder: string;
    /** `FilterSelect`s. */
    filters: ReactNode;
    /** Title when search or filters leave no rows: "Nenhuma empresa encontrada". */
    nothingFound: string;
    /** The list without any record. */
    empty: { icon: IconNode; title: string; text: string; action?: ReactNode };
    /** Wraps the list, below the toolbar. */
    renderGuard?: (list: ReactNode) => ReactNode;
    dialog: ReactNode;
  };

/** The page of an administrative list: header, search, filters, rows and the dialogs of their actions. */
export function RecordPage<Row extends { id: string }, Spec extends FilterSpec>(
  props: RecordPageProps<Row, Spec>,
) {
  const { title, subtitle, trail, address, newLabel, empty, renderGuard = (list) => list } = props;
  const { search, isFiltered, newHref, hrefOf, go, clear } = address;
  const { list, searchInput } = useListKeyboard(newHref);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        trail={trail}
        actions={
          <>
            {props.actions}
            <NewRecordLink href={newHref}>{newLabel}</NewRecordLink>
          </>
        }
      />
      <section
        aria-label={props.sectionLabel}
        className="md:rounded-card md:border-line md:bg-surface md:border"
      >
        <ListToolbar
          searchLabel={props.searchLabel}
          placeholder={props.placeholder}
          search={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
          searchInput={searchInput}
          onClear={isFiltered ? clear : undefined}
        >
          {props.filters}
        </ListToolbar>
        {renderGuard(
          <RecordList
            label={props.label}
            query={props.query}
            rowId={({ id }) => id}
            columns={props.columns}
            renderCard={props.renderCard}
            renderActions={props.renderActions}
            empty={
              isFiltered ? (
                <NothingFound
                  title={`${props.nothingFound} ${search === '' ? 'com estes filtros' : `para “${search}”`}`}
                  onClear={clear}
                />
              ) : (
                <EmptyState
                  icon={<Icon of={empty.icon} />}
                  title={empty.title}
                  action={
                    <div className="flex flex-wrap justify-center gap-3">
                      <LinkButton variant="primary" icon={<Icon of={CirclePlus} />} href={newHref}>
                        {newLabel}
                      </LinkButton>
                      {empty.action}
                    </div>
                  }
                >
                  {empty.text}
                </EmptyState>
              )
            }
            countText={props.countText}
            pageHref={(page) => hrefOf({ page })}
            list={list}
          />,
        )}
      </section>
      {props.dialog}
    </>
  );
}

type NothingFoundProps = {
  /** "Nenhum local encontrado para “rua”". */
  title: string;
  onClear: () => void;
};

/** Replaces a list emptied by its search or filters. */
function NothingFound({ title, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title={title}
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    >
      Confira o que foi digitado ou retire um filtro.
    </EmptyState>
  );
}
