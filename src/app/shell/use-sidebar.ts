import { useState } from 'react';

import { useWantedAddress } from '#src/components/pending-location.ts';

import { useHasRoomForSidebar } from './breakpoints.ts';

/** Kept for the visit only: the browser's storage holds nothing but the token (R4.6). */
let wasCollapsed = false;

export type Sidebar = {
  /** Whether there is room for it beside the page. */
  isBeside: boolean;
  isOpen: boolean;
  toggle: () => void;
  /** Closes it where it lies over the page. */
  closeDrawer: () => void;
};

/** Whether the sidebar is open: beside the page until it is closed, over the page until the user has gone on. */
export function useSidebar(): Sidebar {
  const isBeside = useHasRoomForSidebar();
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed);
  // Not the address of what is drawn: opened while a page is on its way, it is still open when that arrives.
  const here = useWantedAddress();
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
