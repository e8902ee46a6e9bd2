import { problem } from '#server/problems.ts';

import type { Principal } from './principal.ts';

type Caller = Pick<Principal, 'role'>;

/** @throws Problem 403 except for administrators */
export function requireAdmin({ role }: Caller): void {
  if (role !== 'admin') throw problem('forbidden');
}

/** @throws Problem 403 except for operators and administrators */
export function requireBase({ role }: Caller): void {
  if (role !== 'operator' && role !== 'admin') throw problem('forbidden');
}
