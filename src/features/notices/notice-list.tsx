import { billTitle, OPEN_PRIVACY_REQUESTS, recurrenceTitle } from '#domain/notices/notice-text.ts';
import BellOff from '#icons/bell-off';
import type { Notice } from '#src/api/notices/notices.ts';
import { mayChooseCompany, usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { useRole } from '#src/components/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { groupNotices, shownDetails, type NoticeGroup, recipientOf } from './notice-groups.ts';
import type { useNotices } from './use-notices.ts';

type NoticeListProps = Pick<ReturnType<typeof useNotices>, 'query' | 'notices' | 'markRead'> & {
  /** Whether read notices are hidden. */
  isUnreadOnly: boolean;
};

/** Notices by order, newest first; each links to its order, and opening it marks them as read. */
export function NoticeList({ query, notices, markRead, isUnreadOnly }: NoticeListProps) {
  const retry = () => void query.refetch();
  if (query.isLoadingError) {
    return (
      <ListFailure
        title="Não foi possível carregar as notificações"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={retry}
      />
    );
  }
  if (notices === undefined) return <NoticesSkeleton />;
  if (notices.length === 0) return <Nothing isUnreadOnly={isUnreadOnly} />;
  return (
    <>
      {query.isRefetchError && <ListStaleNotice isRetrying={query.isFetching} onRetry={retry} />}
      <ul className="divide-line divide-y">
        {groupNotices(notices).map((group) => (
          <NoticeGroupItem key={group.key} group={group} onOpen={() => markRead(group.unreadIds)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="border-line flex items-center justify-end gap-3 border-t px-4 py-3">
          {query.isFetchNextPageError && (
            <span role="alert" className="text-danger text-sm">
              Não foi possível carregar mais notificações.
            </span>
          )}
          <Button size="sm" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? 'Tentar novamente' : 'Carregar mais'}
          </Button>
        </div>
      )}
    </>
  );
}

type NoticeGroupProps = { group: NoticeGroup; onOpen: () => void };

function NoticeGroupItem({ group, onOpen }: NoticeGroupProps) {
  const { order, notices, unreadIds } = group;
  return (
    <li
      className={classNames(
        'hover:bg-pointed has-[a:focus]:bg-accent-soft relative px-4 py-3',
        unreadIds.length > 0 && 'bg-unread',
      )}
    >
      {order === null ? (
        <SubjectTitle notice={notices[0]} onOpen={onOpen} />
      ) : (
        <OrderTitle order={order} onOpen={onOpen} />
      )}
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </li>
  );
}

/** Stretches the link over the whole entry. */
const TITLE_LINK = 'text-accent rounded-sm text-sm font-semibold after:absolute after:inset-0';

type OrderTitleProps = { order: NonNullable<NoticeGroup['order']>; onOpen: () => void };

function OrderTitle({ order, onOpen }: OrderTitleProps) {
  const paths = usePaths();
  const showsCompany = mayChooseCompany(useRole());
  const recipient = recipientOf(order);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={paths.order(order.orderNumber)} onClick={onOpen} data-closes="" className={TITLE_LINK}>
          {`OS ${order.orderNumber}`}
        </Link>
        <OrderStatus status={order.status} size="sm" />
        {showsCompany && <span className="text-muted min-w-0 truncate text-xs">{order.company.name}</span>}
      </div>
      {recipient !== '' && <p className="text-secondary truncate text-xs">{recipient}</p>}
    </>
  );
}

/**
 * Title of a notice without an order: a closed month links to its orders, a recurrence to the page of all; a notice
 * about a user links to the user's record, or to the page where it is handled; one about the installation to the
 * settings.
 */
function SubjectTitle({ notice, onOpen }: { notice: Notice | undefined; onOpen: () => void }) {
  const paths = usePaths();
  const showsCompany = mayChooseCompany(useRole());
  if (!notice) return null;
  const { kind, subject, bill, recurrence } = notice;
  if (bill) {
    return (
      <Link href={paths.bill({ mes: bill.month })} onClick={onOpen} data-closes="" className={TITLE_LINK}>
        {billTitle(bill.month)}
      </Link>
    );
  }
  if (recurrence) {
    return (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link href={paths.recurrences()} onClick={onOpen} data-closes="" className={TITLE_LINK}>
          {recurrenceTitle(recurrence.name)}
        </Link>
        {showsCompany && (
          <span className="text-muted min-w-0 truncate text-xs">{recurrence.company.name}</span>
        )}
      </div>
    );
  }
  const places: Partial<Record<Notice['kind'], string>> = {
    'mails.failing': `${paths.settings()}#email`,
    'backup.overdue': paths.settings(),
    'erasure.coming': `${paths.settings()}#guarda`,
    'privacy.requested': paths.users(OPEN_PRIVACY_REQUESTS),
    'mail.bounced': `${paths.settings()}#email`,
  };
  return (
    <Link
      href={places[kind] ?? paths.users({ editar: subject?.id })}
      onClick={onOpen}
      data-closes=""
      className={TITLE_LINK}
    >
      {subject?.name ?? 'Configurações'}
    </Link>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const { label, readAt, urgency, undone, actor, createdAt } = notice;
  const details = shownDetails(notice, useNow());
  const isUnread = readAt === null;
  return (
    <li className="flex gap-2 text-sm">
      <span
        aria-hidden="true"
        className={classNames('mt-1.5 size-2 shrink-0 rounded-full', isUnread && 'bg-accent')}
      />
      <div className="min-w-0 grow">
        <p
          className={classNames(
            urgency === 'urgent' && !undone ? 'text-danger' : 'text-ink',
            isUnread && 'font-medium',
            undone && 'line-through',
          )}
        >
          {isUnread && <VisuallyHidden>Não lida: </VisuallyHidden>}
          {label}
        </p>
        {details.length > 0 && <p className="text-secondary text-xs wrap-anywhere">{details.join(' ')}</p>}
        <p className="text-muted text-xs">
          <RelativeTime instant={createdAt} />
          {actor !== null && ` · ${actor.name}`}
        </p>
      </div>
    </li>
  );
}

/** Placeholder, about as high as the notices will be. */
export function NoticesSkeleton() {
  return (
    <div className="divide-line divide-y">
      <output className="sr-only">Carregando as notificações</output>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="px-4 py-3">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="mt-2 h-4 w-64 max-w-full" />
          <Skeleton className="mt-1.5 h-3 w-40" />
        </div>
      ))}
    </div>
  );
}

function Nothing({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <EmptyState
      icon={<Icon of={BellOff} />}
      title={isUnreadOnly ? 'Nenhuma notificação não lida' : 'Nenhuma notificação ainda'}
    >
      {isUnreadOnly
        ? 'Você está em dia.'
        : 'O que você precisa saber sobre suas ordens fica aqui por 60 dias.'}
    </EmptyState>
  );
}
