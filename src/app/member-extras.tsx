import '#src/styles/theme.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { followLiveChanges } from '#src/components/live/live-connection.ts';
import { refreshBranding } from '#src/components/refresh-branding.ts';
import { Toaster } from '#src/ui/overlays/toaster.tsx';

import { OpenedLink } from './opened-link.tsx';
import { useFollowedUser } from './use-sync-user.ts';

/** What a signed-in user needs only after the first rows: live changes, notifications, the way back in. */
export function MemberExtras() {
  const client = useQueryClient();
  useEffect(() => followLiveChanges(client, refreshBranding), [client]);
  useFollowedUser();
  return (
    <>
      <Toaster />
      <OpenedLink />
    </>
  );
}
