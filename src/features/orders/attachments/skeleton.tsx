import { Skeleton } from '#src/ui/skeleton.tsx';

/** As tall as the input for files, which most orders show. */
export function AttachmentsSkeleton() {
  return (
    <output aria-busy="true" className="block">
      <span className="sr-only">Carregando os anexos</span>
      <Skeleton className="h-22" />
    </output>
  );
}
