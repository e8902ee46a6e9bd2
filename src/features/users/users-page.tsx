import '#src/styles/theme.css';
import { useSearch } from 'wouter';

import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';

import { RequestsPage } from './requests-page.tsx';
import { UserForm } from './user-form.tsx';
import { UserOpening } from './user-opening.tsx';
import { UsersList } from './users-list.tsx';
import { USER_FILTERS } from './users-view.ts';

/**
 * /usuarios: the people with an account, a new one (`?novo=1`), one of them (`?editar=`), or what they have asked
 * about their data (`?pedidos=`), which administrators alone may see.
 */
export function UsersPage() {
  const isInbox = new URLSearchParams(useSearch()).has('pedidos');
  const isAdmin = useRole() === 'admin';
  return isInbox && isAdmin ? <RequestsPage /> : <People />;
}

function People() {
  const address = useListAddress(paths.users, USER_FILTERS);
  const { opened, hrefOf, go, companyId } = address;
  if (opened.form === 'none') return <UsersList address={address} />;

  const frame = {
    listHref: hrefOf({ opened: { form: 'none' } }),
    onDone: () => go({ opened: { form: 'none' } }),
  };
  if (opened.form === 'new') return <UserForm {...frame} user={undefined} companyId={companyId} />;
  return <UserOpening key={opened.id} {...frame} id={opened.id} />;
}
