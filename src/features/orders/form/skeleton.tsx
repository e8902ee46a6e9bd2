import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Stands in for the form while the draft is read. */
export function FormSkeleton() {
  return (
    <output aria-busy="true" className="grid grid-cols-1 gap-4 lg:grid-cols-5 lg:gap-5 xl:grid-cols-3">
      <span className="sr-only">Carregando o rascunho</span>
      <div className="flex flex-col gap-4 lg:col-span-3 xl:col-span-2">
        {['pickup', 'dropoff'].map((stop) => (
          <Card key={stop}>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-5 h-10 w-full" />
            <Skeleton className="mt-8 h-10 w-full" />
            <Skeleton className="mt-8 h-10 w-full" />
            <Skeleton className="mt-8 h-10 w-full" />
          </Card>
        ))}
      </div>
      <div className="max-lg:hidden lg:col-span-2 xl:col-span-1">
        <Card>
          <Skeleton className="h-6 w-24" />
          <Skeleton className="mt-5 h-32 w-full" />
          <Skeleton className="mt-5 h-11 w-full" />
        </Card>
      </div>
    </output>
  );
}
