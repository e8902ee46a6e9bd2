import { sql } from 'kysely';

import type { Role } from '#domain/roles.ts';
import type { CourierRecord } from '#machines/order/types.ts';
import type { Principal } from '#server/auth/principal.ts';
import type { Row, Trx } from '#server/db/schema.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { insertCompany } from '#server/modules/companies/repository.ts';
import { insertCourier } from '#server/modules/couriers/repository.ts';
import { insertLocation } from '#server/modules/locations/repository.ts';
import { addressLine, postalCodeText } from '#server/modules/order-model/contact-texts.ts';

import { BASE, COMPANIES, type Company, type Courier } from './fixture.ts';

/** A stored company. */
export type Client = { id: string; manager: Principal; places: readonly Row<'locations'>[] };

/** The stored records that orders reference. */
export type Participants = {
  operator: Principal;
  clients: ReadonlyMap<Company, Client>;
  /** As of their assignments: one who is inactive now was active then. */
  couriers: ReadonlyMap<Courier, CourierRecord>;
};

/** Inserts users, companies, locations and couriers, as the administrator would. */
export async function insertParticipants(trx: Trx, passwordHash: string, now: Date): Promise<Participants> {
  await setContacts(trx);
  const admin = await insertUser(trx, { ...BASE.admin, role: 'admin' }, null, passwordHash);
  const operator = await insertUser(trx, { ...BASE.operator, role: 'operator' }, null, passwordHash);
  const by = { userId: admin.userId, now };
  const clients = new Map<Company, Client>();
  const couriers = new Map<Courier, CourierRecord>();

  await insertLocation(trx, BASE.place, { ...by, companyId: null });
  for (const company of COMPANIES) {
    const { id } = await insertCompany(trx, { ...company, contactName: company.manager.name }, by);
    const manager = await insertUser(trx, { ...company.manager, role: 'manager' }, id, passwordHash);
    const places: Row<'locations'>[] = [];
    for (const place of company.places)
      places.push(await insertLocation(trx, place, { ...by, companyId: id }));
    clients.set(company, { id, manager, places });
  }
  for (const courier of BASE.couriers) {
    const { id } = await insertCourier(trx, courier, by);
    couriers.set(courier, { ...courier, id, active: true });
  }
  return { operator, clients, couriers };
}

/** Sets the base's support phone, for recipients, and its address, for bills. */
async function setContacts(trx: Trx): Promise<void> {
  const { supportPhone, place } = BASE;
  const { postalCode } = place.address;
  const providerAddress = `${addressLine(place.address)}, CEP ${postalCodeText(postalCode)}`;
  const branding = JSON.stringify({ supportPhone, providerAddress });
  await sql`update settings set branding = branding || ${branding}::jsonb`.execute(trx);
}

/** Without the invitation and the audit record of a created user. */
async function insertUser(
  trx: Trx,
  user: { email: string; name: string; role: Role },
  companyId: string | null,
  passwordHash: string,
): Promise<Principal> {
  const id = uuidV7();
  await trx
    .insertInto('users')
    .values({ id, ...user, company_id: companyId, password_hash: passwordHash })
    .execute();
  return { userId: id, sessionId: id, name: user.name, role: user.role, companyId, client: 'web' };
}
