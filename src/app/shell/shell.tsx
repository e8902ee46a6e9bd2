import { type ReactNode, useState } from 'react';

import { useLoadedCode } from '#src/components/use-lazy-module.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

import { Header } from './header.tsx';
import { type OpenOverlay, Overlays } from './overlays.tsx';
import { Sidebar } from './sidebar.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { useFirstDataShown } from './use-first-data-shown.ts';
import { useSidebar } from './use-sidebar.ts';

/** The layout around the pages of a signed-in user (R3). Needs the session, the router and React Query. */
export function Shell({ children }: { children: ReactNode }) {
  const isReady = useFirstDataShown();
  const sidebar = useSidebar();
  const [overlay, setOverlay] = useState<OpenOverlay>(null);
  const [isSearchIntended, setIsSearchIntended] = useState(false);
  const { isBeside, isOpen } = sidebar;
  const drawer = useLoadedCode('sidebar-drawer', loadDrawer, !isBeside && (isReady || isOpen));
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
