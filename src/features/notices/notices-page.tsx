import CheckCheck from '#icons/check-check';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { NoticeList } from './notice-list.tsx';
import { useNotices } from './use-notices.ts';

const UNREAD = 'nao-lidas';
const NOTICE_FILTERS = { situacao: [UNREAD] } as const;

/** `/ordens-de-servico?ver=notificacoes`: the user's notices. */
export function NoticesPage() {
  const { filters, hrefOf } = useListAddress(paths.notices, NOTICE_FILTERS);
  const ordersHref = usePaths().orders();
  const isUnreadOnly = filters.situacao === UNREAD;
  const { query, notices, markRead, markAllRead, isMarking } = useNotices({ unread: isUnreadOnly });
  const unread = query.data?.pages[0]?.unread;
  return (
    <>
      <PageHeader
        title="Notificações"
        trail={[{ label: 'Ordens de Serviço', href: ordersHref }]}
        actions={
          <Button
            icon={<Icon of={CheckCheck} />}
            isLoading={isMarking}
            disabled={unread === undefined || unread.value === 0}
            onClick={markAllRead}
          >
            Marcar todas como lidas
          </Button>
        }
      />
      <section
        aria-label="Lista de notificações"
        aria-busy={query.isPending}
        className="rounded-card border-line bg-surface border"
      >
        <LinkTabs
          label="Quais notificações"
          className="rounded-t-card border-line overflow-hidden border-b"
          tabs={[
            {
              href: hrefOf({ filters: { situacao: undefined } }),
              label: 'Todas',
              isCurrent: !isUnreadOnly,
            },
            {
              href: hrefOf({ filters: { situacao: UNREAD } }),
              label: 'Não lidas',
              count: unread && (unread.capped ? `mais de ${unread.value}` : String(unread.value)),
              isCurrent: isUnreadOnly,
            },
          ]}
        />
        <NoticeList {...{ query, notices, markRead, isUnreadOnly }} />
      </section>
    </>
  );
}
