import { addDays } from '#domain/sao-paulo-time.ts';
import Calendar from '#icons/calendar';
import { type DaySpan } from '#src/lib/calendar-days.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';

import { lastDays, SPANS_DAYS } from './period-address.ts';
import { PeriodForm } from './period-form.tsx';

export type PeriodPickerProps = {
  period: DaySpan;
  today: string;
  hrefOf: (period: DaySpan) => string;
  onChoose: (period: DaySpan) => void;
};

/** Period of a page with figures: preset or custom. */
export function PeriodPicker({ period, today, hrefOf, onChoose }: PeriodPickerProps) {
  const isCurrent = (span: DaySpan) => span.from === period.from && span.to === period.to;
  const yesterday = addDays(today, -1);
  const spans = [
    { label: 'Hoje', span: { from: today, to: today } },
    { label: 'Ontem', span: { from: yesterday, to: yesterday } },
    ...SPANS_DAYS.map((days) => ({ label: `${days} dias`, span: lastDays(days, today) })),
  ];
  const isCustom = !spans.some(({ span }) => isCurrent(span));
  return (
    <nav aria-label="Período" className="flex flex-wrap items-center gap-2 print:hidden">
      <ul className="border-line bg-surface flex flex-wrap rounded-md border p-0.5">
        {spans.map(({ label, span }) => (
          <li key={label}>
            <Link
              href={hrefOf(span)}
              aria-current={isCurrent(span) ? 'true' : undefined}
              className={classNames(
                'flex h-10 items-center rounded-sm px-2 text-sm whitespace-nowrap md:px-3 font-medium transition-colors md:h-8',
                isCurrent(span)
                  ? 'bg-accent-fill text-on-accent'
                  : 'text-secondary hover:bg-accent-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Popover size="md" label="Outro período" icon={<Icon of={Calendar} />} isActive={isCustom}>
        <PeriodForm key={`${period.from} ${period.to}`} period={period} today={today} onChoose={onChoose} />
      </Popover>
    </nav>
  );
}
