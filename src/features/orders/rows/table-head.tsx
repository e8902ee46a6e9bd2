import type { OrderSort } from '#domain/orders/lists/order-tabs.ts';
import ArrowDown from '#icons/arrow-down';
import ArrowUp from '#icons/arrow-up';
import ArrowUpDown from '#icons/arrow-up-down';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';

import { columnStyles, headCellStyles, type HeadColumn, ORDERS_COLUMNS } from './columns.ts';

export type OrdersTableHeadProps = {
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
  showsCompany: boolean;
  /** By default the common columns. */
  columns?: readonly HeadColumn[] | undefined;
  /** Selection state of the shown rows; undefined disables selection. */
  selection?: { state: 'none' | 'some' | 'all'; onToggleAll: () => void } | undefined;
};

const sortButton =
  'group/sort relative inline-flex min-h-6 items-center gap-1 rounded-sm font-medium underline decoration-muted decoration-dotted underline-offset-4 hover:text-ink [&_.lucide]:size-3.5';

/** Sticky table header, below the header of the layout. */
export function OrdersTableHead(props: OrdersTableHeadProps) {
  const { sort, onSort, showsCompany, selection } = props;
  const columns = props.columns ?? ORDERS_COLUMNS.filter(({ id }) => id !== 'company' || showsCompany);
  return (
    <thead className="top-header bg-surface sticky z-10 [box-shadow:inset_0_-1px_0_var(--color-line)] @5xl:top-26">
      <tr aria-rowindex={1} className="bg-head text-muted text-left text-xs">
        {selection && (
          <th scope="col" className={classNames(headCellStyles, columnStyles.select)}>
            <Checkbox
              isLabelHidden
              label="Selecionar as ordens mostradas"
              checked={selection.state === 'all'}
              ref={(input) => {
                if (input) input.indeterminate = selection.state === 'some';
              }}
              onChange={selection.onToggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type HeadCellProps = Pick<OrdersTableHeadProps, 'sort' | 'onSort'> & { column: HeadColumn };

function HeadCell({ column, sort, onSort }: HeadCellProps) {
  const { label, sort: sorts } = column;
  const isShared = column.share !== undefined;
  return (
    <th
      scope="col"
      aria-sort={sorts && ariaSort(sort, sorts)}
      style={isShared ? { width: `${column.share}%` } : undefined}
      className={classNames(
        headCellStyles,
        column.share === undefined
          ? columnStyles[column.id]
          : classNames('truncate', column.isNumeric && 'text-right'),
      )}
    >
      {sorts === undefined ? (
        label
      ) : (
        <button type="button" className={sortButton} onClick={() => onSort(nextSort(sort, sorts))}>
          {label}
          <SortIcon direction={ariaSort(sort, sorts)} />
        </button>
      )}
    </th>
  );
}

type Sorts = NonNullable<HeadColumn['sort']>;

function ariaSort(sort: OrderSort, { ascending, descending }: Sorts): 'ascending' | 'descending' | 'none' {
  if (sort === ascending) return 'ascending';
  return sort === descending ? 'descending' : 'none';
}

/** The column's preferred direction first, then toggles. */
function nextSort(sort: OrderSort, { ascending, descending, first }: Sorts): OrderSort {
  if (sort === ascending) return descending;
  return sort === descending ? ascending : first;
}

function SortIcon({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  if (direction === 'ascending') return <Icon of={ArrowUp} className="text-accent" />;
  if (direction === 'descending') return <Icon of={ArrowDown} className="text-accent" />;
  return (
    <Icon
      of={ArrowUpDown}
      className="absolute left-full ml-1 hidden group-hover/sort:block group-focus/sort:block"
    />
  );
}
