import { Skeleton } from '#src/ui/skeleton.tsx';

const ROWS = 8;

/** The rows of a report that is on the way. */
export function ReportRowsSkeleton() {
  return (
    <div className="px-4 pb-4">
      <output className="sr-only">Carregando o relatório</output>
      {Array.from({ length: ROWS }, (_, index) => (
        <div
          key={index}
          className="border-line flex h-12 items-center justify-between border-b last:border-b-0"
        >
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
