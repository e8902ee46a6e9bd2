import { sql } from 'kysely';

import type { Schema } from '#openapi/schema.ts';
import { contains } from '#server/db/contains.ts';
import type { Row, Db } from '#server/db/schema.ts';

type RecipientRow = Pick<
  Row<'stops'>,
  'contact_name' | 'contact_email' | 'address' | 'instructions' | 'created_at'
> & {
  contact_phone: string;
};

/** Bounds of the contract: drop-offs scanned, and recipients returned. */
const SCAN_LIMIT = 2000;
const RESULT_LIMIT = 8;

/** Recent recipients of a company outside the address book, each with its latest data. */
export async function findRecipients(
  db: Db,
  companyId: string,
  search: string | undefined,
): Promise<Schema<'Recipient'>[]> {
  const text = sql<string>`f_search(contact_name || ' ' || substr(contact_phone, 4) || ' ' || (address ->> 'street'))`;
  const isFound = search?.trim() ? contains(text, search) : sql`true`;
  const { rows } = await sql<RecipientRow>`
    with doors as (
      select contact_name, contact_phone, contact_email, address, instructions, created_at from stops
      where company_id = ${companyId} and kind = 'dropoff' and location_id is null
      order by created_at desc limit ${SCAN_LIMIT}
    ), recipients as (
      select distinct on (contact_phone, address ->> 'postalCode', address ->> 'number') * from doors
      where ${isFound}
      order by contact_phone, address ->> 'postalCode', address ->> 'number', created_at desc
    )
    select * from recipients order by created_at desc limit ${RESULT_LIMIT}`.execute(db);
  return rows.map((row) => ({
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    address: row.address,
    instructions: row.instructions,
    lastAt: row.created_at.toISOString(),
  }));
}
