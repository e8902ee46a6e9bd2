import type { Schema } from '#openapi/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import {
  parsedWindow,
  type OrderRow,
  type OrderState,
  type StopRow,
} from '#server/modules/order-model/order-row.ts';

import { columnsOf } from '../content/order-fields.ts';

type OrderChanges = Schema<'OrderChanges'>;
type StopInput = Schema<'StopInput'>;

/** The order with what a request or an edit brings; fields that are left out stay as they are. */
export function withContent({ order, stops }: OrderState, content: OrderChanges, now: Date): OrderState {
  return {
    order: { ...order, ...columnsOf(content) },
    stops: content.stops ? stopRowsOf(content.stops, stops, order, now) : stops,
  };
}

function stopRowsOf(inputs: StopInput[], before: StopRow[], order: OrderRow, now: Date): StopRow[] {
  return inputs.map((input, index) => {
    const known = knownStop(input, index, before);
    const columns = stopColumnsOf(input);
    const isSamePlace = known?.location_id === columns.location_id;
    return {
      ...(known ?? newStop(order, now)),
      ...columns,
      place_name: isSamePlace ? known.place_name : null,
      sequence: index + 1,
      updated_at: now,
    };
  });
}

/** A stop that names the id of an existing one changes it and keeps its history, and so does the one pickup; others are new. */
export function knownStop({ id }: StopInput, index: number, before: readonly StopRow[]): StopRow | undefined {
  return before.find((stop) => (id ? stop.id === id : index === 0 && stop.sequence === 1));
}

function newStop(order: OrderRow, now: Date) {
  return {
    id: uuidV7(now),
    order_id: order.id,
    company_id: order.company_id,
    status: 'pending' as const,
    attempts: [],
    receipt: null,
    done_at: null,
    promised_until: null,
    created_at: now,
  };
}

function stopColumnsOf(input: StopInput) {
  const span = input.window ? parsedWindow(input.window) : null;
  return {
    kind: input.kind,
    location_id: input.locationId ?? null,
    address: input.address,
    contact_name: input.contactName,
    contact_phone: input.contactPhone ?? null,
    contact_email: input.contactEmail?.toLowerCase() ?? null,
    window_from: span?.from ?? null,
    window_until: span?.until ?? null,
    instructions: input.instructions ?? null,
  };
}
