import { isDeepStrictEqual } from 'node:util';

import { isOrderListColumn } from '#domain/orders/lists/list-columns.ts';
import { MAX_VIEWS } from '#domain/orders/lists/saved-views.ts';
import { normalizeText } from '#domain/text/normalize-text.ts';
import { ordersQuery } from '#machines/order/lists/list-query.ts';
import { filtersOfView } from '#machines/order/lists/view-filters.ts';
import type { Schema } from '#openapi/schema.ts';
import type { Ctx, Deps, Handlers } from '#server/contract/contract.ts';
import type { Db, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { requireVersion } from '#server/http/etags.ts';
import { recordAudit } from '#server/modules/audit/repository.ts';
import { countFilters } from '#server/modules/orders/list/counts.ts';
import { listServiceOrders } from '#server/modules/orders/policy.ts';
import { shownName } from '#server/modules/people/user-names.ts';
import { loadSettings } from '#server/modules/settings/repository.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

import * as policy from './policy.ts';
import * as store from './repository.ts';
import { type ReadView, readViews } from './stored-filters.ts';

type ViewOperations = 'listSavedViews' | 'createSavedView' | 'updateSavedView' | 'deleteSavedView';

type Input = Schema<'SavedViewInput'>;
/** The user and moment of a request, with the company whose orders are counted. */
type Reader = Pick<Ctx<'createSavedView'>, 'user' | 'now'> & { companyId?: string | undefined };

export function savedViewHandlers({ db, check }: Deps): Pick<Handlers, ViewOperations> {
  return {
    async listSavedViews({ user, query: { companyId }, now }) {
      const rows = await store.findViews(db, policy.listSavedViews(user, companyId));
      return { status: 200, body: { data: await present(db, rows, { user, now, companyId }) } };
    },

    async createSavedView(c) {
      const { user, body, now } = c;
      policy.createSavedView(user, body);
      return c.transact(async (trx) => {
        const values = await valuesOf(trx, body, { user, now });
        await refuseTaken(trx, values, { userId: user.userId, exceptId: null });
        const id = uuidV7(now);
        const author = { id, created_by: user.userId, created_at: now, updated_at: now };
        await store.insertView(trx, { ...values, ...author });
        if (body.isShared) await recordAudit(trx, c, { action: 'view.shared' });
        const headers = { location: `/v1/saved-views/${id}` };
        return { ...(await viewReply(trx, id, { user, now })), status: 201, headers };
      });
    },

    async updateSavedView(c) {
      const { user, body, now } = c;
      const access = policy.updateSavedView(user, body);
      return c.transact(async (trx) => {
        const before = found(await store.lockView(trx, c.params.id, access));
        requireVersion(c.ifMatch, { version: before.version, changedAt: before.updated_at });
        if (before.is_shared && !body.isShared && before.created_by !== user.userId)
          throw problem('forbidden');
        const values = await valuesOf(trx, body, { user, now });
        await refuseTaken(trx, values, { userId: before.created_by, exceptId: before.id });
        const filters = await filtersAfter(trx, before, body, { user, now });
        await store.replaceView(trx, before.id, { ...values, filters, updated_at: now });
        if (before.is_shared) await recordAudit(trx, c, { action: 'view.updated' });
        else if (body.isShared) await recordAudit(trx, c, { action: 'view.shared' });
        return viewReply(trx, before.id, { user, now });
      });
    },

    async deleteSavedView(c) {
      const access = policy.deleteSavedView(c.user);
      return c.transact(async (trx) => {
        const before = found(await store.lockView(trx, c.params.id, access));
        await store.deleteView(trx, before.id);
        if (before.is_shared) await recordAudit(trx, c, { action: 'view.deleted' });
        return { status: 204 };
      });
    },
  };

  /** @throws Problem 422 for an empty name, and for filters that the user could not read again */
  async function valuesOf(trx: Trx, body: Input, { user, now }: Reader) {
    const name = normalizeText(body.name);
    if (name === '') throw invalid(fieldError('/name', 'required'));
    const settings = await loadSettings(trx);
    const [read] = await readViews(trx, [body], { check, user, settings, now });
    const dropped = read?.dropped ?? [];
    if (dropped.length > 0) {
      const pointers = dropped.map((one) => (one === 'layout' ? '/layout' : `/filters/${one}`));
      throw invalid(...pointers.map((pointer) => fieldError(pointer, 'unknown-option')));
    }
    const { layout, filters, sort, columns, isShared } = body;
    return { name, layout, filters, sort, columns, is_shared: isShared };
  }

  /** A metric, which only administrators see, stays in a view that another user saves as it was shown. */
  async function filtersAfter(trx: Trx, before: store.ViewRow, { filters }: Input, { user, now }: Reader) {
    if (user.role === 'admin' || before.filters['metric'] === undefined) return filters;
    const settings = await loadSettings(trx);
    const [shown] = await readViews(trx, [before], { check, user, settings, now });
    return isDeepStrictEqual(shown?.filters, filters) ? before.filters : filters;
  }

  async function viewReply(trx: Trx, id: string, reader: Reader) {
    const row = found(await store.findView(trx, id, policy.listSavedViews(reader.user, undefined)));
    const body = found((await present(trx, [row], reader))[0]);
    return { status: 200 as const, etag: row.version, body };
  }

  async function present(
    from: Db,
    rows: readonly store.ShownView[],
    { user, now, companyId }: Reader,
  ): Promise<Schema<'SavedView'>[]> {
    const settings = await loadSettings(from);
    const views = await readViews(from, rows, { check, user, settings, now });
    const queries = views.map((view) => {
      const query = ordersQuery(filtersOfView(view), { now: now.getTime() });
      return { ...query, sort: view.sort };
    });
    const access = listServiceOrders(user, { companyId });
    const counts = await countFilters(from, access, queries, { settings, now });
    return rows.flatMap((row, index) => {
      const [view, count] = [views[index], counts[index]];
      return view && count ? [presentView(row, view, { userId: user.userId, count })] : [];
    });
  }
}

/** @throws Problem 409 `view-name-taken`, `views-full` */
async function refuseTaken(
  trx: Trx,
  { name, is_shared: isShared }: Pick<store.ViewRow, 'name' | 'is_shared'>,
  scope: { userId: string; exceptId: string | null },
): Promise<void> {
  await store.lockViews(trx);
  const names = await store.findNames(trx, { ...scope, isShared });
  if (names.includes(name.toLowerCase())) throw problem('view-name-taken');
  if (names.length >= MAX_VIEWS) throw problem('views-full');
}

function presentView(
  row: store.ShownView,
  { layout, filters, sort, dropped }: ReadView,
  { userId, count }: { userId: string; count: Schema<'CappedCount'> },
): Schema<'SavedView'> {
  const columns = row.columns?.filter(isOrderListColumn) ?? [];
  return {
    id: row.id,
    name: row.name,
    layout,
    filters,
    sort,
    columns: columns.length > 0 ? columns : null,
    isShared: row.is_shared,
    isOwn: row.created_by === userId,
    createdBy: shownName({ name: row.creator_name, deleted_at: row.creator_deleted_at }),
    isDefault: row.is_default,
    count,
    dropped,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw problem('not-found');
  return value;
}
