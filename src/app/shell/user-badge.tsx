import { useQuery } from '@tanstack/react-query';

import { ROLE_LABELS } from '#machines/order/labels.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';

import { useCompanyChoice } from './use-company-choice.ts';

type UserBadgeProps = {
  /** Fits into the header; otherwise everything is shown, on as many lines as needed. */
  isCompact?: boolean;
  className?: string;
  onFollow?: () => void;
};

/**
 * Name, role and company of the signed-in user; links to Minha conta. In the header the company is truncated first,
 * then names longer than two lines; tooltips show both in full.
 */
export function UserBadge({ isCompact = false, className, onFollow }: UserBadgeProps) {
  const { paths } = useCompanyChoice();
  const { name, role } = useCurrentUser();
  const { data } = useQuery(currentUserQuery());
  const company = data?.company?.name;
  const task = company === undefined ? ROLE_LABELS[role] : `${ROLE_LABELS[role]} · ${company}`;
  return (
    <Link
      href={paths.account()}
      onClick={onFollow}
      className={classNames('flex min-w-0 items-center gap-2.5', className)}
    >
      <Avatar name={name} />
      <div className="min-w-0 text-sm">
        <p
          className={classNames('text-ink leading-4.5 font-medium', isCompact && 'line-clamp-2')}
          title={name}
        >
          {name}
        </p>
        <p className={classNames('text-accent text-xs', isCompact && 'flex gap-x-1')} title={task}>
          <span className="shrink-0">Minha conta · {ROLE_LABELS[role]}</span>{' '}
          {company !== undefined && <span className={isCompact ? 'truncate' : undefined}>· {company}</span>}
        </p>
      </div>
    </Link>
  );
}
