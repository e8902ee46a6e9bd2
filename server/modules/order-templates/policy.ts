import type { Principal } from '#server/auth/principal.ts';
import { accessOf, accessWithin } from '#server/modules/order-model/access.ts';
import { fieldError, invalid, problem } from '#server/problems.ts';

/** The templates from which a user may start orders: shared ones of these companies, and the user's. */
export type TemplateAccess = {
  /** Undefined: of all companies. */
  companyId: string | undefined;
  userId: string;
};

export function getOrderTemplate(user: Principal): TemplateAccess {
  return { companyId: accessOf(user).companyId, userId: user.userId };
}

/** A user who may start orders from a template may change it; only its author may unshare it (`refuseUnsharing`). */
export const updateOrderTemplate = getOrderTemplate;
export const deleteOrderTemplate = getOrderTemplate;

/**
 * The company of a list or of a new template.
 * @throws Problem 403 for another company than a manager's own; 422 if the base names none
 */
export function companyOfTemplates(user: Principal, requestedId: string | undefined): string {
  const { companyId } = accessWithin(user, requestedId);
  if (companyId === undefined) throw invalid(fieldError('/query/companyId', 'company-required'));
  return companyId;
}

export const listOrderTemplates = companyOfTemplates;
export const createOrderTemplate = companyOfTemplates;

/** @throws Problem 403 if another user than the author unshares a template */
export function refuseUnsharing(
  { userId }: Principal,
  before: { created_by: string | null; is_shared: boolean },
  { isShared }: { isShared: boolean },
): void {
  if (before.is_shared && !isShared && before.created_by !== userId) throw problem('forbidden');
}
