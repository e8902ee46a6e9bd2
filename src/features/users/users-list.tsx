import { keepPreviousData, useQuery } from '@tanstack/react-query';

import Inbox from '#icons/inbox';
import SearchX from '#icons/search-x';
import { companiesQuery } from '#src/api/companies.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { privacyRequestsQuery } from '#src/api/privacy-requests.ts';
import { companyUsersQuery, type User, usersQuery } from '#src/api/users.ts';
import { KnownCompany } from '#src/components/company/company-guard.tsx';
import { usePaths } from '#src/components/company/company-paths.ts';
import { NewRecordLink } from '#src/components/lists/new-record-link.tsx';
import { RecordList } from '#src/components/lists/record-list.tsx';
import { RecordMenu } from '#src/components/lists/record-menu.tsx';
import type { ListAddress } from '#src/components/lists/use-list-address.ts';
import { useListKeyboard } from '#src/components/lists/use-list-keyboard.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

import { useUserActions } from './use-user-actions.tsx';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { countText } from './user-copy.ts';
import { UsersToolbar } from './users-toolbar.tsx';
import { companyUsersRequest, type USER_FILTERS, usersRequest } from './users-view.ts';

type UsersListProps = { address: ListAddress<typeof USER_FILTERS> };

type UserPage = { data: User[] };

/** Refetch interval until waiting invitations have been sent. */
const LOOK_AGAIN_MS = 4_000;

/** The list of users: all for administrators, their company's managers for managers. */
export function UsersList({ address }: UsersListProps) {
  const { search, isFiltered, companyId, hrefOf, go } = address;
  const { id: ownId, role } = useCurrentUser();
  const isManager = role === 'manager';
  const shared = { placeholderData: keepPreviousData, refetchInterval: untilSent };
  const all = useQuery({ ...usersQuery(usersRequest(address)), ...shared, enabled: !isManager });
  const own = useQuery({ ...companyUsersQuery(companyUsersRequest(address)), ...shared, enabled: isManager });
  const query = isManager ? own : all;
  const newHref = hrefOf({ opened: { form: 'new' } });
  const actions = useUserActions({ users: query.data?.data ?? [], onDeleted: () => undefined });
  const { list, searchInput } = useListKeyboard(newHref);

  const hrefTo = (id: string) => hrefOf({ opened: { form: 'edit', id } });
  const clear = () => go({ search: '', filters: { perfil: undefined, situacao: undefined } });
  return (
    <>
      <PageHeader
        title="Usuários"
        subtitle={<UsersSubtitle companyId={companyId} isManager={isManager} />}
        actions={
          <>
            {!isManager && <RequestsLink />}
            <NewRecordLink href={newHref}>Novo usuário</NewRecordLink>
          </>
        }
      />
      <section
        aria-label="Lista de usuários"
        className="md:rounded-card md:border-line md:border md:bg-white"
      >
        <UsersToolbar
          address={address}
          isManager={isManager}
          searchInput={searchInput}
          onClear={isFiltered ? clear : undefined}
        />
        <KnownCompany
          companyId={companyId}
          allHref={paths.users()}
          allLabel="Ver os usuários de todas as empresas"
        >
          <RecordList
            label="Usuários"
            query={query}
            rowId={({ id }) => id}
            columns={userColumns({ hrefTo, isManager, ownId })}
            renderCard={(user) => (
              <UserCard user={user} href={hrefTo(user.id)} isManager={isManager} isOwn={user.id === ownId} />
            )}
            renderActions={(user) => <RecordMenu name={user.name} entries={actions.entriesOf(user)} />}
            empty={
              <EmptyState
                icon={<Icon of={SearchX} />}
                title={search === '' ? 'Ninguém com este filtro' : `Ninguém encontrado para “${search}”`}
                action={
                  isFiltered ? (
                    <Button onClick={clear}>Limpar filtros</Button>
                  ) : (
                    <LinkButton variant="primary" href={newHref}>
                      Novo usuário
                    </LinkButton>
                  )
                }
              >
                {isFiltered
                  ? 'Confira o que foi digitado ou retire o filtro.'
                  : 'Convide quem vai solicitar e acompanhar as entregas desta empresa.'}
              </EmptyState>
            }
            countText={countText}
            pageHref={(page) => hrefOf({ page })}
            list={list}
          />
        </KnownCompany>
      </section>
      {actions.dialog}
    </>
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
