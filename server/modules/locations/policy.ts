import { isBaseRole } from '#domain/roles.ts';
import type { Principal } from '#server/auth/principal.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

type OfCompany = { company_id: string | null };

/** Locations that the caller may change: those of one company, or all including base-wide ones. */
export type ImportScope = { companyId: string | undefined; isEverything: boolean };

/**
 * The company whose locations, with base-wide ones, the caller may see; undefined: all.
 * @throws Problem forbidden for a company outside the caller's access
 */
export function listLocations(user: Principal, requestedId: string | undefined): string | undefined {
  if (isBaseRole(user.role)) return requestedId;
  return ownCompany(user, requestedId);
}

/**
 * The company whose recipients the caller may see: their own for managers, a named one for others.
 * @throws Problem forbidden for another company, 422 without a company
 */
export function listRecipients(user: Principal, requestedId: string | undefined): string {
  if (user.role === 'manager') return ownCompany(user, requestedId);
  if (requestedId === undefined) throw invalid(fieldError('/query/companyId', 'required'));
  return requestedId;
}

/** Like `listLocations`, for roles that manage the address book. */
export function exportLocations(user: Principal, requestedId: string | undefined): string | undefined {
  requireLocationAdmin(user);
  return listLocations(user, requestedId);
}

/** Another company's location counts as missing; base-wide ones are readable by all. */
export function getLocation(user: Principal, row: OfCompany): void {
  if (isBaseRole(user.role) || row.company_id === null) return;
  if (row.company_id !== user.companyId) throw problem('not-found');
}

/**
 * The company of a new location: for managers their own, for operators any (from the order form), for administrators
 * any or none, which is base-wide (docs/domain.md 1).
 */
export function createLocation(user: Principal, requestedId: string | null | undefined): string | null {
  if (user.role === 'manager') return ownCompany(user, requestedId ?? undefined, requestedId === null);
  if (user.role === 'operator' && !requestedId) throw problem('forbidden');
  return requestedId ?? null;
}

/**
 * The company of a changed location; without a requested one it keeps its own.
 * @throws Problem if the caller may not change it or assign it to that company
 */
export function updateLocation(
  user: Principal,
  row: OfCompany,
  requestedId: string | null | undefined,
): string | null {
  changeLocation(user, row);
  return requestedId === undefined ? row.company_id : createLocation(user, requestedId);
}

export function deleteLocation(user: Principal, row: OfCompany): void {
  changeLocation(user, row);
}

/** The usage is shown before a deletion, so it requires the same permission. */
export function getLocationUsage(user: Principal, row: OfCompany): void {
  changeLocation(user, row);
}

export function importLocations(user: Principal, requestedId: string | undefined): ImportScope {
  requireLocationAdmin(user);
  if (user.role === 'manager') return { companyId: ownCompany(user, requestedId), isEverything: false };
  return { companyId: requestedId, isEverything: true };
}

/** The address book is managed at /localizacoes, which operators cannot open (docs/domain.md 1). */
export function requireLocationAdmin(user: Principal): void {
  if (!isLocationAdmin(user)) throw problem('forbidden');
}

export function isLocationAdmin({ role }: Pick<Principal, 'role'>): boolean {
  return role === 'manager' || role === 'admin';
}

function changeLocation(user: Principal, row: OfCompany): void {
  requireLocationAdmin(user);
  getLocation(user, row);
  if (row.company_id === null && user.role !== 'admin') throw problem('forbidden');
}

function ownCompany({ companyId }: Principal, requestedId: string | undefined, isBaseWide = false): string {
  if (companyId === null || isBaseWide) throw problem('forbidden');
  if (requestedId !== undefined && requestedId !== companyId) throw problem('forbidden');
  return companyId;
}
