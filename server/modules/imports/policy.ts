import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import { isBaseRole } from '#domain/roles.ts';
import type { Principal } from '#server/auth/principal.ts';
import { isLocationAdmin, requireLocationAdmin } from '#server/modules/locations/policy.ts';
import { accessWithin } from '#server/modules/order-model/access.ts';
import { fieldError, invalid } from '#server/problems.ts';

/** The imports that a user may see; `companyId` undefined: of all companies. */
export type ImportAccess = {
  companyId: string | undefined;
  /** Whether they include those uploaded by the base, which may hold prices. */
  isForBase: boolean;
  kinds: readonly ImportKind[];
};

/** For jobs, which act on every import. */
export const ANY_ACCESS: ImportAccess = {
  companyId: undefined,
  isForBase: true,
  kinds: ['orders', 'locations'],
};

/** @throws Problem 403 for a company outside the caller's access */
export function listOrderImports(user: Principal, requestedId: string | undefined): ImportAccess {
  return { ...accessWithin(user, requestedId), isForBase: isBaseRole(user.role), kinds: ['orders'] };
}

/**
 * As `listOrderImports`, for the roles that manage the address book.
 * @throws Problem 403 for operators, and for a company outside the caller's access
 */
export function listLocationImports(user: Principal, requestedId: string | undefined): ImportAccess {
  requireLocationAdmin(user);
  return { ...listOrderImports(user, requestedId), kinds: ['locations'] };
}

/** Managers see the imports of their company's managers, the base all; operators see no imports of places. */
export function getOrderImport(user: Principal): ImportAccess {
  const kinds = isLocationAdmin(user) ? ANY_ACCESS.kinds : (['orders'] as const);
  return { ...listOrderImports(user, undefined), kinds };
}

/** A user who sees an import may change it. */
export const mapOrderImport = getOrderImport;
export const mendOrderImportRows = getOrderImport;
export const commitOrderImport = getOrderImport;
export const cancelOrderImport = getOrderImport;
export const getOrderImportReport = getOrderImport;
export const listUnknownImportWords = getOrderImport;

/**
 * The company of a new import.
 * @throws Problem 403 for another company than a manager's own; 422 if the base names none
 */
export function createOrderImport(user: Principal, requestedId: string | undefined): string {
  return companyOf(listOrderImports(user, requestedId));
}

/** As `createOrderImport`. */
export function createLocationImport(user: Principal, requestedId: string | undefined): string {
  return companyOf(listLocationImports(user, requestedId));
}

function companyOf({ companyId }: ImportAccess): string {
  if (companyId === undefined) throw invalid(fieldError('/query/companyId', 'company-required'));
  return companyId;
}

export const getOrderImportTemplate = createOrderImport;
export const getLocationImportTemplate = createLocationImport;
