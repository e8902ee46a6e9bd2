import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';

import { MINUTE_MS } from '#domain/time.ts';
import Columns3 from '#icons/columns-3';
import List from '#icons/list';
import Pencil from '#icons/pencil';
import SquareUser from '#icons/square-user';
import Star from '#icons/star';
import StarOff from '#icons/star-off';
import Trash from '#icons/trash';
import { type SavedView, savedViewsQuery } from '#src/api/saved-views.ts';
import { pathsWith } from '#src/components/company/company-paths.ts';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import { useDisplayChange } from '#src/components/use-display-change.ts';
import { useDisplay } from '#src/components/use-display.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths as allPaths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon, type IconNode } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { openViewId } from './open-view.ts';
import { type OrdersLayout, viewHref } from './view-address.ts';
import { setViewDialog } from './view-dialog-store.ts';

type SavedViewsProps = { companyId: string | undefined; onFollow: () => void };

const LAYOUT_ICONS: Readonly<Record<OrdersLayout, IconNode>> = {
  list: List,
  couriers: SquareUser,
  board: Columns3,
};

/** The saved views in the sidebar, each with its count; renders nothing without any. */
export function SavedViews({ companyId, onFollow }: SavedViewsProps) {
  const headingId = useId();
  const views = useQuery({ ...savedViewsQuery(companyId), refetchInterval: MINUTE_MS });
  if (views.isLoadingError) {
    return (
      <div className="px-3 pb-4">
        <Button size="sm" variant="ghost" isLoading={views.isFetching} onClick={() => void views.refetch()}>
          Carregar as visões de novo
        </Button>
      </div>
    );
  }
  if (views.data === undefined || views.data.length === 0) return null;
  return (
    <nav aria-labelledby={headingId} className="px-3 pb-4">
      <h2 id={headingId} className="text-muted px-2.5 pb-1 text-xs font-medium">
        Visões
      </h2>
      <ul className="flex flex-col gap-0.5">
        {views.data.map((view) => (
          <Entry key={view.id} {...{ view, companyId, onFollow }} />
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = SavedViewsProps & { view: SavedView };

function Entry({ view, companyId, onFollow }: EntryProps) {
  const [pathname] = useLocation();
  const openId = openViewId(useSearch());
  const isCurrent = pathname === allPaths.orders() && openId === view.id;
  const isDefault = useDisplay().defaultView === view.id;
  const { change, error, retry, isSaving } = useDisplayChange();
  const { value, capped } = view.count;

  function openDialog(kind: 'edit' | 'delete') {
    onFollow();
    setViewDialog({ kind, view });
  }

  return (
    <li>
      <div className="flex items-center">
        <Link
          href={viewHref(pathsWith(companyId), view)}
          aria-current={isCurrent ? 'page' : undefined}
          title={view.isShared ? `${view.name} (de toda a base)` : view.name}
          onClick={onFollow}
          className="text-secondary hover:bg-page hover:text-ink aria-current:bg-accent-soft aria-current:text-accent-strong flex h-11 min-w-0 grow items-center gap-2 rounded-md px-2.5 text-sm md:h-9"
        >
          <Icon of={isDefault ? Star : LAYOUT_ICONS[view.layout]} className="size-4" />
          <span className="min-w-0 grow truncate">{view.name}</span>
          <span className="text-muted text-xs whitespace-nowrap">
            {capped ? '+' : ''}
            {formatInteger(value)}
            <VisuallyHidden>{value === 1 ? ' ordem' : ' ordens'}</VisuallyHidden>
          </span>
        </Link>
        <RecordMenu
          name={view.name}
          entries={[
            {
              label: isDefault ? 'Não começar por esta visão' : 'Começar por esta visão',
              hint: isDefault ? undefined : 'Ela abre quando você entra.',
              icon: <Icon of={isDefault ? StarOff : Star} />,
              onSelect: () => change({ defaultView: isDefault ? null : view.id }),
            },
            {
              label: 'Editar nome e acesso…',
              icon: <Icon of={Pencil} />,
              onSelect: () => openDialog('edit'),
            },
            {
              label: 'Excluir…',
              icon: <Icon of={Trash} />,
              isDanger: true,
              startsGroup: true,
              onSelect: () => openDialog('delete'),
            },
          ]}
        />
      </div>
      {error !== null && (
        <RetryAlert tone="warning" title="Não foi salvo." isRetrying={isSaving} onRetry={retry}>
          {error.message}
        </RetryAlert>
      )}
    </li>
  );
}
