import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type AlertBoxProps = {
  /** Classes of border, background and text, from alert-variants.ts. */
  look: string;
  icon: ReactNode;
  /** Announced by screen readers at once instead of when they reach it. */
  isUrgent?: boolean;
  title?: string | undefined;
  /** Buttons or links that act on it. */
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** The box of a message that stays in the page. `Alert` adds the tones; /entrar uses the box alone. */
export function AlertBox({ look, icon, isUrgent, title, actions, className, children }: AlertBoxProps) {
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className={classNames(
        'flex items-start gap-2.5 rounded-md border px-3.5 py-3 text-sm',
        look,
        className,
      )}
    >
      {icon}
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children !== undefined && (
            <div className={title === undefined ? 'font-medium' : 'text-ink'}>{children}</div>
          )}
        </div>
        {actions}
      </div>
    </div>
  );
}
