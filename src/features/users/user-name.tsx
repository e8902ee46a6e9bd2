import type { User } from '#src/api/users.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';

type UserNameProps = {
  user: User;
  href: string;
  isOwn: boolean;
  className: string;
  linkClassName: string;
};

/** The name of a user, linked to the record unless deleted. */
export function UserName({ user, href, isOwn, className, linkClassName }: UserNameProps) {
  const { name, deletedAt } = user;
  if (deletedAt !== null) {
    return (
      <span className={classNames('text-ink font-semibold', className)} title={name}>
        {name}
      </span>
    );
  }
  return (
    <Link
      href={href}
      data-row-link
      title={name}
      className={classNames('text-accent-strong rounded-sm font-semibold', className, linkClassName)}
    >
      {isOwn ? `${name} (você)` : name}
    </Link>
  );
}
