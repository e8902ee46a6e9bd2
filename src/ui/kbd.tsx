import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="border-line text-secondary bg-surface inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-sm border px-1.5 font-sans text-xs">
      {children}
    </kbd>
  );
}
