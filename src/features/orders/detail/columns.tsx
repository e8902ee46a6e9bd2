import type { ReactNode } from 'react';

/** The work on the left, what happened on the right; one below the other where the place is narrow. */
export function DetailColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid items-start gap-4 md:gap-5 @4xl:grid-cols-5 print:block">
      <div className="flex min-w-0 flex-col gap-4 md:gap-5 @4xl:col-span-3">{main}</div>
      <div className="flex min-w-0 flex-col gap-4 md:gap-5 @4xl:col-span-2">{side}</div>
    </div>
  );
}
