import { type BaseLocationHook, Router } from 'wouter';

import type { AppActor } from '#machines/app/app.machine.ts';
import { useActorFailure } from '#src/components/actor-failure.ts';
import { PendingLocation } from '#src/components/pending-location.ts';
import { SessionContext } from '#src/components/use-session.ts';
import { LinkProvider } from '#src/ui/link.tsx';

import type { BootView } from './boot/boot-plan.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ShownAddress, useDeferredView } from './location/deferred-view.ts';
import type { PageArrival } from './location/route-focus-and-scroll.ts';
import { RouterLink } from './location/router-link.tsx';
import { VIEW_CODE } from './pages.ts';
import { Pages } from './router.tsx';

type AppProps = {
  /** Already started. */
  actor: AppActor;
  /** From `createWouterHook(actor, useShownAddress)`. */
  locationHook: BaseLocationHook;
  /** The static content to hydrate. */
  bootView: BootView;
  onArrival: PageArrival;
  takeEarlySubmit: () => boolean;
};

/**
 * The first render matches the static content of index.html (scripts/vite-boot-plugin.ts) for hydration. The error
 * boundary wraps the router because a failed machine breaks the links inside it: their selectors throw.
 */
export function App(props: AppProps) {
  return (
    <ErrorBoundary onRetry={reloadPage}>
      <RoutedApp {...props} />
    </ErrorBoundary>
  );
}

function RoutedApp({ actor, locationHook, bootView, onArrival, takeEarlySubmit }: AppProps) {
  const { view, pending, isPending } = useDeferredView(actor, bootView, VIEW_CODE);
  const failure = useActorFailure();
  if (failure !== null) throw failure.error;
  return (
    <SessionContext value={actor}>
      <ShownAddress value={view.address}>
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
      </ShownAddress>
    </SessionContext>
  );
}

function reloadPage() {
  window.location.reload();
}
