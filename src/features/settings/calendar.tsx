import { useFormContext, useWatch } from 'react-hook-form';

import { type BaseCalendar, upcomingHolidays } from '#domain/calendar/base-calendar.ts';
import { CALENDAR_LABELS } from '#domain/settings-fields.ts';
import { readHours } from '#src/components/opening-hours/hours-text.ts';
import { WeekHours } from '#src/components/opening-hours/week-hours.tsx';
import { dayToday, formatCalendarDay } from '#src/lib/calendar-days.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';

import { readHolidays } from './holidays-text.ts';
import { SettingsSection } from './section.tsx';
import { SettingsField } from './settings-field.ts';
import type { SettingsValues } from './values.ts';

const SHOWN_HOLIDAYS = 4;

/** The hours and holidays of the base. */
export function SettingsCalendar() {
  const { control, register } = useFormContext<SettingsValues>();
  return (
    <SettingsSection
      id="horario"
      intro="Os prazos de aceite e de resposta só correm neste horário, e só nele são sugeridas janelas."
    >
      <WeekHours
        control={control}
        path="calendar.openingHours"
        emptyText="Sem horários: a base trabalha a qualquer hora, também nos feriados."
      />
      <div className="border-line mt-5 flex flex-col gap-3 border-t pt-5">
        <Checkbox label={CALENDAR_LABELS.nationalHolidays} {...register('calendar.nationalHolidays')} />
        <SettingsField
          path="calendar.localHolidays"
          label={CALENDAR_LABELS.localHolidays}
          hint="Um por linha: “25/01 Aniversário da cidade” vale todo ano, “09/02/2027 Carnaval” só naquele."
        >
          {(input) => <Textarea {...input} rows={3} maxLength={6000} />}
        </SettingsField>
        <NextHolidays />
      </div>
    </SettingsSection>
  );
}

/** The next holidays by the typed values, so that the user notices a missing one. */
function NextHolidays() {
  const { control } = useFormContext<SettingsValues>();
  const calendar = readCalendar(useWatch({ control, name: 'calendar' }));
  const days = calendar === undefined ? [] : upcomingHolidays(dayToday(), calendar, SHOWN_HOLIDAYS);
  return (
    <output className="text-muted block text-xs">
      {days.length > 0 &&
        `Próximos feriados: ${days.map(({ date, name }) => `${formatCalendarDay(date)} (${name})`).join(', ')}.`}
    </output>
  );
}

function readCalendar(typed: SettingsValues['calendar']): BaseCalendar | undefined {
  const hours = readHours(typed.openingHours);
  const holidays = readHolidays(typed.localHolidays);
  if ('error' in hours || 'error' in holidays) return undefined;
  return { ...typed, openingHours: hours.value, localHolidays: holidays.value };
}
