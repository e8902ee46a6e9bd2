import '#src/styles/theme.css';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { currentUserQuery } from '#src/api/current-user.ts';
import { whenForbidden } from '#src/api/forbidden-answers.ts';
import { followLiveEvents } from '#src/api/live-events.ts';
import { refreshBranding } from '#src/components/refresh-branding.ts';
import { useActor } from '#src/components/use-session.ts';
import { Toaster } from '#src/ui/toaster.tsx';

import { toSessionUser } from './to-session-user.ts';

/** What a signed-in user needs only after the first rows: live changes, notifications, the way back in. */
export function MemberExtras() {
  const client = useQueryClient();
  useEffect(() => followLiveEvents(client, refreshBranding), [client]);
  useFollowedUser(client);
  return <Toaster />;
}

/** Tells the machine what the account is now. A refused call may mean that somebody has changed what it may do. */
function useFollowedUser(client: QueryClient): void {
  const actor = useActor();
  const { data } = useQuery(currentUserQuery());
  useEffect(() => {
    if (data) actor.send({ type: 'user.changed', user: toSessionUser(data) });
  }, [actor, data]);
  useEffect(() => whenForbidden(() => void client.invalidateQueries(currentUserQuery())), [client]);
}
