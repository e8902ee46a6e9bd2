import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type AlertBoxProps = {
  /** The classes of border, background and text, as alert-variants.ts has them. */
  look: string;
  icon: ReactNode;
  /** Said at once by screen readers; without it when the reader gets there. */
  isUrgent?: boolean;
  title?: string | undefined;
  /** Buttons or links that answer it. */
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** The box of a message that stays in the page. `Alert` knows the tones; /entrar takes the box alone. */
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
