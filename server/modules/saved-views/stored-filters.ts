import { dayChoiceIn } from '#domain/orders/lists/day-choice.ts';
import { ORDER_SORTS, sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import { DEFAULT_FILTERS } from '#machines/order/lists/list-filters.ts';
import { ordersQuery } from '#machines/order/lists/list-query.ts';
import { filtersOfView } from '#machines/order/lists/view-filters.ts';
import type { OrderSettings } from '#machines/order/types.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Deps } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { drillDown } from '#server/modules/reports/drill-down.ts';
import { ProblemError } from '#server/problems.ts';

type ViewFilters = Schema<'OrderViewFilters'>;
type FilterName = keyof ViewFilters;

/** A view as stored or as sent; `filters` may be of an earlier contract. */
export type FilteredView = {
  layout: Schema<'OrderLayout'>;
  filters: Readonly<Record<string, unknown>>;
  sort: string;
};

export type ReadView = {
  layout: Schema<'OrderLayout'>;
  filters: ViewFilters;
  sort: Schema<'OrderSort'>;
  /** What was left out, by its name; also `layout` and `sort`. */
  dropped: string[];
};

type Reading = {
  check: Deps['check'];
  user: Pick<Principal, 'role'>;
  settings: OrderSettings;
  now: Date;
};

const DAYS = ['requested', 'due', 'closed', 'failed'] as const satisfies readonly FilterName[];

/**
 * The views with those filters alone that the contract still has, that the role may use and whose couriers, places and
 * imports exist.
 */
export async function readViews(
  db: Db,
  views: readonly FilteredView[],
  reading: Reading,
): Promise<ReadView[]> {
  const known = views.map((view) => ({ ...view, ...knownFilters(view.filters, reading) }));
  const existing = await findExisting(
    db,
    known.map(({ filters }) => filters),
  );
  return known.map(({ layout, filters, sort: storedSort, dropped }) => {
    const kept = { ...filters };
    const drop = (...names: FilterName[]) => {
      for (const name of names) delete kept[name];
      dropped.push(...names);
    };
    const couriers = filters.couriers?.filter((id) => !isId(id) || existing.has(id));
    if (couriers !== undefined && couriers.length < (filters.couriers?.length ?? 0)) {
      drop('couriers');
      if (couriers.length > 0) kept.couriers = couriers;
    }
    if (filters.pickup !== undefined && !existing.has(filters.pickup)) drop('pickup');
    if (filters.importId !== undefined && !existing.has(filters.importId)) drop('importId');
    const isLayoutDenied = layout === 'couriers' && reading.user.role === 'manager';
    if (isLayoutDenied) dropped.push('layout');
    const sort = ORDER_SORTS.find((one) => one === storedSort);
    if (sort === undefined) dropped.push('sort');
    return {
      layout: isLayoutDenied ? 'list' : layout,
      filters: kept,
      sort: sort ?? sortOfTab(kept.tab ?? DEFAULT_FILTERS.tab),
      dropped,
    };
  });
}

/** Each member alone, so that one that the contract no longer has costs no other. */
function knownFilters(
  stored: FilteredView['filters'],
  { check, user, settings, now }: Reading,
): { filters: ViewFilters; dropped: string[] } {
  const isKnown = ([name, value]: [string, unknown]) => !check('OrderViewFilters', { [name]: value }).errors;
  const entries = Object.entries(stored);
  const known = check('OrderViewFilters', Object.fromEntries(entries.filter(isKnown)));
  const filters: ViewFilters = known.errors ? {} : known.value;
  const denied = [
    ...DAYS.filter((name) => !isDayChoice(filters[name])),
    ...(user.role === 'manager' && filters.couriers ? (['couriers'] as const) : []),
    ...(user.role === 'manager' && filters.waiting === 'price' ? (['waiting'] as const) : []),
    ...(isMetricUsable(filters, user, { settings, now }) ? [] : metricNames(filters)),
  ];
  for (const name of denied) delete filters[name];
  const unknown = entries.filter((entry) => !isKnown(entry)).map(([name]) => name);
  return { filters, dropped: [...unknown, ...new Set(denied)] };
}

/** The pattern of the contract admits days that do not exist. */
function isDayChoice(text: string | undefined): boolean {
  return text === undefined || text === 'ever' || dayChoiceIn(text) === text;
}

/** The period of a metric is not the list's own filter. */
function metricNames(filters: ViewFilters): FilterName[] {
  return (['metric', 'groups', 'requested'] as const).filter((name) => filters[name] !== undefined);
}

function isMetricUsable(
  filters: ViewFilters,
  { role }: Reading['user'],
  clock: Pick<Reading, 'settings' | 'now'>,
): boolean {
  const { metric } = filters;
  if (metric === undefined) return true;
  if (role !== 'admin') return false;
  const view = filtersOfView({ layout: 'list', filters, sort: 'dueAt' });
  try {
    drillDown(
      { ...ordersQuery(view, { now: clock.now.getTime() }), metric },
      { companyId: undefined, ...clock },
    );
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/** Those of the referenced ids that exist. An anonymised courier is in no list to choose from. */
async function findExisting(db: Db, all: readonly ViewFilters[]): Promise<ReadonlySet<string>> {
  const couriers = all.flatMap((filters) => filters.couriers?.filter(isId) ?? []);
  const pickups = all.flatMap(({ pickup }) => pickup ?? []);
  const imports = all.flatMap(({ importId }) => importId ?? []);
  const found = [
    ...(couriers.length > 0 ? await couriersAmong(db, couriers) : []),
    ...(pickups.length > 0 ? await idsAmong(db, 'locations', pickups) : []),
    ...(imports.length > 0 ? await idsAmong(db, 'order_imports', imports) : []),
  ];
  return new Set(found.map(({ id }) => id));
}

function couriersAmong(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('couriers')
    .select('id')
    .where('id', 'in', ids)
    .where('anonymised_at', 'is', null)
    .execute();
}

function idsAmong(db: Db, table: 'locations' | 'order_imports', ids: readonly string[]) {
  return db.selectFrom(table).select('id').where('id', 'in', ids).execute();
}

function isId(choice: string): boolean {
  return choice !== 'none' && choice !== 'typed';
}
