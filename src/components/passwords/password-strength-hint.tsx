import CircleAlert from '#icons/circle-alert';
import CircleCheck from '#icons/circle-check';
import ShieldCheck from '#icons/shield-check';
import { classNames } from '#src/ui/class-names.ts';
import { useDebouncedValue } from '#src/ui/hooks/use-debounced-value.ts';
import { Icon } from '#src/ui/icon.tsx';

import type { PasswordStrength } from './strength-labels.ts';

const BARS = [1, 2, 3] as const;

const LOOKS = {
  weak: { bars: 1, icon: CircleAlert, text: 'text-danger', bar: 'bg-danger' },
  fair: { bars: 2, icon: CircleCheck, text: 'text-warning-strong', bar: 'bg-warning-bright' },
  strong: { bars: 3, icon: ShieldCheck, text: 'text-success', bar: 'bg-success' },
} as const;

/** Delay that avoids interrupting screen readers at every character. */
const SPOKEN_AFTER_MS = 900;

/** Height of two lines, for `messageHeight` of the field. */
export const STRENGTH_HEIGHT = 'min-h-13';

type PasswordStrengthHintProps = {
  strength: PasswordStrength | undefined;
  /** Hint before anything is typed. */
  hint: string;
};

/** Hint of a password field: strength in words, colour and bar length. */
export function PasswordStrengthHint({ strength, hint }: PasswordStrengthHintProps) {
  if (strength === undefined) return hint;
  const { bars, icon, text, bar } = LOOKS[strength.level];
  return (
    <>
      <span aria-hidden="true" className="grid grid-cols-3 gap-1 py-1">
        {BARS.map((number) => (
          <span key={number} className={classNames('h-1 rounded-sm', number <= bars ? bar : 'bg-neutral')} />
        ))}
      </span>
      <span className={classNames('flex items-start gap-1', text)}>
        <Icon of={icon} className="mt-1 size-3 shrink-0" />
        {strength.text}
      </span>
    </>
  );
}

/**
 * Announces the strength once typing pauses. Mounted with the input, because a live region must exist before its text
 * changes.
 */
export function SpokenPasswordStrength({ strength }: { strength: PasswordStrength | undefined }) {
  const spoken = useDebouncedValue(strength?.text ?? '', SPOKEN_AFTER_MS);
  return (
    <output aria-live="polite" className="sr-only">
      {spoken}
    </output>
  );
}
