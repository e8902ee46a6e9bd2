import { Skeleton } from '#src/ui/skeleton.tsx';

const CARDS = 8;

/** The figures while they are on the way, as high as they will be. */
export function DashboardSkeleton() {
  return (
    <div className="@container flex flex-col gap-4">
      <output className="sr-only">Carregando os indicadores</output>
      <div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @4xl:grid-cols-4">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className="border-line rounded-card h-40 border bg-white p-4">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="mt-3 h-7 w-20" />
            <Skeleton className="mt-3 h-3 w-36" />
            <Skeleton className="mt-6 h-3 w-28" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
