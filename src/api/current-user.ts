import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '#src/api/http/client.ts';

import { knownCurrentUser } from './session.ts';

export const currentUserKey = ['me'] as const;

/** The signed-in user with the company's name, under the key `me` (R7.2). */
export function currentUserQuery() {
  return queryOptions({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me', { signal })),
    initialData: knownCurrentUser,
  });
}
