import ArrowDown from '#icons/arrow-down';
import ArrowUp from '#icons/arrow-up';
import Equal from '#icons/equal';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

import type { Change } from './change.ts';

const icons = { up: ArrowUp, down: ArrowDown, same: Equal } as const;
const verdicts = {
  better: { word: 'melhor', look: 'text-success' },
  worse: { word: 'pior', look: 'text-danger' },
} as const;

/** Change since the previous period: arrow, sign and word, so that colour is never the only cue. */
export function ChangeNote({ change }: { change: Change | undefined }) {
  if (change === undefined) return <span className="text-muted text-xs">sem comparação</span>;
  const { direction, verdict, amount } = change;
  const icon = icons[direction];
  const look = verdict && verdicts[verdict];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap',
        look?.look ?? 'text-secondary',
      )}
    >
      <Icon of={icon} className="size-3.5" />
      {look ? `${amount}, ${look.word}` : amount}
    </span>
  );
}
