import { Redirect } from 'wouter';

import { usePaths } from '#src/components/company/company-paths.ts';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';

import { RequestLoader } from './request-loader.tsx';
import { RequestsList } from './requests-list.tsx';
import { REQUESTS_VIEW } from './requests-view.ts';

/**
 * `/usuarios?pedidos=`: the inbox of privacy requests, or one of them (`?editar=`). For administrators only; others are
 * redirected to the users.
 */
export function RequestsPage() {
  const address = useListAddress(paths.users, REQUESTS_VIEW);
  const { opened, hrefOf, go } = address;
  const usersHref = usePaths().users();
  const isAdmin = useRole() === 'admin';
  if (!isAdmin) return <Redirect to={usersHref} replace />;
  if (opened.form !== 'edit') return <RequestsList address={address} usersHref={usersHref} />;
  return (
    <RequestLoader
      key={opened.id}
      id={opened.id}
      trail={[
        { label: 'Usuários', href: usersHref },
        { label: 'Pedidos de privacidade', href: hrefOf({ opened: { form: 'none' } }) },
      ]}
      onDone={() => go({ opened: { form: 'none' } })}
    />
  );
}
