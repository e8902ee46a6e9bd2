import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

const dotTones = {
  current: 'bg-warning-fill text-on-warning',
  done: 'bg-accent-soft text-accent',
  danger: 'bg-danger-soft text-danger',
  success: 'bg-success-soft text-success',
} as const;

export type TimelineEntry = {
  id: string | number;
  icon: ReactNode;
  tone?: keyof typeof dotTones;
  title: ReactNode;
  /** At the end of the title's line, usually a time. */
  titleEnd?: ReactNode;
  content?: ReactNode;
};

type TimelineProps = { entries: readonly TimelineEntry[]; label?: string };

/** A list of events: a dot with an icon, a line to the next one, title and content. */
export function Timeline({ entries, label }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} className="group relative flex gap-3 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="bg-line absolute top-7.5 bottom-0 left-3.75 w-px group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={classNames(
              'flex size-7.5 shrink-0 items-center justify-center rounded-full [&_.lucide]:size-4',
              dotTones[entry.tone ?? 'done'],
            )}
          >
            {entry.icon}
          </span>
          <div className="min-w-0 grow pt-1">
            <div className="flex items-baseline justify-between gap-3">
              <span className="text-ink min-w-0 text-sm font-medium">{entry.title}</span>
              {entry.titleEnd !== undefined && (
                <span className="text-muted shrink-0 text-xs">{entry.titleEnd}</span>
              )}
            </div>
            {entry.content !== undefined && <div className="text-secondary text-sm">{entry.content}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
