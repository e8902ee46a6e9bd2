import type { Schema } from '#openapi/schema.ts';
import type { NewRow } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';

type DemoCourier = Schema<'CourierInput'> & {
  vehiclePlate: string | null;
  /** The courier's share of the orders, as a weight. */
  share: number;
};

/** Couriers with different vehicles and loads; one is inactive, but still named in orders. */
const DEMO_COURIERS = [
  { name: 'Joel Matos', phone: '+5511997410032', vehicleType: 'moto', vehiclePlate: 'FKJ4B71', share: 9 },
  { name: 'Bia Nunes', phone: '+5511998315570', vehicleType: 'moto', vehiclePlate: 'GDA8C20', share: 7 },
  {
    name: 'Davi Lopes',
    phone: '+5511986204419',
    vehicleType: 'carro',
    vehiclePlate: 'EXT2319',
    notes: 'Não trabalha aos sábados.',
    share: 5,
  },
  {
    name: 'Renata Sales',
    phone: '+5511993047718',
    vehicleType: 'bike',
    vehiclePlate: null,
    notes: 'Só no centro expandido.',
    share: 4,
  },
  {
    name: 'Caíque Borges',
    phone: '+5511987112406',
    vehicleType: 'utilitario',
    vehiclePlate: 'HBC1D47',
    cpf: '52998224725',
    share: 3,
  },
  { name: 'Sônia Ribas', phone: '+5511991560384', vehicleType: 'carro', vehiclePlate: 'FRT7G58', share: 2 },
  {
    name: 'Édson Araújo',
    phone: '+5511988430915',
    vehicleType: 'caminhao',
    vehiclePlate: 'KLM3412',
    notes: 'Pede ajuda para descarregar acima de 30 kg.',
    share: 1,
  },
  {
    name: 'Vânia Torres',
    phone: '+5511984276601',
    vehicleType: 'moto',
    vehiclePlate: 'DUW9E03',
    active: false,
    share: 1,
  },
] as const satisfies DemoCourier[];

type Named = { name: string; phone: string; vehiclePlate: string | null };

const [first, ...others] = DEMO_COURIERS.flatMap(({ name, phone, vehiclePlate, share }) =>
  Array.from({ length: share }, (): Named => ({ name, phone, vehiclePlate })),
);
if (!first) throw new Error('The demo has no couriers.');

/** Each courier as often as their share, for a weighted random pick. */
export const COURIERS_BY_SHARE: readonly [Named, ...Named[]] = [first, ...others];

export function demoCourierRows(now: Date): (NewRow<'couriers'> & { phone: string })[] {
  return DEMO_COURIERS.map((courier: DemoCourier) => ({
    id: uuidV7(),
    name: courier.name,
    phone: courier.phone,
    vehicle_type: courier.vehicleType ?? null,
    vehicle_plate: courier.vehiclePlate,
    cpf: courier.cpf ?? null,
    notes: courier.notes ?? null,
    active: courier.active ?? true,
    created_at: now,
    updated_at: now,
  }));
}
