import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** Text about the next step. */
  children?: ReactNode;
  /** The button or link for it. */
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
      {icon !== undefined && (
        <span className="bg-accent-tint text-accent mb-4 flex size-12 items-center justify-center rounded-full [&_.lucide]:size-6">
          {icon}
        </span>
      )}
      <p className="text-ink text-base font-semibold">{title}</p>
      {children !== undefined && <div className="text-secondary mt-1 max-w-md text-sm">{children}</div>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
