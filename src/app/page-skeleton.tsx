import { useDelayed } from '#src/ui/hooks/use-delayed.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

const SHOWN_AFTER_MS = 150;

/** Stands in the layout while the code of the first page is loading. */
export function PageSkeleton() {
  const isShown = useDelayed(true, SHOWN_AFTER_MS);
  return (
    <output aria-busy="true" className="block min-h-96">
      <span className="sr-only">Carregando a página</span>
      {isShown && (
        <>
          <Skeleton className="h-8 w-60" />
          <Skeleton className="mt-6 h-64 w-full" />
        </>
      )}
    </output>
  );
}
