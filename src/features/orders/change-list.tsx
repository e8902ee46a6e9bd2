import type { Schema } from '#openapi/schema.ts';

/** Changed fields with their values before and after; nothing without changes. */
export function ChangeList({ changes }: { changes: readonly Schema<'Change'>[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs">
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </dl>
  );
}

function Change({ change: { field, before, after } }: { change: Schema<'Change'> }) {
  return (
    <div>
      <dt className="text-muted inline">{field}: </dt>
      <dd className="inline">
        {before !== null && (
          <>
            <del className="text-muted">
              <span className="sr-only">antes: </span>
              {before}
            </del>{' '}
            {after !== null && <span aria-hidden="true">→ </span>}
          </>
        )}
        <ins className="text-ink no-underline">
          {before !== null && <span className="sr-only">depois: </span>}
          {after ?? 'removido'}
        </ins>
      </dd>
    </div>
  );
}
