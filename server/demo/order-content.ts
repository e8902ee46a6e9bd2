import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

import { isWithin, type TimeWindow } from './calendar.ts';
import { type Company, ORDERS, RECIPIENTS } from './fixture.ts';
import type { Random } from './random.ts';

type Frame = {
  company: Company;
  /** Address book of the company. */
  places: readonly Row<'locations'>[];
  /** One per drop-off. */
  windows: readonly TimeWindow[];
  /** Number of the external reference. */
  reference: number;
};

/** Random content for an order of a company. */
export function drawContent(random: Random, frame: Frame): Schema<'OrderContent'> {
  const { fragile, refrigeratedPercent, documents } = frame.company.handling;
  return {
    items: drawItems(random, frame.company),
    priority: random.percent(12) ? 'urgent' : 'normal',
    stops: [drawPickup(random, frame), ...frame.windows.map((window) => drawDropoff(random, frame, window))],
    packagesCount: random.between(1, 4),
    handling: {
      fragile,
      refrigerated: refrigeratedPercent > 0 && random.percent(refrigeratedPercent),
      documents,
    },
    vehicleType: random.percent(80) ? 'moto' : 'carro',
    externalRef: random.percent(60) ? `PED-${frame.reference}` : null,
    notes: random.percent(20) ? ORDERS.notes : null,
    internalNotes: random.percent(8) ? ORDERS.internalNotes : null,
    priceCents: 1_490 + random.between(0, 20) * 100,
    tags: random.percent(15) ? [ORDERS.tag] : [],
  };
}

function drawItems(random: Random, { goods }: Company): Schema<'Item'>[] {
  const count = random.between(1, 2);
  const first = random.pick(goods);
  const others = goods.filter((one) => one !== first);
  return [first, ...others.slice(0, count - 1)].map((one) => ({ ...one, quantity: random.between(1, 3) }));
}

/** A pickup location of the company that is open in every window. */
function drawPickup(random: Random, { places, windows }: Frame): Schema<'StopInput'> {
  const open = places.filter(
    ({ kind, opening_hours }) =>
      kind !== 'dropoff' && windows.every((window) => isWithin(opening_hours, window)),
  );
  return stopAt(random.pick(open), 'pickup', null);
}

function drawDropoff(random: Random, { places }: Frame, span: TimeWindow): Schema<'StopInput'> {
  const window = { from: span.from.toISOString(), until: span.until.toISOString() };
  const open = places.filter(
    ({ kind, opening_hours }) => kind === 'dropoff' && isWithin(opening_hours, span),
  );
  if (open.length > 0 && random.percent(25)) return stopAt(random.pick(open), 'dropoff', window);
  const { name, phone, address } = random.pick(RECIPIENTS);
  return {
    kind: 'dropoff',
    locationId: null,
    contactName: name,
    contactPhone: phone,
    address,
    window,
    instructions: random.pick(ORDERS.instructions),
  };
}

function stopAt(
  place: Row<'locations'>,
  kind: 'pickup' | 'dropoff',
  window: Schema<'TimeWindow'> | null,
): Schema<'StopInput'> {
  return {
    kind,
    locationId: place.id,
    contactName: place.contact_name,
    contactPhone: place.contact_phone,
    address: place.address,
    window,
    instructions: place.access_notes,
  };
}
