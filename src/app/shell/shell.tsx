import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState, type MouseEvent, useEffect } from 'react';

import { usePendingLocation } from '#src/components/pending-location.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

import { useHasRoomForSidebar } from './breakpoints.ts';
import { Header } from './header.tsx';
import { type OpenOverlay, Overlays } from './overlays.tsx';
import { Sidebar } from './sidebar.tsx';

/** The layout around the pages of a signed-in user (R3). Needs the session, the router and React Query. */
export function Shell({ children }: { children: ReactNode }) {
  const isReady = useFirstDataShown();
  const sidebar = useSidebar();
  const [overlay, setOverlay] = useState<OpenOverlay>(null);
  const [isSearchIntended, setIsSearchIntended] = useState(false);
  const { isBeside, isOpen } = sidebar;
  const drawer = useLazyModule('sidebar-drawer', loadDrawer, !isBeside && (isReady || isOpen));
  useShortcut('mod+k', () => setOverlay('palette'));
  useShortcut('?', () => setOverlay('keys'));

  // Over the page it has its own button, and this one can't be reached.
  const isBesideOpen = sidebar.isBeside && sidebar.isOpen;
  const content = <Sidebar isReady={isReady} onFollow={sidebar.closeDrawer} />;
  return (
    <>
      <SkipLink />
      <Header
        isSidebarOpen={isBesideOpen}
        onToggleSidebar={sidebar.toggle}
        onSearch={() => setOverlay('palette')}
        onSearchIntent={() => setIsSearchIntended(true)}
      />
      {sidebar.isBeside && (
        <aside
          id="sidebar"
          aria-label="Sidebar"
          hidden={!sidebar.isOpen}
          className="top-header w-sidebar border-line fixed bottom-0 left-0 z-20 flex flex-col border-r bg-white print:hidden"
        >
          {content}
        </aside>
      )}
      {!isBeside && isOpen && drawer.data && (
        <drawer.data onClose={sidebar.closeDrawer}>{content}</drawer.data>
      )}
      {!isBeside && isOpen && !drawer.data && (
        <OverlayWait
          hasFailed={drawer.isError}
          onRetry={() => void drawer.refetch()}
          onClose={sidebar.closeDrawer}
        />
      )}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={classNames(
          'px-4 py-4 md:px-7 md:py-6 print:p-0',
          isBesideOpen && 'lg:ml-sidebar print:ml-0',
        )}
      >
        {children}
      </main>
      <Overlays open={overlay} onOpen={setOverlay} isWanted={isReady || isSearchIntended} />
    </>
  );
}

function loadDrawer() {
  return import('./sidebar-drawer.tsx').then((module) => module.SidebarDrawer);
}

const CONTENT_ID = 'conteudo';

/** The first stop of the Tab key: past header and sidebar to the page. */
function SkipLink() {
  function handleClick(event: MouseEvent) {
    // As a fragment it would leave an entry in the history.
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  }
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={handleClick}
      className="bg-cadmiumBlue-700 fixed top-2 left-2 z-50 -translate-y-16 rounded-md px-4 py-2.5 text-sm font-medium text-white focus:translate-y-0 print:hidden"
    >
      Ir para o conteúdo
    </a>
  );
}

const LATEST_AFTER_MS = 2_000;

/**
 * Turns true when the page has had its first data, or after 2 s on a page that asks for none: whatever can wait
 * is loaded from then on, so that it takes nothing from the first rows (docs/architecture.md).
 */
function useFirstDataShown(): boolean {
  const client = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => afterFirstData(client, () => setIsShown(true)), [client]);
  return isShown;
}

/** Runs once. The page's own queries have started already: a parent's effect runs after those of its children. */
function afterFirstData(client: QueryClient, run: () => void): () => void {
  let hasAsked = client.isFetching() > 0;
  const timer = setTimeout(finish, LATEST_AFTER_MS);
  const unsubscribe = client.getQueryCache().subscribe(() => {
    const isAsking = client.isFetching() > 0;
    if (hasAsked && !isAsking) finish();
    hasAsked ||= isAsking;
  });

  function stop() {
    clearTimeout(timer);
    unsubscribe();
  }

  function finish() {
    stop();
    run();
  }
  return stop;
}

/** Kept for the visit only: the browser's storage holds nothing but the token (R4.6). */
let wasCollapsed = false;

type SidebarState = {
  /** Whether there is room for it beside the page. */
  isBeside: boolean;
  isOpen: boolean;
  toggle: () => void;
  /** Closes it where it lies over the page. */
  closeDrawer: () => void;
};

/** Whether the sidebar is open: beside the page until it is closed, over the page until the user has gone on. */
function useSidebar(): SidebarState {
  const isBeside = useHasRoomForSidebar();
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed);
  // Not the address of what is drawn: opened while a page is on its way, it is still open when that arrives.
  const here = usePendingLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  if (drawerAt !== null && drawerAt !== here) setDrawerAt(null);

  function toggleBeside() {
    wasCollapsed = !isCollapsed;
    setIsCollapsed(wasCollapsed);
  }

  return {
    isBeside,
    isOpen: isBeside ? !isCollapsed : drawerAt === here,
    toggle: isBeside ? toggleBeside : () => setDrawerAt(drawerAt === null ? here : null),
    closeDrawer: () => setDrawerAt(null),
  };
}
