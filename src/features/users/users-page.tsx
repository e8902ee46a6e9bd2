import { useSearch } from 'wouter';

import { userQuery } from '#src/api/users.ts';
import { RecordLoader, WaitingColumns } from '#src/components/forms/record-loader.tsx';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';

import { UserForm, type UserFormProps } from './user-form.tsx';
import { UsersList } from './users-list.tsx';
import { USER_FILTERS } from './users-view.ts';

/** /usuarios: list, new user (`?novo=1`, or `?novo=gestor` from a company), or edit form (`?editar=`). */
export function UsersPage() {
  const address = useListAddress(paths.users, USER_FILTERS);
  const { opened, hrefOf, go, companyId } = address;
  const isManagerInvited = new URLSearchParams(useSearch()).get('novo') === 'gestor';
  if (opened.form === 'none') return <UsersList address={address} />;

  const frame = {
    listHref: hrefOf({ opened: { form: 'none' } }),
    onDone: () => go({ opened: { form: 'none' } }),
  };
  if (opened.form === 'new') {
    return <UserForm {...frame} user={undefined} {...{ companyId, isManagerInvited }} />;
  }
  return <OpenedUser key={opened.id} {...frame} id={opened.id} />;
}

type OpenedUserProps = Omit<UserFormProps, 'user' | 'companyId' | 'isManagerInvited'> & { id: string };

/** Form of an existing user. */
function OpenedUser({ id, ...frame }: OpenedUserProps) {
  return (
    <RecordLoader
      query={userQuery(id)}
      title="Usuário"
      titleOf={({ name }) => name}
      failureTitle="Não foi possível abrir o usuário"
      trail={[{ label: 'Usuários', href: frame.listHref }]}
      waiting={<WaitingColumns wide={['h-64', 'h-44']} narrow="h-56" />}
    >
      {(user) => <UserForm {...frame} user={user} companyId={undefined} />}
    </RecordLoader>
  );
}
