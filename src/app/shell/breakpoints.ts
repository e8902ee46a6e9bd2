import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

/** Spec 9: at this width the sidebar fits beside the page; below it overlays the page. */
export function useHasRoomForSidebar(): boolean {
  return useMediaQuery('(min-width: 992px)');
}

/** Spec 9: below this width the header has a burger menu and no room for the user badge. */
export function useHasWideHeader(): boolean {
  return useMediaQuery('(min-width: 768px)');
}
