import type { OpeningRange } from '#domain/opening-hours.ts';
import type { Schema } from '#openapi/schema.ts';

import { isWithin, type TimeWindow } from './business-hours.ts';
import type { CompanyKey } from './demo-accounts.ts';
import type { DemoPlace } from './demo-places.ts';
import { RECIPIENTS } from './demo-recipients.ts';
import type { Random } from './random.ts';

export type StoredPlace = DemoPlace & { id: string; hours: readonly OpeningRange[] };

type Goods = { description: string; weightGrams: number; declaredValueCents: number };

const GOODS: Record<CompanyKey, readonly [Goods, ...Goods[]]> = {
  boaVida: [
    { description: 'Medicamentos (refrigerado)', weightGrams: 800, declaredValueCents: 31_290 },
    { description: 'Receita retida, envelope', weightGrams: 100, declaredValueCents: 0 },
    { description: 'Dermocosméticos', weightGrams: 450, declaredValueCents: 18_940 },
    { description: 'Fraldas geriátricas', weightGrams: 2_400, declaredValueCents: 12_500 },
  ],
  miramar: [
    { description: 'Óculos de grau', weightGrams: 250, declaredValueCents: 89_000 },
    { description: 'Par de lentes para montagem', weightGrams: 120, declaredValueCents: 42_000 },
    { description: 'Lentes de contato', weightGrams: 90, declaredValueCents: 23_800 },
  ],
  central: [
    { description: 'Resmas de papel A4', weightGrams: 2_300, declaredValueCents: 3_290 },
    { description: 'Kit escolar', weightGrams: 1_800, declaredValueCents: 15_900 },
    { description: 'Toner', weightGrams: 1_100, declaredValueCents: 38_500 },
  ],
  cartorio: [
    { description: 'Certidões, envelope lacrado', weightGrams: 200, declaredValueCents: 0 },
    { description: 'Escritura, malote', weightGrams: 600, declaredValueCents: 0 },
  ],
};

const INSTRUCTIONS: readonly [string | null, ...(string | null)[]] = [
  null,
  null,
  'Deixar na portaria se ausente.',
  'Interfone quebrado, ligar ao chegar.',
  'Entregar em mãos.',
  'Entrada de serviço pela rua lateral.',
];

type Frame = {
  company: CompanyKey;
  /** One per drop-off. */
  windows: readonly TimeWindow[];
  /** Number of the external reference. */
  reference: number;
};

/** Random content for an order of a company. */
export function demoContent(
  random: Random,
  places: readonly StoredPlace[],
  { company, windows, reference }: Frame,
): Schema<'OrderContent'> {
  const count = random.between(1, 2);
  const first = random.pick(GOODS[company]);
  const others = GOODS[company].filter((goods) => goods !== first);
  const items = [first, ...others.slice(0, count - 1)].map((goods) => ({
    ...goods,
    quantity: random.between(1, 3),
  }));
  return {
    priority: random.percent(12) ? 'urgent' : 'normal',
    stops: [
      pickup(random, company, places, windows),
      ...windows.map((window) => dropoff(random, company, places, window)),
    ],
    items,
    packagesCount: random.between(1, 4),
    handling: {
      fragile: company === 'miramar',
      refrigerated: company === 'boaVida' && random.percent(35),
      documents: company === 'cartorio',
    },
    vehicleType: random.percent(80) ? 'moto' : 'carro',
    externalRef: random.percent(60) ? `PED-${reference}` : null,
    notes: random.percent(20) ? 'Cliente pediu aviso por telefone antes da chegada.' : null,
    internalNotes: random.percent(8) ? 'Rua com feira às sextas.' : null,
    priceCents: 1_490 + random.between(0, 20) * 100,
    tags: random.percent(15) ? ['recorrente'] : [],
  };
}

/** Picks a pickup location of the company that is open in every window. */
function pickup(
  random: Random,
  company: CompanyKey,
  places: readonly StoredPlace[],
  windows: readonly TimeWindow[],
): Schema<'StopInput'> {
  const [first, ...rest] = places.filter(
    (place) =>
      place.company === company &&
      place.kind !== 'dropoff' &&
      windows.every((window) => isWithin(place.hours, window)),
  );
  if (!first) throw new Error(`The demo has no pickup location of ${company}.`);
  return atPlace('pickup', random.pick([first, ...rest]), null);
}

function dropoff(
  random: Random,
  company: CompanyKey,
  places: readonly StoredPlace[],
  span: TimeWindow,
): Schema<'StopInput'> {
  const window = { from: span.from.toISOString(), until: span.until.toISOString() };
  const [place, ...rest] = places.filter(
    (known) => known.company === company && known.kind === 'dropoff' && isWithin(known.hours, span),
  );
  if (place && random.percent(25)) return atPlace('dropoff', random.pick([place, ...rest]), window);
  const { name, phone, address } = random.pick(RECIPIENTS);
  return {
    kind: 'dropoff',
    locationId: null,
    contactName: name,
    contactPhone: phone,
    address,
    window,
    instructions: random.pick(INSTRUCTIONS),
  };
}

function atPlace(
  kind: 'pickup' | 'dropoff',
  place: StoredPlace,
  window: Schema<'TimeWindow'> | null,
): Schema<'StopInput'> {
  return {
    kind,
    locationId: place.id,
    contactName: place.contactName,
    contactPhone: place.contactPhone,
    address: place.address,
    window,
    instructions: place.accessNotes ?? null,
  };
}
