import type { QueryClient } from '@tanstack/react-query';

import { companyKeys } from '#src/api/companies.ts';
import { currentUserKey } from '#src/api/current-user.ts';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { type User, userKeys, userQuery } from '#src/api/users.ts';

/** Writes the saved user to the cache and invalidates everything derived from it. */
export function showSavedUser(client: QueryClient, saved: User): void {
  client.setQueryData(userQuery(saved.id).queryKey, saved);
  invalidateUserQueries(client);
}

/** Evicts a deleted user and invalidates everything derived from it. */
export function forgetUser(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: userKeys.user(id) });
  invalidateUserQueries(client);
}

/** Company lists contain user counts; orders contain user names. */
function invalidateUserQueries(client: QueryClient): void {
  for (const queryKey of [userKeys.lists, companyKeys.lists, serviceOrderKeys.all, currentUserKey]) {
    void client.invalidateQueries({ queryKey });
  }
}
