import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Placeholder of a card while its data is loading. */
export function WaitingCard({ className }: { className: string }) {
  return (
    <div aria-busy="true">
      <Card className={className}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-6 h-10 w-full" />
        <Skeleton className="mt-6 h-10 w-2/3" />
      </Card>
    </div>
  );
}
