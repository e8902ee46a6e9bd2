import { z } from 'zod';

import { parseOpeningHours } from '#domain/calendar/opening-hours-text.ts';
import { VEHICLE_TYPES } from '#domain/orders/vehicles.ts';
import type { Role } from '#domain/roles.ts';

import baseJson from './fixture/base.json' with { type: 'json' };
import companiesJson from './fixture/companies.json' with { type: 'json' };
import ordersJson from './fixture/orders.json' with { type: 'json' };
import recipientsJson from './fixture/recipients.json' with { type: 'json' };

const text = z.string().min(1);
const phone = z.string().regex(/^\+55\d{10,11}$/);

const addressShape = z
  .strictObject({
    street: text,
    number: text,
    complement: text.nullable().default(null),
    district: text,
    postalCode: z.string().regex(/^\d{8}$/),
  })
  .transform((given) => ({ ...given, city: 'São Paulo', state: 'SP' as const }));

/** As typed in the address book. */
const openingHoursShape = z.string().transform((typed, context) => {
  const ranges = parseOpeningHours(typed);
  if (!ranges) context.addIssue(`Invalid opening hours: ${typed}`);
  return ranges ?? [];
});

const placeShape = z.strictObject({
  label: text,
  kind: z.enum(['pickup', 'dropoff', 'both']),
  favourite: z.boolean().default(false),
  contactName: text,
  contactPhone: phone,
  address: addressShape,
  /** If empty, the opening hours of the base apply. */
  openingHours: openingHoursShape.default([]),
  accessNotes: text.nullable().default(null),
});

const courierShape = z.strictObject({
  name: text,
  phone,
  vehicleType: z.enum(VEHICLE_TYPES),
  vehiclePlate: text.nullable(),
  cpf: text.nullable().default(null),
  notes: text.nullable().default(null),
  /** Orders may still name an inactive courier. */
  active: z.boolean().default(true),
  /** The courier's share of the orders, as a weight. */
  share: z.int().positive(),
});

const accountShape = z.strictObject({ email: z.email(), name: text });

const baseShape = z.strictObject({
  password: text,
  supportPhone: phone,
  admin: accountShape,
  operator: accountShape,
  place: placeShape,
  couriers: z.array(courierShape),
});

const draftShape = z.strictObject({
  packagesCount: z.int().optional(),
  notes: text.optional(),
  stops: z.array(
    z.strictObject({
      kind: z.enum(['pickup', 'dropoff']),
      contactName: text.optional(),
      contactPhone: text.optional(),
      address: z.strictObject({ postalCode: text, street: text }).optional(),
    }),
  ),
});

const cents = z.int().positive();

const companyShape = z.strictObject({
  key: text,
  settings: z
    .strictObject({
      showPrices: z.boolean(),
      priceTable: z.strictObject({
        baseCents: cents,
        vehicleCents: z.strictObject({ carro: cents }),
        extraStopCents: cents,
        weight: z.strictObject({ aboveGrams: z.int(), centsPerKg: cents }),
        urgentCents: cents,
        returnCents: cents,
      }),
    })
    .optional(),
  /** At 4, every fourth order collects cash; at 0, none. */
  cashEvery: z.int().default(0),
  /** At 4, every fourth order waits for its price while it is open; at 0, none. */
  unpricedEvery: z.int().default(0),
  name: text,
  legalName: text,
  cnpj: text,
  email: z.email(),
  phone,
  address: addressShape,
  manager: accountShape,
  places: z.array(placeShape),
  handling: z.strictObject({
    fragile: z.boolean().default(false),
    refrigeratedPercent: z.int().default(0),
    documents: z.boolean().default(false),
  }),
  goods: z.array(z.strictObject({ description: text, weightGrams: z.int(), declaredValueCents: z.int() })),
  drafts: z.array(draftShape),
});

/** Recipients outside the address book, each with one phone and one address. */
const recipientShape = z.strictObject({ name: text, phone, address: addressShape });

const ordersShape = z.strictObject({
  /** Keys of companies, to draw from: one listed more often has more orders. */
  turns: z.array(text),
  instructions: z.array(text.nullable()),
  notes: text,
  internalNotes: text,
  tag: text,
  recipientDoc: text,
  otherReceivers: z.array(
    z.strictObject({ receiverName: text, receiverRelation: z.enum(['frontDesk', 'family', 'employee']) }),
  ),
  /** Reason codes of failed drop-offs; a likelier one is listed more than once. */
  failureReasons: z.array(text),
  /** Comments on open orders; only the base sees `internal` ones. */
  comments: z.array(
    z.strictObject({
      by: z.enum(['base', 'company']),
      visibility: z.enum(['internal', 'company']),
      body: text,
    }),
  ),
  /** The photo of a delivery, as rectangles: left, top, width and height in pixels, and colour. */
  parcel: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), text])),
});

export type Courier = z.infer<typeof courierShape>;
export type Company = z.infer<typeof companyShape>;

export const BASE = baseShape.parse(baseJson);
export const COMPANIES = z.array(companyShape).parse(companiesJson);
export const RECIPIENTS = z.array(recipientShape).parse(recipientsJson);
export const ORDERS = ordersShape.parse(ordersJson);
export const TURNS = ORDERS.turns.map((key) => {
  const company = COMPANIES.find((one) => one.key === key);
  if (!company) throw new Error(`The demo has no company ${key}.`);
  return company;
});

/** See docs/contract.md, "Demo data"; the accounts are listed in the README. */
export const DEMO_PASSWORD = BASE.password;
export const DEMO_ACCOUNTS: readonly { email: string; role: Role }[] = [
  { ...BASE.admin, role: 'admin' },
  { ...BASE.operator, role: 'operator' },
  ...COMPANIES.map(({ manager }) => ({ ...manager, role: 'manager' as const })),
];
