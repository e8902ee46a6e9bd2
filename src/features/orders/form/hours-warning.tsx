import { useQuery } from '@tanstack/react-query';

import { ALWAYS_OPEN, isOpenDuring } from '#domain/calendar/base-calendar.ts';
import { type Location, locationQuery } from '#src/api/locations.ts';
import { shownHours } from '#src/components/opening-hours/hours-text.ts';
import { Alert } from '#src/ui/alert.tsx';

import { instantsOf } from '../time-window.ts';
import { useStopValue } from './use-stop.ts';

/** Warns of a window in which the stop's place of the address book is closed; it may be agreed with the place. */
export function HoursWarning({ index }: { index: number }) {
  const locationId = useStopValue(index, (stop) => stop.locationId) ?? null;
  const window = useStopValue(index, (stop) => instantsOf(stop.window));
  const place = useQuery({ ...locationQuery(locationId ?? ''), enabled: locationId !== null });
  const isShown =
    locationId !== null && place.data !== undefined && window !== undefined && isClosedIn(place.data, window);
  return (
    <output className="block">
      {isShown && (
        <Alert tone="warning" className="mb-4">
          {`Fora do horário do local (${shownHours(place.data.openingHours)}). Escolha outra janela ou combine com ele.`}
        </Alert>
      )}
    </output>
  );
}

function isClosedIn({ openingHours }: Location, { from, until }: ReturnType<typeof instantsOf>): boolean {
  if (openingHours.length === 0 || from === undefined || until === undefined) return false;
  const span = { from: Date.parse(from), until: Date.parse(until) };
  const hours = { ...ALWAYS_OPEN, openingHours, nationalHolidays: false };
  return span.from < span.until && !isOpenDuring(span, hours);
}
