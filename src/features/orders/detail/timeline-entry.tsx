import FilePlus from '#icons/file-plus';
import { STATUS_LABELS, TAB_OF_STATUS } from '#machines/order/labels.ts';
import type { Schema } from '#openapi/schema.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { TimelineEntry as ShownEntry } from '#src/ui/timeline.tsx';

import { ACTION_ICONS } from '../actions/icons.ts';
import type { Stop } from '../actions/types.ts';
import { ChangeList } from '../change-list.tsx';
import { entryAuthor, stopHeading, shortTime, undoneWord } from '../order-labels.ts';

type Entry = Schema<'TimelineEntry'>;

type TimelineEntryInput = {
  entry: Entry;
  isNewest: boolean;
  stops: readonly Stop[];
  now: number;
};

/** Maps a timeline entry to its rendered parts; undone events stay, struck through. */
export function timelineEntry({ entry, isNewest, stops, now }: TimelineEntryInput): ShownEntry {
  const icon = iconOf(entry.type);
  return {
    id: entry.seq,
    icon: <Icon of={icon} />,
    tone: toneOf(entry, isNewest),
    title: (
      <>
        {entry.undone ? <s className="text-muted">{entry.label}</s> : entry.label}
        {entry.undone && <span className="text-muted font-normal">{` (${undoneWord(entry.label)})`}</span>}
        {entry.visibility === 'internal' && (
          <Badge tone="outline" size="sm" className="ml-2">
            Interno
          </Badge>
        )}
      </>
    ),
    titleEnd: (
      <time dateTime={entry.at} title={formatDateTime(entry.at)}>
        {shortTime(entry.at, now)}
      </time>
    ),
    content: <Content entry={entry} stops={stops} />,
  };
}

function Content({ entry, stops }: Pick<TimelineEntryInput, 'entry' | 'stops'>) {
  const { reasonLabel, note, changes, stopId } = entry;
  const stop = stops.find(({ id }) => id === stopId);
  return (
    <>
      <p>{entryAuthor(entry)}</p>
      {stop && <p>{stopHeading(stop, stops)}</p>}
      {reasonLabel !== null && <p className="text-ink">{reasonLabel}</p>}
      {note !== null && <p className="text-ink whitespace-pre-line">{note}</p>}
      <ChangeList changes={changes} />
    </>
  );
}

function iconOf(type: string) {
  return isAction(type) ? ACTION_ICONS[type] : FilePlus;
}

function isAction(type: string): type is keyof typeof ACTION_ICONS {
  return Object.hasOwn(ACTION_ICONS, type);
}

const FAILURES = ['order.failPickup', 'order.failStop', 'order.failReturn', 'order.reportLoss'];

function toneOf({ type, toStatus, fromStatus, undone }: Entry, isNewest: boolean): ShownEntry['tone'] {
  if (undone) return 'done';
  if (FAILURES.includes(type)) return 'danger';
  const isEnd = fromStatus !== toStatus && TAB_OF_STATUS[toStatus] === 'closed';
  if (isEnd && STATUS_LABELS[toStatus].startsWith('Entregue')) return 'success';
  return isNewest && !isEnd ? 'current' : 'done';
}
