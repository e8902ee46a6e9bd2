import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { currentUserQuery } from '#src/api/current-user.ts';
import { whenForbidden } from '#src/api/on-forbidden.ts';
import { toSessionUser } from '#src/components/to-session-user.ts';
import { useActor } from '#src/components/use-session.ts';

/** Tells the machine what the account is now. A refused call may mean that somebody has changed what it may do. */
export function useFollowedUser(): void {
  const actor = useActor();
  const client = useQueryClient();
  const { data } = useQuery(currentUserQuery());
  useEffect(() => {
    if (data) actor.send({ type: 'user.changed', user: toSessionUser(data) });
  }, [actor, data]);
  useEffect(() => whenForbidden(() => void client.invalidateQueries(currentUserQuery())), [client]);
}
