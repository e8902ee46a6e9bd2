import { useQuery } from '@tanstack/react-query';

import { ROLE_LABELS } from '#machines/order/labels.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/link.tsx';

import { useCompanyChoice } from './use-company-choice.ts';

type UserBadgeProps = { className?: string; onFollow?: () => void };

/** Who is signed in, as what, and for managers of which company; leads to Minha conta. */
export function UserBadge({ className, onFollow }: UserBadgeProps) {
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
        <p className="text-ink truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-cadmiumBlue-700 truncate text-xs" title={task}>
          Minha conta · {task}
        </p>
      </div>
    </Link>
  );
}
