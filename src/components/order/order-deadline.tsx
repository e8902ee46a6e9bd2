import ClockAlert from '#icons/clock-alert';
import Hourglass from '#icons/hourglass';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import { type DeadlineFacts, deadlineText } from './order-deadline-text.ts';

const tones = {
  late: 'font-medium text-danger',
  soon: 'font-medium text-warning',
  plain: 'text-ink',
  missed: 'text-secondary',
} as const;

type OrderDeadlineProps = {
  order: DeadlineFacts;
  /** Epoch milliseconds. */
  now: number;
  className?: string;
};

/** "em 22 min", "−38 min", "coleta em 22 min", "13:41 · no prazo" or a dash, kept up to date. */
export function OrderDeadline({ order, now, className }: OrderDeadlineProps) {
  const { tone, text, label, description } = deadlineText(order, now);
  return (
    <span
      title={description}
      data-print={label}
      className={classNames(
        'inline-flex items-center gap-1 align-middle whitespace-nowrap tabular-nums [&_.lucide]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {tone === 'late' && <Icon of={ClockAlert} />}
      {tone === 'soon' && <Icon of={Hourglass} />}
      {text ?? <span aria-hidden="true">—</span>}
      <span className="sr-only">{text === null ? description : `. ${description}`}</span>
    </span>
  );
}
