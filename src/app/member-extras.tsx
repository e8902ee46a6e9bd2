import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { currentUserQuery } from '#src/api/current-user.ts';
import { whenForbidden } from '#src/api/on-forbidden.ts';
import { heldLinkToken } from '#src/components/link-token.ts';
import { followLiveChanges } from '#src/components/live/live-connection.ts';
import { useHasNewerRelease } from '#src/components/live/newer-release-store.ts';
import { refreshBranding } from '#src/components/refresh-branding.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { toSessionUser } from '#src/components/use-session.ts';
import { useActor } from '#src/components/use-session.ts';
import { Toaster } from '#src/ui/overlays/toaster.tsx';

import { reportUnhandledErrors } from './error-reports.ts';
import { NewRelease } from './new-release.tsx';
import { isOpenedByServiceWorker } from './service-worker.ts';

/** Features deferred until after the first rows: live changes, notifications, the dialog for an opened link. */
export function MemberExtras() {
  const client = useQueryClient();
  useEffect(() => followLiveChanges(client, refreshBranding), [client]);
  useEffect(reportUnhandledErrors, []);
  useEffect(() => {
    if (isOpenedByServiceWorker()) void refreshBranding();
  }, []);
  useCurrentUserUpdates();
  const [hasLink] = useState(() => heldLinkToken() !== undefined);
  const { data: OpenedLink } = useLazyModule('opened-link', loadOpenedLink, hasLink);
  const hasNewerRelease = useHasNewerRelease();
  return (
    <>
      <Toaster />
      {OpenedLink && <OpenedLink />}
      {hasNewerRelease && <NewRelease />}
    </>
  );
}

function loadOpenedLink() {
  return import('./opened-link.tsx').then((module) => module.OpenedLink);
}

/** Reports account changes to the machine. A forbidden call may mean that the account has changed. */
export function useCurrentUserUpdates(): void {
  const actor = useActor();
  const client = useQueryClient();
  const { data } = useQuery(currentUserQuery());
  useEffect(() => {
    if (data) actor.send({ type: 'user.changed', user: toSessionUser(data) });
  }, [actor, data]);
  useEffect(() => whenForbidden(() => void client.invalidateQueries(currentUserQuery())), [client]);
}
