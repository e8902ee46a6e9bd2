import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';

import { sortOfTab } from '#domain/orders/lists/order-tabs.ts';
import type { Role } from '#domain/roles.ts';
import BookmarkPlus from '#icons/bookmark-plus';
import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import { type SavedView, savedViewsKey, savedViewsQuery, updateView } from '#src/api/saved-views.ts';
import { pathsWith, selectedCompany } from '#src/components/company/company-paths.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { usePendingSearch } from '#src/components/pending-location.ts';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { isFiltered } from '../filters/filters.ts';
import { loadViewDialogs } from './load-dialogs.ts';
import { openViewId } from './open-view.ts';
import {
  contentOf,
  droppedNames,
  isKeptForAdmins,
  isShown,
  type OrdersLayout,
  viewHref,
} from './view-address.ts';

export type ViewBarProps = { layout: OrdersLayout; filters: OrdersFilters };

type OpenDialog = { kind: 'create' } | { kind: 'overwrite'; refusal?: string } | undefined;

/**
 * Beside the filters: saves them as a view, or, once an opened view was changed, saves or undoes the change. Renders
 * nothing where the filters are those of a view.
 */
export function ViewBar({ layout, filters }: ViewBarProps) {
  const search = usePendingSearch();
  const role = useRole();
  const companyId = selectedCompany(search, role);
  const [, navigate] = useLocation();
  const { data: views } = useQuery(savedViewsQuery(companyId));
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const isShort = useMediaQuery('(min-width: 768px) and (max-width: 1279px)');
  const shown = { layout, filters };
  const id = openViewId(search);
  const view = views?.find((one) => one.id === id);
  const isSaved = view ? isShown(view, shown) : views?.some((one) => isShown(one, shown));
  const open = (one: SavedView) => navigate(viewHref(pathsWith(companyId), one), { replace: true });
  const { overwrite, mutate, isPending } = useOverwrite((refusal) =>
    setDialog({ kind: 'overwrite', refusal }),
  );

  if (views === undefined) return null;
  const isWhole = view === undefined || view.dropped.length === 0 || isKeptForAdmins(view, role);
  if (dialog === undefined && isSaved && isWhole) return null;
  if (dialog === undefined && view === undefined && !isWorthSaving(shown)) return null;
  const lost = view && lostText(view, role);
  const body = (one: SavedView) => ({ ...one, ...contentOf(shown) });
  return (
    <>
      {view === undefined ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={BookmarkPlus} />}
          onClick={() => setDialog({ kind: 'create' })}
        >
          <span className="md:max-xl:sr-only md:@max-5xl:sr-only">Salvar visão</span>
        </Button>
      ) : (
        <MenuButton
          size="sm"
          variant="secondary"
          label={`${isShort ? 'Visão' : `${shortName(view.name)} ·`} ${isSaved ? 'incompleta' : 'alterada'}`}
          entries={[
            {
              label: 'Salvar',
              ...(lost !== undefined && { hint: lost }),
              ...(isPending && { isDisabled: true, hint: 'Uma alteração anterior ainda está sendo salva.' }),
              onSelect: () => (view.isShared ? setDialog({ kind: 'overwrite' }) : mutate(body(view))),
            },
            { label: 'Salvar como…', onSelect: () => setDialog({ kind: 'create' }) },
            ...(isSaved ? [] : [{ label: 'Desfazer', onSelect: () => open(view) }]),
          ]}
        />
      )}
      {dialog && (
        <LazyDialog name="view-dialogs" load={loadViewDialogs} onClose={close}>
          {({ ViewForm, OverwriteViewDialog }) =>
            dialog.kind === 'overwrite' && view ? (
              <OverwriteViewDialog
                view={view}
                lost={lost}
                refusal={dialog.refusal}
                onConfirm={async () => {
                  await overwrite(body(view));
                  close();
                }}
                onClose={close}
              />
            ) : (
              <ViewForm
                content={contentOf(shown)}
                shownColumns={view?.columns ?? null}
                onSaved={open}
                onClose={close}
              />
            )
          }
        </LazyDialog>
      )}
    </>
  );
}

/**
 * Writes the address into the view; a refusal is shown in a dialog, from which the user can try again. The address
 * stays: the user may have changed it since.
 */
function useOverwrite(onRefused: (refusal: string) => void) {
  const client = useQueryClient();
  async function overwrite({ id, version, ...view }: SavedView): Promise<void> {
    const { name, layout, filters, sort, columns, isShared } = view;
    try {
      const saved = await updateView({ id, version }, { name, layout, filters, sort, columns, isShared });
      notify.success(`Visão “${saved.name}” salva.`);
    } finally {
      // After a refusal too: another user may have changed or deleted it.
      await client.invalidateQueries({ queryKey: savedViewsKey });
    }
  }
  const { mutate, isPending } = useWrite({
    mutationFn: overwrite,
    onError: ({ message }) => onRefused(message),
  });
  return { overwrite, mutate, isPending };
}

/** A tab of the list alone is one press away; a board may be a user's first page as a view. */
function isWorthSaving({ layout, filters }: ViewBarProps): boolean {
  return layout !== 'list' || isFiltered(filters) || filters.sort !== sortOfTab(filters.tab);
}

/** What the changed view loses when it is saved; undefined for nothing. */
function lostText(view: SavedView, role: Role): string | undefined {
  if (view.dropped.length === 0) return undefined;
  const names = droppedNames(view.dropped);
  return isKeptForAdmins(view, role)
    ? `Apaga também para os administradores: ${names}.`
    : `Sem o que não vale mais: ${names}.`;
}

const MAX_SHOWN_LENGTH = 24;

function shortName(name: string): string {
  return name.length > MAX_SHOWN_LENGTH ? `${name.slice(0, MAX_SHOWN_LENGTH - 1).trimEnd()}…` : name;
}
