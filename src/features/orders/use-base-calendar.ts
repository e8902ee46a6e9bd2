import { useQuery } from '@tanstack/react-query';

import { ALWAYS_OPEN, type BaseCalendar } from '#domain/calendar/base-calendar.ts';
import { baseCalendarQuery } from '#src/api/settings.ts';

/** When the base works. Until it loads, or if that fails, a base that never closes: it only decides suggestions. */
export function useBaseCalendar(): BaseCalendar {
  return useQuery(baseCalendarQuery()).data ?? ALWAYS_OPEN;
}
