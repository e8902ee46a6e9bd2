import type { CellValue } from '#domain/cell-kinds.ts';
import { maskCpf } from '#domain/documents.ts';
import { COURIER_COLUMNS } from '#domain/list-columns.ts';
import { VEHICLE_LABELS } from '#domain/orders/vehicles.ts';
import { formatPhone } from '#domain/phone.ts';
import type { Schema } from '#openapi/schema.ts';
import type { FileReply, Query } from '#server/contract/contract.ts';
import type { Db } from '#server/db/schema.ts';
import { listFile, pagesByOffset } from '#server/sheets/list-file.ts';
import type { SlicedFile } from '#server/sheets/record-file.ts';

import type { Counting } from './courier-work.ts';
import { createdCouriers, listedCouriers } from './listed-couriers.ts';
import { countCouriers, type CourierFilter } from './repository.ts';

const VALUES: Readonly<Record<Schema<'CourierColumn'>, (courier: Schema<'Courier'>) => CellValue>> = {
  name: ({ name }) => name,
  phone: ({ phone }) => formatPhone(phone),
  cpf: ({ cpf }) => cpf && maskCpf(cpf),
  vehicleType: ({ vehicleType }) => vehicleType && VEHICLE_LABELS[vehicleType],
  vehiclePlate: ({ vehiclePlate }) => vehiclePlate,
  notes: ({ notes }) => notes,
  active: ({ active }) => (active ? 'Ativo' : 'Desativado'),
  open: ({ open }) => open,
  late: ({ late }) => late,
  doneToday: ({ doneToday }) => doneToday,
  createdAt: ({ createdAt }) => Date.parse(createdAt),
  updatedAt: ({ updatedAt }) => Date.parse(updatedAt),
};

const FILE = { name: 'entregadores', title: 'Entregadores', table: COURIER_COLUMNS, values: VALUES };

export const courierFile: SlicedFile<Schema<'CourierColumn'>, Schema<'Courier'>, CourierFilter> = {
  ...FILE,
  count: countCouriers,
  slice: createdCouriers,
  positionOf: ({ createdAt, id }) => ({ key: new Date(createdAt), id }),
};

/** The file of the list of couriers. @throws as `listFile` */
export async function exportCouriers(
  db: Db,
  query: Query<'exportCouriers'>,
  counting: Counting,
): Promise<FileReply> {
  const { columns, format, sort, ...filter } = query;
  const rows = await countCouriers(db, filter);
  const pages = pagesByOffset((page) => listedCouriers(db, filter, { sort, ...page }, counting));
  return listFile({ ...FILE, now: counting.now, choice: { columns, format }, rows }, pages);
}
