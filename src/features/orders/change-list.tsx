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
              <UnbrokenPhones text={before} />
            </del>{' '}
            {after !== null && <span aria-hidden="true">→ </span>}
          </>
        )}
        <ins className="text-ink no-underline">
          {before !== null && <span className="sr-only">depois: </span>}
          <UnbrokenPhones text={after ?? 'removido'} />
        </ins>
      </dd>
    </div>
  );
}

/** As `formatPhone` writes them. */
const PHONE = /(\(\d{2}\) \d{4,5}-\d{4}|0\d{3} \d{3} \d{4}|\d{4}-\d{4})/u;

function UnbrokenPhones({ text }: { text: string }) {
  // Every second part is a phone.
  return text.split(PHONE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={`${index} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
