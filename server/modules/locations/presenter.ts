import type { Schema } from '#openapi/schema.ts';
import type { Row } from '#server/db/schema.ts';

export function presentLocation(
  row: Row<'locations'>,
  warnings: Schema<'Warning'>[] = [],
): Schema<'Location'> {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    companyId: row.company_id,
    label: row.label,
    kind: row.kind,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    address: row.address,
    openingHours: row.opening_hours,
    accessNotes: row.access_notes,
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    favourite: row.favourite,
    active: row.active,
    usageCount: row.usage_count,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    warnings,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
