import { formatCalendarDay } from '#src/lib/calendar-days.ts';

/** When a deleted user or deactivated courier is anonymised; nothing while something prevents it. */
export function ErasureNote({ day, className }: { day: string | null | undefined; className?: string }) {
  if (!day) return null;
  return <span className={className}>{`Será anonimizado em ${formatCalendarDay(day)}`}</span>;
}
