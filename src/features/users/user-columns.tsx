import type { User } from '#src/api/users.ts';
import type { ListColumn } from '#src/components/lists/record-rows.tsx';
import { ErasureNote } from '#src/components/privacy/erasure-note.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

import { accessText, mailText, roleLabel } from './user-copy.ts';
import { UserName } from './user-name.tsx';
import { UserStatus } from './user-status.tsx';

type UserColumnsOptions = {
  hrefTo: (id: string) => string;
  /** Hides role and company, which are the same for all users of a manager. */
  isManager: boolean;
  /** Id of the signed-in user. */
  ownId: string;
};

export function userColumns({ hrefTo, isManager, ownId }: UserColumnsOptions): ListColumn<User>[] {
  const role: ListColumn<User> = {
    label: 'Perfil',
    className: 'w-48',
    cell: (user) => (
      <>
        {roleLabel(user)}
        {user.companyName !== null && (
          <span className="text-muted block truncate text-xs" title={user.companyName}>
            {user.companyName}
          </span>
        )}
      </>
    ),
  };
  return [
    {
      label: 'Pessoa',
      cell: (user) => <Person user={user} href={hrefTo(user.id)} isOwn={user.id === ownId} />,
    },
    ...(isManager ? [] : [role]),
    {
      label: 'Último acesso',
      className: 'w-36 @max-3xl:hidden',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? (
          <span className="text-muted">Nunca</span>
        ) : (
          <RelativeTime instant={lastLoginAt} />
        ),
    },
    {
      label: 'Situação',
      className: 'w-48',
      cell: (user) => (
        <>
          <UserStatus user={user} />
          <AccessNote user={user} />
          <ErasureNote day={user.erasureOn} className="text-muted block text-xs" />
        </>
      ),
    },
  ];
}

type PersonProps = { user: User; href: string; isOwn: boolean };

function Person({ user, href, isOwn }: PersonProps) {
  const { email } = user;
  const mail = mailText(user);
  return (
    <>
      <UserName
        user={user}
        href={href}
        isOwn={isOwn}
        className="block truncate"
        linkClassName="leading-6 hover:underline"
      />
      <span className="text-muted block truncate text-xs" title={email}>
        {email}
      </span>
      {mail !== undefined && <span className="text-danger block text-xs font-medium">{mail}</span>}
    </>
  );
}

function AccessNote({ user }: { user: User }) {
  const text = accessText(user);
  return text === undefined ? null : (
    <span className="text-muted mt-0.5 block truncate text-xs" title={text}>
      {text}
    </span>
  );
}
