import type { Client } from 'openapi-fetch';

import type { Schema } from '#openapi/schema.ts';
import type { paths } from '#openapi/v1.d.ts';

type OrderEvent = Schema<'OrderEvent'>;

/** Texts that are valid by the contract but attack the page that renders them. */
export const HOSTILE_TEXTS = {
  markup: '<img src=x onerror=ran()>\'"><script>ran()</script><svg onload=ran()>',
  'bidi controls': '\u202e\u2067abc\u2066 \u202d123 \u200f!',
  'unbroken characters': 'W',
  emoji: '👨‍👩‍👧‍👦🏳️‍🌈',
  'stacked marks': 'e\u0302\u0303\u0304\u0305\u0306',
} as const;

export type Kind = keyof typeof HOSTILE_TEXTS;

/** Repeats a text to a field's maximum length, in code points. */
type Filler = (most: number) => string;

export function fillerOf(kind: Kind): Filler {
  return (most) => {
    const text = HOSTILE_TEXTS[kind];
    return Array.from(text.repeat(most)).slice(0, most).join('').trim();
  };
}

const MAX_ORDER_TEXT = 1000;
const PHONE = '+5511987654321';

export type HostileRecords = { orderNumber: number; draftNumber: number; locationId: string; userId: string };

/** Stores one text in every field of a company's users, locations, orders and comments. */
export async function storeEverywhere(
  admin: Client<paths>,
  companyId: string,
  kind: Kind,
): Promise<HostileRecords> {
  const fill = fillerOf(kind);
  const email = `${kind.replaceAll(' ', '-')}@exemplo.test`;
  const body = { name: fill(120), email, role: 'manager', companyId } as const;
  const user = given(await admin.POST('/v1/users', { body }));
  const location = given(await admin.POST('/v1/locations', { body: { ...locationOf(fill), companyId } }));
  const content = contentOf(fill);
  const draft = given(
    await admin.POST('/v1/service-orders', { body: { companyId, content, submit: false } }),
  );
  const order = given(await admin.POST('/v1/service-orders', { body: { companyId, content, submit: true } }));
  const { orderNumber } = order;
  await Promise.all(
    (['company', 'internal'] as const).map(async (visibility) => {
      const comment = { params: { path: { orderNumber } }, body: { body: fill(2000), visibility } };
      given(await admin.POST('/v1/service-orders/{orderNumber}/comments', comment));
    }),
  );
  await tryToDeliver(admin, order, fill);
  return { orderNumber, draftNumber: draft.orderNumber, locationId: location.id, userId: user.id };
}

export function hostileCompany(kind: Kind): Schema<'CompanyCreate'> {
  const fill = fillerOf(kind);
  return {
    name: fill(120),
    legalName: fill(120),
    contactName: fill(120),
    phone: PHONE,
    address: addressOf(fill),
    internalNotes: fill(1000),
  };
}

/** Product name, provider and city of the installation. */
export function brandingOf(
  kind: Kind,
): Pick<Schema<'BrandingInput'>, 'productName' | 'providerName' | 'forumCity'> {
  const fill = fillerOf(kind);
  return { productName: fill(30), providerName: fill(120), forumCity: fill(80) };
}

function addressOf(fill: Filler): Schema<'Address'> {
  return {
    postalCode: '01412100',
    street: fill(120),
    number: fill(10),
    complement: fill(60),
    district: fill(80),
    city: fill(80),
    state: 'SP',
    reference: fill(120),
  };
}

function locationOf(fill: Filler): Schema<'LocationInput'> {
  return {
    label: fill(80),
    kind: 'both',
    contactName: fill(120),
    contactPhone: PHONE,
    address: addressOf(fill),
    accessNotes: fill(500),
  };
}

function contentOf(fill: Filler): Schema<'DraftContent'> {
  const stop = {
    contactName: fill(120),
    contactPhone: PHONE,
    address: addressOf(fill),
    instructions: fill(500),
  };
  return {
    packagesCount: 2,
    stops: [
      { kind: 'pickup', ...stop },
      { kind: 'dropoff', ...stop },
    ],
    items: [{ description: fill(120), quantity: 9999, declaredValueCents: 100_000_000_000 }],
    externalRef: fill(50),
    notes: fill(MAX_ORDER_TEXT),
    internalNotes: fill(MAX_ORDER_TEXT),
    priceCents: 100_000_000_000,
    tags: [fill(30)],
  };
}

/** Sends the events of a delivery, each with a text wherever its payload allows one. */
async function tryToDeliver(
  admin: Client<paths>,
  order: Schema<'ServiceOrder'>,
  fill: Filler,
): Promise<void> {
  const [, door] = order.stops;
  if (!door) throw new Error('The order has no drop-off.');
  const events: OrderEvent[] = [
    { type: 'order.accept' },
    { type: 'order.assign', payload: { courier: { name: fill(120), phone: PHONE } } },
    { type: 'order.startPickup' },
    { type: 'order.confirmPickup', payload: { packagesCount: 2, receiverName: fill(120) } },
    { type: 'order.failStop', payload: { stopId: door.id, reasonCode: 'OTHER', note: fill(500) } },
  ];
  let { version } = order;
  for (const body of events) {
    const path = { orderNumber: order.orderNumber };
    const header = { 'If-Match': `"${version}"` };
    const answer = await admin.POST('/v1/service-orders/{orderNumber}/events', {
      params: { path, header },
      body,
    });
    version = given(answer).version;
  }
}

function given<Body>({ data, error }: { data?: Body; error?: unknown }): Body {
  if (data === undefined) throw new Error(`It was refused: ${JSON.stringify(error)}`);
  return data;
}
