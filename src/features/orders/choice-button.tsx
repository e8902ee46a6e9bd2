import { classNames } from '#src/ui/class-names.ts';

type ChoiceButtonProps = { label: string; isChosen: boolean; onChoose: () => void };

/** A pill of a group of which one may be chosen. */
export function ChoiceButton({ label, isChosen, onChoose }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex h-10 items-center rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors md:h-8',
        isChosen
          ? 'border-accent bg-accent-soft font-medium text-accent-strong'
          : 'border-line bg-surface text-secondary hover:border-accent-edge hover:text-accent-strong',
      )}
    >
      {label}
    </button>
  );
}
