import { keepPreviousData, useQuery } from '@tanstack/react-query';

import Inbox from '#icons/inbox';
import { privacyRequestsQuery, type PrivacyRequest } from '#src/api/privacy-requests.ts';
import { RecordList } from '#src/components/lists/record-list.tsx';
import { useListKeyboard } from '#src/components/lists/use-list-keyboard.ts';
import { REQUEST_LABELS } from '#src/components/privacy/request-labels.ts';
import { RequestDue, RequestStatus } from '#src/components/privacy/request-status.tsx';
import { formatDate } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { requestColumns } from './request-columns.tsx';
import { isShowingClosed, type RequestsAddress, requestsRequest } from './requests-view.ts';

type RequestsListProps = { address: RequestsAddress; usersHref: string };

/** The inbox of privacy requests: open or closed ones. */
export function RequestsList({ address, usersHref }: RequestsListProps) {
  const query = useQuery({
    ...privacyRequestsQuery(requestsRequest(address)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const isClosed = isShowingClosed(address);
  const hrefTo = (id: string) => address.hrefOf({ opened: { form: 'edit', id } });
  const { list } = useListKeyboard(undefined);

  const tab = (pedidos: 'abertos' | 'encerrados', label: string) => ({
    href: address.hrefOf({ filters: { pedidos } }),
    label,
    isCurrent: isClosed === (pedidos === 'encerrados'),
  });
  return (
    <>
      <PageHeader
        title="Pedidos de privacidade"
        subtitle="O que as pessoas pedem sobre os seus dados (LGPD, art. 18), com 15 dias para responder."
        trail={[{ label: 'Usuários', href: usersHref }]}
      />
      <section
        aria-label="Lista de pedidos"
        className="md:rounded-card md:border-line md:bg-surface md:border"
      >
        <LinkTabs
          label="Situação dos pedidos"
          className="md:rounded-t-card overflow-hidden max-md:pb-3"
          tabs={[tab('abertos', 'Abertos'), tab('encerrados', 'Encerrados')]}
        />
        <RecordList
          label="Pedidos de privacidade"
          query={query}
          rowId={({ id }) => id}
          columns={requestColumns({ hrefTo, isClosed })}
          renderCard={(request) => <RequestCard request={request} href={hrefTo(request.id)} />}
          empty={
            <EmptyState
              icon={<Icon of={Inbox} />}
              title={isClosed ? 'Nenhum pedido respondido' : 'Nenhum pedido em aberto'}
            >
              {isClosed
                ? 'O que for respondido fica nesta lista.'
                : 'As pessoas pedem em “Minha conta”, na parte “Privacidade”.'}
            </EmptyState>
          }
          countText={(total) => `${formatInteger(total)} ${total === 1 ? 'pedido' : 'pedidos'}`}
          pageHref={(page) => address.hrefOf({ page })}
          list={list}
        />
      </section>
    </>
  );
}

type RequestCardProps = { request: PrivacyRequest; href: string };

/** A request on a phone; the whole card is a link. */
function RequestCard({ request, href }: RequestCardProps) {
  const { requester, kind, answeredAt } = request;
  return (
    <>
      <Link
        href={href}
        data-row-link
        className="text-accent-strong rounded-sm text-sm font-semibold after:absolute after:inset-0"
      >
        {requester.name}
      </Link>
      <p className="text-secondary mt-0.5 text-xs">{REQUEST_LABELS[kind]}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <RequestStatus request={request} />
        <RequestDue request={request} />
        {answeredAt !== null && (
          <span className="text-secondary">Respondido em {formatDate(answeredAt)}</span>
        )}
      </p>
    </>
  );
}
