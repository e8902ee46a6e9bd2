import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { TrackingHeading } from './tracking-heading.tsx';

/** As high as the answer, so that nothing jumps. */
export function TrackingSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <TrackingHeading isHidden />
      <Skeleton className="h-12 w-3/5" />
      <Card>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-5 h-16 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
    </div>
  );
}
