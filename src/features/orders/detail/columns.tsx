import type { ReactNode } from 'react';

/** Two columns; stacked in a narrow container. */
export function DetailColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid items-start gap-4 md:gap-5 @4xl:grid-cols-5 print:block">
      <div className="flex min-w-0 flex-col gap-4 md:gap-5 @4xl:col-span-3">{main}</div>
      <div className="flex min-w-0 flex-col gap-4 md:gap-5 @4xl:col-span-2">{side}</div>
    </div>
  );
}
