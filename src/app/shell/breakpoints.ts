import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

/** Spec 9: from 992 px on the sidebar stands beside the page, below it lies over it. */
export function useHasRoomForSidebar(): boolean {
  return useMediaQuery('(min-width: 992px)');
}

/** Spec 9: below 768 px the header has a burger, and no room for who is signed in. */
export function useHasWideHeader(): boolean {
  return useMediaQuery('(min-width: 768px)');
}
