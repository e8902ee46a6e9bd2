import CheckCheck from '#icons/check-check';
import { usePaths } from '#src/components/company/company-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { NoticeList } from './notice-list.tsx';
import { useNotices } from './use-notices.ts';

/** The bell's popover with the newest notices. */
export function NoticePanel() {
  const { query, notices, markRead, markAllRead, isMarking } = useNotices({ unread: false });
  const hasUnread = (query.data?.pages[0]?.unread.value ?? 0) > 0;
  return (
    <section aria-label="Últimas notificações" aria-busy={query.isPending} className="-m-2 w-104">
      <div className="border-line flex min-h-12 items-center justify-between gap-3 border-b px-4 py-2">
        <h2 className="text-ink text-sm font-semibold">Notificações</h2>
        {hasUnread && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Icon of={CheckCheck} />}
            isLoading={isMarking}
            onClick={markAllRead}
          >
            Marcar todas como lidas
          </Button>
        )}
      </div>
      <div className="max-h-[min(32rem,70dvh)] overflow-y-auto overscroll-contain">
        <NoticeList {...{ query, notices, markRead }} isUnreadOnly={false} />
      </div>
      <p className="border-line border-t px-4 py-2.5 text-sm">
        <TextLink href={usePaths().notices()} data-closes="">
          Ver todas as notificações
        </TextLink>
      </p>
    </section>
  );
}
