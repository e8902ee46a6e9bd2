import Calendar from 'lucide-react/icons/calendar';

import { Button } from '#src/ui/button.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { isAllTime, type OrdersPeriodChoiceProps, type Period, PERIOD_LABELS } from './period.ts';
import { useOrdersLater } from './use-list-lazy.ts';

/** When the orders were requested: a span that moves with the calendar, or fixed days. */
export function OrdersPeriodFilter(props: OrdersPeriodChoiceProps) {
  return (
    <Popover label={labelOf(props.value)} icon={<Calendar />} isActive={!isAllTime(props.value)}>
      <Panel {...props} />
    </Popover>
  );
}

function Panel(props: OrdersPeriodChoiceProps) {
  const { data, isError, refetch } = useOrdersLater(true);
  if (data !== undefined) return <data.OrdersPeriodChoice {...props} />;
  return (
    <div aria-busy={!isError} className="min-h-32 md:w-72">
      {isError ? (
        <Button size="sm" className="w-full" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      ) : (
        <Skeleton className="h-32" />
      )}
    </div>
  );
}

function labelOf({ period, from, to }: Period): string {
  if (period !== undefined) return PERIOD_LABELS[period];
  if (from !== undefined && to !== undefined) return `${dayOf(from)} a ${dayOf(to)}`;
  if (from !== undefined) return `Desde ${dayOf(from)}`;
  return to === undefined ? 'Período' : `Até ${dayOf(to)}`;
}

/** "2026-11-20" → "20/11". */
function dayOf(date: string): string {
  const [, month, day] = date.split('-');
  return `${day}/${month}`;
}
