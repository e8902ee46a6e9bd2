import type { Schema } from '#openapi/schema.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

type Entry = Schema<'SettingsChange'>;
type Change = Entry['changes'][number];

/** A saved change: user, time, and each field before and after. */
export function SettingsChange({ entry: { by, at, changes } }: { entry: Entry }) {
  return (
    <li className="flex gap-3">
      <Avatar name={by.name} className="mt-0.5 size-8" />
      <div className="min-w-0">
        <p className="text-sm">
          <span className="text-ink font-medium">{by.name}</span>{' '}
          <span className="text-muted">
            <RelativeTime instant={at} /> · {formatDateTime(at)}
          </span>
        </p>
        <ul className="mt-1 flex flex-col gap-1 text-sm">
          {changes.map((change) => (
            <li key={`${change.field} ${change.before} ${change.after}`} className="text-secondary">
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function ChangeText({ change: { field, before, after } }: { change: Change }) {
  return (
    <>
      {field}: {before === null && <span className="text-muted">novo</span>}
      {before !== null && <del className="decoration-muted">{before}</del>}
      <span aria-hidden="true"> → </span>
      {after === null ? (
        <span className="text-muted">excluído</span>
      ) : (
        <ins className="text-ink font-medium no-underline">{after}</ins>
      )}
    </>
  );
}
