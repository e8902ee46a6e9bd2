import { type BaseCalendar, isRealDay } from '#domain/base-calendar.ts';
import { openingHoursErrors } from '#domain/opening-hours.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

/** Opening hours that overlap or end before they begin; holidays on days that do not exist, and two on one day. */
export function calendarErrors({ openingHours, localHolidays }: BaseCalendar): FieldError[] {
  const days = localHolidays.map(({ date }) => date);
  return [
    ...openingHoursErrors(openingHours).map(({ index, part, code }) =>
      fieldError(`/calendar/openingHours/${index}/${part}`, code),
    ),
    ...days.flatMap((day, index) =>
      holidayFault(day, days.indexOf(day) < index).map((code) =>
        fieldError(`/calendar/localHolidays/${index}/date`, code),
      ),
    ),
  ];
}

function holidayFault(day: string, isTaken: boolean): ('holiday-taken' | 'holiday-unknown')[] {
  if (!isRealDay(day)) return ['holiday-unknown'];
  return isTaken ? ['holiday-taken'] : [];
}
