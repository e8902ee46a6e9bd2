import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from './client.ts';
import { knownCurrentUser } from './session.ts';

/** The signed-in user with the company's name, under the key `me` (R7.2). */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me', { signal })),
    initialData: knownCurrentUser,
  });
}
