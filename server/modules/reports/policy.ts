import type { Principal } from '#server/auth/principal.ts';
import { problem } from '#server/problems.ts';

/** Figures are for administrators: operators have the "Agora" strip, managers their own orders (docs/domain.md 1). */
export function getDashboard(user: Principal): void {
  if (user.role !== 'admin') throw problem('forbidden');
}

export const getReport = getDashboard;
export const exportReport = getDashboard;
