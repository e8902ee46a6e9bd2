import type { ReactNode } from 'react';

/** A wide and a narrow column, by container width: the sidebar may be open. */
export function CompanyColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-3 @4xl:gap-5">{children}</div>
    </div>
  );
}
