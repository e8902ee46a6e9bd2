import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

const tones = {
  neutral: 'border-transparent bg-neutral text-secondary',
  outline: 'border-line bg-surface text-secondary',
  info: 'border-transparent bg-accent-tint text-accent-strong',
  active: 'border-transparent bg-accent-fill text-on-accent',
  attention: 'border-transparent bg-warning-ground text-warning-strong',
  success: 'border-transparent bg-success-soft text-success',
  danger: 'border-transparent bg-danger-soft text-danger',
} as const;

const sizes = {
  sm: 'min-h-5 gap-1 px-2 text-xs [&_.lucide]:size-3',
  md: 'min-h-6.5 gap-1.5 px-2.5 text-xs [&_.lucide]:size-3.5',
} as const;

export type BadgeTone = keyof typeof tones;

type BadgeProps = {
  tone?: BadgeTone;
  size?: keyof typeof sizes;
  /** A status needs one: colour alone conveys nothing. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', size = 'md', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-full border font-medium whitespace-nowrap',
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
