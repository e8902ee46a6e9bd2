import CircleCheck from '#icons/circle-check';
import CircleX from '#icons/circle-x';
import Clock from '#icons/clock';
import TriangleAlert from '#icons/triangle-alert';
import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import { dueText } from './request-labels.ts';

type RequestStatusProps = { request: Pick<PrivacyRequest, 'status' | 'daysLeft'> };

/** Status badge of a privacy request: open, overdue, done or refused. */
export function RequestStatus({ request: { status, daysLeft } }: RequestStatusProps) {
  if (status === 'done') {
    return (
      <Badge tone="success" icon={<Icon of={CircleCheck} />}>
        Atendido
      </Badge>
    );
  }
  if (status === 'refused') {
    return (
      <Badge tone="neutral" icon={<Icon of={CircleX} />}>
        Recusado
      </Badge>
    );
  }
  return daysLeft !== null && daysLeft < 0 ? (
    <Badge tone="danger" icon={<Icon of={TriangleAlert} />}>
      Vencido
    </Badge>
  ) : (
    <Badge tone="info" icon={<Icon of={Clock} />}>
      Em aberto
    </Badge>
  );
}

/** Highlighted within this time. */
const SOON_DAYS = 3;

type RequestDueProps = { request: Pick<PrivacyRequest, 'dueOn' | 'daysLeft'>; className?: string };

/** Due date of an open request: "05/12/2026, vence em 3 dias". */
export function RequestDue({ request: { dueOn, daysLeft }, className }: RequestDueProps) {
  if (daysLeft === null) return null;
  return (
    <span className={classNames(classesOf(daysLeft), className)}>
      {formatCalendarDay(dueOn)}, {dueText(daysLeft)}
    </span>
  );
}

function classesOf(daysLeft: number): string {
  if (daysLeft < 0) return 'font-medium text-danger';
  return daysLeft <= SOON_DAYS ? 'font-medium text-warning' : 'text-secondary';
}
