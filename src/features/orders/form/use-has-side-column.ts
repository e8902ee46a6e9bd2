import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

/** Spec 9: from 992 px on there is room for a column beside the form. */
export function useHasSideColumn(): boolean {
  return useMediaQuery('(min-width: 992px)');
}
