import type { Principal } from '#server/auth/principal.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

type OfCompany = { company_id: string | null };

/** Whose places a caller may change: those of one company, or all and the base-wide ones. */
export type ImportScope = { companyId: string | undefined; isEverything: boolean };

/**
 * Which places the caller sees: those of one company with the base-wide ones, or all of them.
 * @throws Problem forbidden for a company outside the caller's reach
 */
export function listLocations(user: Principal, asked: string | undefined): string | undefined {
  if (user.role !== 'manager') return asked;
  return ownCompany(user, asked);
}

/**
 * The company whose recipients the caller may see: their own for managers, a named one for others.
 * @throws Problem forbidden for another company, 422 without a company
 */
export function listRecipients(user: Principal, asked: string | undefined): string {
  if (user.role === 'manager') return ownCompany(user, asked);
  if (asked === undefined) throw invalid(fieldError('/query/companyId', 'required'));
  return asked;
}

/** As the list, for those who keep the address book. */
export function exportLocations(user: Principal, asked: string | undefined): string | undefined {
  requireLocationAdmin(user);
  return listLocations(user, asked);
}

/** Another company's place is as good as missing; a base-wide one is everybody's to read. */
export function getLocation(user: Principal, row: OfCompany): void {
  if (user.role !== 'manager' || row.company_id === null) return;
  if (row.company_id !== user.companyId) throw problem('not-found');
}

/**
 * The company of a new place: their own for managers, any for operators (from the order form), and also none (base-
 * wide) for admins (docs/domain.md 1).
 */
export function createLocation(user: Principal, asked: string | null | undefined): string | null {
  if (user.role === 'manager') return ownCompany(user, asked ?? undefined, asked === null);
  if (user.role === 'operator' && !asked) throw problem('forbidden');
  return asked ?? null;
}

/** May the caller change this place, and give it to that company? Without one it stays where it is. */
export function updateLocation(
  user: Principal,
  row: OfCompany,
  asked: string | null | undefined,
): string | null {
  changeLocation(user, row);
  return asked === undefined ? row.company_id : createLocation(user, asked);
}

export function deleteLocation(user: Principal, row: OfCompany): void {
  changeLocation(user, row);
}

/** For those who think about deleting it. */
export function getLocationUsage(user: Principal, row: OfCompany): void {
  changeLocation(user, row);
}

export function importLocations(user: Principal, asked: string | undefined): ImportScope {
  requireLocationAdmin(user);
  if (user.role === 'manager') return { companyId: ownCompany(user, asked), isEverything: false };
  return { companyId: asked, isEverything: true };
}

/** The address book is kept at /localizacoes, which operators don't have (docs/domain.md 1). */
export function requireLocationAdmin(user: Principal): void {
  if (user.role !== 'manager' && user.role !== 'admin') throw problem('forbidden');
}

function changeLocation(user: Principal, row: OfCompany): void {
  requireLocationAdmin(user);
  getLocation(user, row);
  if (row.company_id === null && user.role !== 'admin') throw problem('forbidden');
}

function ownCompany({ companyId }: Principal, asked: string | undefined, isBaseWide = false): string {
  if (companyId === null || isBaseWide) throw problem('forbidden');
  if (asked !== undefined && asked !== companyId) throw problem('forbidden');
  return companyId;
}
