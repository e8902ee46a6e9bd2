import type { Row, Trx } from '#server/db/schema.ts';
import {
  type AuditEntry,
  recordAudit,
  type RequestMeta,
  type SystemMeta,
} from '#server/modules/audit/repository.ts';

type Courier = Row<'couriers'>;

/** Labels as in the form. */
const FIELDS: readonly (readonly [column: keyof Courier, label: string])[] = [
  ['name', 'Nome'],
  ['phone', 'Telefone'],
  ['vehicle_type', 'Veículo'],
  ['vehicle_plate', 'Placa'],
  ['cpf', 'CPF'],
  ['notes', 'Observações'],
];

/** Records an action on a courier in the audit log. */
export function recordAboutCourier(
  trx: Trx,
  requestMeta: RequestMeta | SystemMeta,
  id: string,
  entry: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  return recordAudit(trx, requestMeta, { ...entry, target: { kind: 'courier', id } });
}

/** Records the changes of a courier: one entry for its fields, one for activation or deactivation. */
export async function recordCourierChanges(
  trx: Trx,
  requestMeta: RequestMeta,
  before: Courier,
  after: Courier,
): Promise<void> {
  const fields = FIELDS.filter(([column]) => before[column] !== after[column]).map(([, label]) => label);
  if (fields.length > 0) {
    await recordAboutCourier(trx, requestMeta, after.id, { action: 'courier.updated', details: { fields } });
  }
  if (before.active !== after.active) {
    const action = after.active ? 'courier.enabled' : 'courier.disabled';
    await recordAboutCourier(trx, requestMeta, after.id, { action });
  }
}
