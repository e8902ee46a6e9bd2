import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from './client.ts';

/** What a manager's company has done of its first steps; the steps are done on other pages. */
export function firstStepsQuery() {
  return queryOptions({
    queryKey: ['first-steps'],
    queryFn: ({ signal }) => bodyOf(api().GET('/v1/users/me/first-steps', { signal })),
    refetchOnMount: 'always',
  });
}
