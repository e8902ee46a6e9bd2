import { type BaseLocationHook, Router } from 'wouter';

import type { AppActor } from '#machines/app/app.machine.ts';
import { PendingLocation } from '#src/components/pending-location.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { LinkProvider } from '#src/ui/link.tsx';

import type { BootView } from './boot/boot-plan.ts';
import { DeferredAddress, useDeferredView } from './location/deferred-view.ts';
import type { PageArrival } from './location/route-focus-and-scroll.ts';
import { RouterLink } from './location/router-link.tsx';
import { VIEW_CODE } from './pages.ts';
import { Pages } from './router.tsx';

type AppProps = {
  /** Started. */
  actor: AppActor;
  /** Of `createWouterHook(actor, useDeferredAddress)`. */
  locationHook: BaseLocationHook;
  /** The static content that the app takes over. */
  bootView: BootView;
  onArrival: PageArrival;
  takeEarlySubmit: () => boolean;
};

/** The whole app. Its first drawing is the static content of index.html (scripts/vite-boot-plugin.ts). */
export function App({ actor, locationHook, bootView, onArrival, takeEarlySubmit }: AppProps) {
  const { view, pending, isPending } = useDeferredView(actor, bootView, VIEW_CODE);
  return (
    <SessionContext value={actor}>
      <DeferredAddress value={view.address}>
        <PendingLocation value={pending}>
          <Router hook={locationHook}>
            <LinkProvider component={RouterLink}>
              <Pages
                view={view}
                isPending={isPending}
                onArrival={onArrival}
                takeEarlySubmit={takeEarlySubmit}
              />
            </LinkProvider>
          </Router>
        </PendingLocation>
      </DeferredAddress>
    </SessionContext>
  );
}
