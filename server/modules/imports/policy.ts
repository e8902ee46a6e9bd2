import type { Principal } from '#server/auth/principal.ts';
import { accessOf } from '#server/modules/order-model/access.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

/** The imports that a user may see; `companyId` undefined: of all companies. */
export type ImportAccess = {
  companyId: string | undefined;
  /** Whether they include those uploaded by the base, which may hold prices. */
  isForBase: boolean;
};

/** @throws Problem 403 for a company outside the caller's access */
export function listOrderImports(user: Principal, asked: string | undefined): ImportAccess {
  const { companyId } = accessOf(user);
  if (companyId !== undefined && asked !== undefined && asked !== companyId) throw problem('forbidden');
  return { companyId: companyId ?? asked, isForBase: user.role !== 'manager' };
}

/** Managers see the imports of their company's managers, the base all. */
export function getOrderImport(user: Principal): ImportAccess {
  return listOrderImports(user, undefined);
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
export function createOrderImport(user: Principal, asked: string | undefined): string {
  const { companyId } = listOrderImports(user, asked);
  if (companyId === undefined) throw invalid(fieldError('/query/companyId', 'company-required'));
  return companyId;
}

export const getOrderImportTemplate = createOrderImport;
