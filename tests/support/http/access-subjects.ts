import { PLACE } from '#tests/support/server/locations-fixture.ts';
import type { TestUser } from '#tests/support/server/test-server.ts';

import { type AccessWorld, type Caller, MISSING_ID, MISSING_ORDER, type Whose } from './access-fixture.ts';

/** What goes into the path, the query, the headers and the body of one call. */
export type AccessRequest = {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string>>;
  /** For If-Match. */
  version?: number;
  /** Where there is none, the contract's example is sent. */
  body?: unknown;
  file?: { type: string; bytes: Buffer };
  /** Calls in place of the caller: somebody of the same role whom it may cost the session. */
  caller?: TestUser | undefined;
};

export type Asked = { whose: Whose; caller: Caller };
export type Ask = (world: AccessWorld, asked: Asked) => Promise<AccessRequest>;

let number = 0;

/** A name that no other record has. */
export function unique(name: string): string {
  return `${name} ${++number}`;
}

export function newUser(companyId: string): object {
  const email = `carla${++number}@boavida.test`;
  return { name: 'Carla Mendes', email, role: 'manager', companyId };
}

/** The user as the form sends it back. */
export function unchanged({ id, name, email, role, companyId }: TestUser): AccessRequest {
  return { path: { id }, version: 1, body: { name, email, role, companyId, status: 'active' } };
}

/** Whom only administrators reach. */
export async function userOfBase(
  world: AccessWorld,
  role: 'operator' | 'admin',
  status: 'active' | 'invited' = 'active',
): Promise<AccessRequest> {
  const user = await world.orders.server.createUser(role);
  await world.change(user, { status });
  return unchanged(user);
}

export function placeOf(companyId: string | null): object {
  return { ...PLACE, companyId };
}

export async function location(world: AccessWorld, whose: Whose): Promise<AccessRequest> {
  const id = whose === 'missing' ? MISSING_ID : await world.location(world.companyId(whose));
  return { path: { id }, version: 1, body: PLACE };
}

export async function baseWideLocation(world: AccessWorld): Promise<AccessRequest> {
  return { path: { id: await world.location(null) }, version: 1, body: PLACE };
}

/** A file that is only looked at. */
export function tryImport(query: Record<string, string>): AccessRequest {
  return {
    query: { ...query, dryRun: 'true' },
    file: { type: 'text/csv', bytes: Buffer.from('Código\r\n1\r\n') },
  };
}

export async function order(
  world: AccessWorld,
  whose: Whose,
  { isSubmitted = true } = {},
): Promise<{ path: { orderNumber: number }; version: number }> {
  if (whose === 'missing') return { path: { orderNumber: MISSING_ORDER }, version: 1 };
  const { orderNumber, version } = await world.order(whose, isSubmitted);
  return { path: { orderNumber }, version };
}

export async function comment(world: AccessWorld, whose: Whose, author: Caller): Promise<AccessRequest> {
  if (whose === 'missing') return { path: { orderNumber: MISSING_ORDER, id: MISSING_ID } };
  const { orderNumber } = await world.order(whose);
  return { path: { orderNumber, id: await world.comment(orderNumber, whose, author) } };
}

/** @param isRecorded an event has made it part of the record */
export async function proof(world: AccessWorld, whose: Whose, isRecorded: boolean): Promise<AccessRequest> {
  if (whose === 'missing') return { path: { orderNumber: MISSING_ORDER, id: MISSING_ID } };
  const { order: found, proofId } = await world.proof(whose, isRecorded);
  return { path: { orderNumber: found.orderNumber, id: proofId } };
}
