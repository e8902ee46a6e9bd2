import { LOCATION_COLUMNS } from '#domain/list-columns.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { type AuditEntry, type RequestMeta, recordAudit } from '#server/modules/audit/repository.ts';

type Location = Row<'locations'>;

const { label, company, kind, contactName, contactPhone, contactEmail, openingHours, accessNotes, active } =
  LOCATION_COLUMNS;

/** Named as in the exported file. A favourite is a preference, not a change. */
const FIELDS: readonly (readonly [column: keyof Location, label: string])[] = [
  ['label', label.heading],
  ['company_id', company.heading],
  ['kind', kind.heading],
  ['contact_name', contactName.heading],
  ['contact_phone', contactPhone.heading],
  ['contact_email', contactEmail.heading],
  ['address', 'Endereço'],
  ['opening_hours', openingHours.heading],
  ['access_notes', accessNotes.heading],
  ['active', active.heading],
];

/** Records an action on a location in the audit log. */
export function recordAboutLocation(
  trx: Trx,
  requestMeta: RequestMeta,
  { id, company_id: companyId }: Pick<Location, 'id' | 'company_id'>,
  entry: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  return recordAudit(trx, requestMeta, { ...entry, target: { kind: 'location', id }, companyId });
}

/** Records the changed fields of a location, if there are any. */
export async function recordLocationChanges(
  trx: Trx,
  requestMeta: RequestMeta,
  before: Location,
  after: Location,
): Promise<void> {
  const isSame = (column: keyof Location) => JSON.stringify(before[column]) === JSON.stringify(after[column]);
  const fields = FIELDS.filter(([column]) => !isSame(column)).map(([, heading]) => heading);
  if (fields.length === 0) return;
  await recordAboutLocation(trx, requestMeta, after, { action: 'location.updated', details: { fields } });
}
