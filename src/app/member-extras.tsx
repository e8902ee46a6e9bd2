import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Address } from '#machines/app/address.ts';
import { currentUserQuery } from '#src/api/current-user.ts';
import { whenForbidden } from '#src/api/http/on-forbidden.ts';
import { heldLinkToken } from '#src/components/link-token.ts';
import { followLiveChanges } from '#src/components/live/live-connection.ts';
import { useHasNewerRelease } from '#src/components/live/newer-release-store.ts';
import { refreshBranding } from '#src/components/refresh-branding.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { toSessionUser } from '#src/components/use-session.ts';
import { useActor } from '#src/components/use-session.ts';
import { SidebarViewDialogs } from '#src/features/orders/views/sidebar-dialogs.tsx';
import { forgetEmail } from '#src/features/session/typed-email.ts';
import { Button } from '#src/ui/button.tsx';
import { Toaster } from '#src/ui/overlays/toaster.tsx';

import { DefaultView } from './default-view.tsx';
import { reportUnhandledErrors } from './error-reports.ts';
import { isOpenedByServiceWorker } from './service-worker.ts';

/** Features deferred until after the first rows: live changes, notifications, the dialog for an opened link. */
export function MemberExtras({ start }: { start: Address }) {
  const client = useQueryClient();
  useEffect(() => followLiveChanges(client, refreshBranding), [client]);
  useEffect(reportUnhandledErrors, []);
  useEffect(() => {
    if (isOpenedByServiceWorker()) void refreshBranding();
  }, []);
  useEffect(forgetEmail, []);
  useCurrentUserUpdates();
  const [hasLink] = useState(() => heldLinkToken() !== undefined);
  const { data: OpenedLink } = useLazyModule('opened-link', loadOpenedLink, hasLink);
  const hasNewerRelease = useHasNewerRelease();
  return (
    <>
      <Toaster />
      <DefaultView start={start} />
      <SidebarViewDialogs />
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

/**
 * Offers to reload for a newer release. Unsaved changes, which the app machine owns (decision 024), come first: the
 * page reloads only once they are saved or discarded. What a draft or an upload still sends makes the browser ask.
 */
function NewRelease() {
  const hasEdits = useSelector(useActor(), ({ context }) => context.edits.length > 0);
  return createPortal(
    <section
      aria-live="polite"
      aria-label="Versão nova"
      className="border-line text-ink shadow-overlay bg-surface fixed inset-x-4 bottom-4 z-40 flex items-center gap-3 rounded-md border py-2 pr-2 pl-3.5 text-sm max-md:in-[body:has([data-bottom-bar])]:bottom-20 md:right-auto md:w-96 print:hidden"
    >
      <p className="min-w-0 grow">
        {hasEdits
          ? 'Há uma versão nova. Salve ou descarte o que está preenchendo para atualizar.'
          : 'Há uma versão nova.'}
      </p>
      {!hasEdits && (
        <Button size="sm" onClick={() => window.location.reload()}>
          Atualizar
        </Button>
      )}
    </section>,
    document.body,
  );
}
