import type { Schema } from '#openapi/schema.ts';
import type { Db } from '#server/db/schema.ts';
import { requestedWindowOf, parsedWindow, type StopRow } from '#server/modules/order-model/order-row.ts';
import { fieldError, type FieldError } from '#server/problems.ts';

import type { LoadedOrder } from '../repository.ts';
import { cashErrors } from './cash-rules.ts';
import { locationErrors } from './location-errors.ts';
import { stopErrors } from './stop-rules.ts';

type OrderChanges = Schema<'OrderChanges'>;
type StopInput = Schema<'StopInput'>;

const CHANGES = '/payload/changes';

/** Errors of an edit to a requested order, beyond those of the schema and the order machine. */
export async function editErrors(
  db: Db,
  loaded: LoadedOrder,
  changes: OrderChanges,
  now: Date,
): Promise<FieldError[]> {
  const { stops: before, settings, company } = loaded;
  const { stops = [] } = changes;
  const pointer = `${CHANGES}/stops`;
  const clearsReference = changes.externalRef === null || changes.externalRef === '';
  return [
    ...(settings.requireExternalRef && clearsReference
      ? [fieldError(`${CHANGES}/externalRef`, 'required')]
      : []),
    ...stops.flatMap((stop, index) => idErrors(stop, index, stops, before)),
    ...stopErrors({
      stops,
      pointer,
      now,
      multiStop: settings.multiStop,
      isKnownWindow: (index) => keepsWindow(stops[index], before),
    }),
    ...cashErrors(stops, pointer),
    ...(await locationErrors(db, newPlaces(stops, before), company.id, pointer)),
  ];
}

/** Each id must belong to a stop of this order and occur once. */
function idErrors({ id }: StopInput, index: number, stops: StopInput[], before: StopRow[]): FieldError[] {
  if (id === undefined) return [];
  const isKnown = before.some((stop) => stop.id === id);
  const isFirst = stops.findIndex((stop) => stop.id === id) === index;
  return isKnown && isFirst ? [] : [fieldError(`${CHANGES}/stops/${index}/id`, 'stop-unknown')];
}

function keepsWindow(input: StopInput | undefined, before: StopRow[]): boolean {
  const known = before.find((stop) => stop.id === input?.id);
  const requested = known && requestedWindowOf(known);
  if (!requested || !input?.window) return false;
  const { from, until } = parsedWindow(input.window);
  return from.getTime() === requested.from.getTime() && until.getTime() === requested.until.getTime();
}

/**
 * Location ids that differ from the stop's current one; the current one is not checked, as the location may have been
 * deleted since.
 */
function newPlaces(stops: StopInput[], before: StopRow[]): { locationId?: string | null }[] {
  return stops.map((stop) => {
    const known = before.find(({ id }) => id === stop.id);
    return known?.location_id === stop.locationId ? {} : { locationId: stop.locationId };
  });
}
