import { classNames } from './class-names.ts';

type AvatarProps = { name: string; className?: string };

/** A person's initials; decorative, since the name is beside it. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-tint text-xs font-semibold text-accent-strong',
        className ?? 'size-9',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (Array.from(first).slice(0, 1).join('') + Array.from(last).slice(0, 1).join('')).toUpperCase();
}
