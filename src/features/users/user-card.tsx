import type { User } from '#src/api/users.ts';
import { ErasureNote } from '#src/components/privacy/erasure-note.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

import { accessText, mailText, roleLabel } from './user-copy.ts';
import { UserName } from './user-name.tsx';
import { UserStatus } from './user-status.tsx';

type UserCardProps = { user: User; href: string; isManager: boolean; isOwn: boolean };

/** A user on a phone; the whole card is a link. */
export function UserCard({ user, href, isManager, isOwn }: UserCardProps) {
  const { email, companyName, lastLoginAt } = user;
  const access = accessText(user);
  const mail = mailText(user);
  return (
    <>
      <UserName
        user={user}
        href={href}
        isOwn={isOwn}
        className="text-sm"
        linkClassName="after:absolute after:inset-0"
      />
      <p className="text-muted mt-0.5 text-xs">{email}</p>
      {mail !== undefined && <p className="text-danger mt-0.5 text-xs font-medium">{mail}</p>}
      {!isManager && (
        <p className="text-secondary mt-1 text-xs">
          {companyName === null ? roleLabel(user) : `${roleLabel(user)} · ${companyName}`}
        </p>
      )}
      <p className="text-secondary mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <UserStatus user={user} />
        {access ??
          (lastLoginAt !== null && (
            <span>
              Último acesso <RelativeTime instant={lastLoginAt} />
            </span>
          ))}
        <ErasureNote day={user.erasureOn} />
      </p>
    </>
  );
}
