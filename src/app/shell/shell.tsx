import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import { usePendingLocation } from '#src/components/pending-location.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { OverlayWait } from '#src/ui/overlays/overlay-wait.tsx';

import { useFirstData } from '../use-first-data.ts';
import { useHasRoomForSidebar } from './breakpoints.ts';
import { Header } from './header.tsx';
import { type PageWidth, pageWidth } from './member-pages.ts';
import { type OpenOverlay, Overlays } from './overlays.tsx';
import { Sidebar } from './sidebar.tsx';

/** The layout around the pages of a signed-in user (R3). Needs the session, the router and React Query. */
export function Shell({ children }: { children: ReactNode }) {
  const { hasData, isCalm } = useFirstData(useQueryClient());
  const sidebar = useSidebar();
  const width = usePageWidth();
  const [overlay, setOverlay] = useState<OpenOverlay>(null);
  const [isSearchIntended, setIsSearchIntended] = useState(false);
  const { isBeside, isOpen } = sidebar;
  const drawer = useLazyModule('sidebar-drawer', loadDrawer, !isBeside && (hasData || isOpen));
  useShortcut('mod+k', () => setOverlay('palette'));
  useShortcut('?', () => setOverlay('keys'));

  // As an overlay the sidebar covers this button and has its own close button.
  const isBesideOpen = sidebar.isBeside && sidebar.isOpen;
  const content = <Sidebar hasData={hasData} isCalm={isCalm} onFollow={sidebar.closeDrawer} />;
  return (
    <>
      <SkipLink />
      <Header
        hasData={hasData}
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
          className="top-header w-sidebar border-line bg-surface fixed bottom-0 left-0 z-20 flex flex-col border-r print:hidden"
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
          isRetrying={drawer.isFetching}
          onRetry={() => void drawer.refetch()}
          onClose={sidebar.closeDrawer}
        />
      )}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={classNames(
          'px-4 py-3 md:px-7 print:max-w-none print:p-0',
          width === 'full' ? 'md:py-4' : 'md:py-6',
          MAX_WIDTHS[width],
          // Beside the sidebar all pages share a left edge; without it they are centred.
          isBesideOpen ? 'lg:ml-sidebar print:ml-0' : 'mx-auto',
        )}
      >
        {children}
        {/* Headless UI removes a portal target that a closing menu leaves empty. */}
        <span hidden />
      </main>
      <Overlays open={overlay} onOpen={setOverlay} isWanted={isCalm || isSearchIntended} />
    </>
  );
}

function loadDrawer() {
  return import('./sidebar-drawer.tsx').then((module) => module.SidebarDrawer);
}

const MAX_WIDTHS: Readonly<Record<PageWidth, string | false>> = {
  full: false,
  page: 'max-w-page',
  form: 'max-w-form',
};

function usePageWidth(): PageWidth {
  const [pathname] = useLocation();
  return pageWidth(`${pathname}?${useSearch()}`);
}

const CONTENT_ID = 'conteudo';

/** First tab stop: skips header and sidebar. */
function SkipLink() {
  function handleClick(event: MouseEvent) {
    // Following the fragment would add a history entry.
    event.preventDefault();
    document.getElementById(CONTENT_ID)?.focus();
  }
  return (
    <a
      href={`#${CONTENT_ID}`}
      onClick={handleClick}
      className="bg-accent-fill text-on-accent fixed top-2 left-2 z-50 -translate-y-16 rounded-md px-4 py-2.5 text-sm font-medium focus:translate-y-0 print:hidden"
    >
      Ir para o conteúdo
    </a>
  );
}

/** In memory only: the browser's storage holds nothing but the token (R4.6). */
let wasCollapsed = false;

type SidebarState = {
  /** Whether the sidebar fits beside the page. */
  isBeside: boolean;
  isOpen: boolean;
  toggle: () => void;
  /** Closes the sidebar if it overlays the page. */
  closeDrawer: () => void;
};

/** Open state of the sidebar: beside the page until the user closes it, as an overlay until the next navigation. */
function useSidebar(): SidebarState {
  const isBeside = useHasRoomForSidebar();
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed);
  // The pending address, not the rendered one: a sidebar opened during a navigation stays open when the page arrives.
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
