import { classNames } from './class-names.ts';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap ' +
  'transition-colors select-none aria-busy:cursor-progress ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-neutral disabled:text-muted ' +
  'aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-neutral aria-disabled:text-muted';

const variants = {
  primary:
    'border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-strong active:bg-accent-fill-deep',
  secondary:
    'border-line bg-surface text-ink shadow-raised hover:border-accent-edge hover:bg-accent-soft active:bg-accent-tint',
  danger:
    'border-transparent bg-danger-fill text-on-accent hover:bg-danger-fill-strong active:bg-danger-fill-strong',
  ghost: 'border-transparent bg-transparent text-secondary hover:bg-accent-soft hover:text-accent-strong',
} as const;

/** Narrow screens use heights for touch. */
const sizes = {
  sm: 'h-10 px-3 text-sm md:h-8 md:px-2.5 [&_.lucide]:size-4',
  md: 'h-10 px-3.5 text-sm md:h-9.5 [&_.lucide]:size-4.5',
  lg: 'h-11 px-5 text-sm [&_.lucide]:size-4.5',
} as const;

const iconSizes = {
  sm: 'size-10 md:size-8 [&_.lucide]:size-4',
  md: 'size-10 md:size-9.5 [&_.lucide]:size-4.5',
  lg: 'size-11 [&_.lucide]:size-5',
} as const;

type ButtonVariant = keyof typeof variants;
type ButtonSize = keyof typeof sizes;
export type ButtonStyle = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

/** The classes of a button, for any element that acts as one. */
export function buttonStyles({ variant = 'secondary', size = 'md' }: ButtonStyle = {}): string {
  return classNames(base, variants[variant], sizes[size]);
}

/** The classes of a square button that holds one icon. */
export function iconButtonStyles({ variant = 'ghost', size = 'md' }: ButtonStyle = {}): string {
  return classNames(base, variants[variant], iconSizes[size]);
}
