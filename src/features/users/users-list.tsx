import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { USER_COLUMNS } from '#domain/list-columns.ts';
import { toLocalDate } from '#domain/sao-paulo-time.ts';
import Inbox from '#icons/inbox';
import UserIcon from '#icons/user';
import { companiesQuery } from '#src/api/companies.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { exportUsers, prepareUsers } from '#src/api/list-exports.ts';
import { privacyRequestsQuery } from '#src/api/privacy-requests.ts';
import { companyUsersQuery, type User, usersQuery } from '#src/api/users.ts';
import { columnsOf, ListExport } from '#src/components/columns/list-export.tsx';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePaths } from '#src/components/company/company-paths.ts';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import { RecordPage } from '#src/components/lists/record-page.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { useUserActions } from './use-user-actions.tsx';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { countText } from './user-copy.ts';
import { UsersFilters } from './users-filters.tsx';
import { companyUsersRequest, type USER_FILTERS, usersRequest } from './users-view.ts';

type UsersListProps = { address: ListAddress<typeof USER_FILTERS> };

type UserPage = { data: User[] };

/** Refetch interval until waiting invitations have been sent. */
const LOOK_AGAIN_MS = 4_000;

/** The list of users: all for administrators, their company's managers for managers. */
export function UsersList({ address }: UsersListProps) {
  const { companyId, editHref } = address;
  const { id: ownId, role } = useCurrentUser();
  const isManager = role === 'manager';
  const shared = { placeholderData: keepPreviousData, refetchInterval: untilSent };
  const all = useQuery({ ...usersQuery(usersRequest(address)), ...shared, enabled: !isManager });
  const own = useQuery({ ...companyUsersQuery(companyUsersRequest(address)), ...shared, enabled: isManager });
  const query = isManager ? own : all;
  const actions = useUserActions({ users: query.data?.data ?? [], onDeleted: () => undefined });
  return (
    <RecordPage
      title="Usuários"
      subtitle={<UsersSubtitle companyId={companyId} isManager={isManager} />}
      newLabel="Novo usuário"
      actions={
        !isManager && (
          <>
            <RequestsLink />
            <ListExport
              list="users"
              title="Exportar usuários"
              description={`${countText(all.data?.total ?? 0)}, com os filtros atuais.`}
              columns={columnsOf(USER_COLUMNS)}
              read={(choice, signal) => exportUsers(usersRequest(address), choice, signal)}
              total={all.data?.total}
              prepare={(columns, key) => prepareUsers(usersRequest(address), columns, key)}
              fileName={() => `malote-usuarios-${toLocalDate(currentTime())}`}
              isReady={all.data !== undefined}
            />
          </>
        )
      }
      address={address}
      sectionLabel="Lista de usuários"
      searchLabel="Buscar usuários"
      placeholder="Nome ou e-mail"
      filters={<UsersFilters address={address} isManager={isManager} />}
      renderGuard={(list) => (
        <KnownCompany
          companyId={companyId}
          allHref={paths.users()}
          allLabel="Ver os usuários de todas as empresas"
        >
          {list}
        </KnownCompany>
      )}
      label="Usuários"
      query={query}
      columns={userColumns({ hrefTo: editHref, isManager, ownId })}
      renderCard={(user) => (
        <UserCard user={user} href={editHref(user.id)} isManager={isManager} isOwn={user.id === ownId} />
      )}
      renderActions={(user) => <RecordMenu name={user.name} entries={actions.entriesOf(user)} />}
      countText={countText}
      nothingFound="Ninguém encontrado"
      empty={{
        icon: UserIcon,
        title: 'Nenhum usuário ainda',
        text: 'Convide quem vai solicitar e acompanhar as entregas desta empresa.',
      }}
      dialog={actions.dialog}
    />
  );
}

function untilSent({ state }: { state: { data: UserPage | undefined } }): number | false {
  const isWaiting = state.data?.data.some(({ invitation }) => invitation?.delivery === 'waiting');
  return isWaiting ? LOOK_AGAIN_MS : false;
}

/** Link to the inbox of privacy requests, with the count of open ones once loaded. */
function RequestsLink() {
  const { data } = useQuery(privacyRequestsQuery({ state: 'open', limit: 1 }));
  return (
    <LinkButton icon={<Icon of={Inbox} />} href={usePaths().users({ pedidos: 'abertos' })}>
      Pedidos de privacidade{' '}
      {data !== undefined && data.total > 0 && (
        <Badge tone={data.overdue > 0 ? 'danger' : 'info'} size="sm">
          {formatInteger(data.total)}
          <VisuallyHidden>{` em aberto${data.overdue > 0 ? `, ${data.overdue} com prazo vencido` : ''}`}</VisuallyHidden>
        </Badge>
      )}
    </LinkButton>
  );
}

type UsersSubtitleProps = { companyId: string | undefined; isManager: boolean };

/** Subtitle: all users, or those of one company. */
function UsersSubtitle({ companyId, isManager }: UsersSubtitleProps) {
  return isManager ? <OwnCompany /> : <ChosenCompany companyId={companyId} />;
}

function OwnCompany() {
  const { data } = useQuery(currentUserQuery());
  const name = data?.company?.name;
  return name === undefined ? 'As pessoas da sua empresa.' : `As pessoas de ${name}.`;
}

function ChosenCompany({ companyId }: { companyId: string | undefined }) {
  const { data } = useQuery({ ...companiesQuery(), enabled: companyId !== undefined });
  if (companyId === undefined) return 'Quem entra no sistema, e com qual perfil.';
  const name = data?.data.find(({ id }) => id === companyId)?.name;
  return name === undefined ? 'As pessoas da empresa escolhida.' : `As pessoas de ${name}.`;
}
