import '#src/styles/theme.css';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { paths } from '#src/lib/paths.ts';

import { UserForm } from './user-form.tsx';
import { UserLoader } from './user-loader.tsx';
import { UsersList } from './users-list.tsx';
import { USER_FILTERS } from './users-view.ts';

/** /usuarios: the people with an account, a new one (`?novo=1`), or one of them (`?editar=`). */
export function UsersPage() {
  const address = useListAddress(paths.users, USER_FILTERS);
  const { opened, hrefOf, go, companyId } = address;
  if (opened.form === 'none') return <UsersList address={address} />;

  const frame = {
    listHref: hrefOf({ opened: { form: 'none' } }),
    onDone: () => go({ opened: { form: 'none' } }),
  };
  if (opened.form === 'new') return <UserForm {...frame} user={undefined} companyId={companyId} />;
  return <UserLoader key={opened.id} {...frame} id={opened.id} />;
}
