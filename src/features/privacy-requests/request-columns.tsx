import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import type { ListColumn } from '#src/components/lists/record-rows.tsx';
import { REQUEST_LABELS } from '#src/components/privacy/request-labels.ts';
import { RequestDue, RequestStatus } from '#src/components/privacy/request-status.tsx';
import { formatDate } from '#src/lib/format-date.ts';
import { Link } from '#src/ui/link.tsx';

type RequestColumnsOptions = {
  hrefTo: (id: string) => string;
  /** Lists the answered requests. */
  isClosed: boolean;
};

/** Open requests have a column for the deadline, answered ones for the answer. */
export function requestColumns({ hrefTo, isClosed }: RequestColumnsOptions): ListColumn<PrivacyRequest>[] {
  return [
    {
      label: 'Pessoa',
      cell: ({ id, requester: { name, email } }) => (
        <>
          <Link
            href={hrefTo(id)}
            data-row-link
            title={name}
            className="text-accent-strong block truncate rounded-sm font-semibold hover:underline"
          >
            {name}
          </Link>
          {email !== null && (
            <span className="text-muted block truncate text-xs" title={email}>
              {email}
            </span>
          )}
        </>
      ),
    },
    {
      label: 'Pedido',
      cell: ({ kind, text, createdAt }) => (
        <>
          {REQUEST_LABELS[kind]}
          <span className="text-muted block truncate text-xs" title={text ?? undefined}>
            {/* No text was given, or it was erased with the person. */}
            {text ?? `Pedido em ${formatDate(createdAt)}`}
          </span>
        </>
      ),
    },
    isClosed
      ? {
          label: 'Resposta',
          className: 'w-36',
          cell: ({ answeredAt, answeredBy }) => (
            <>
              {answeredAt !== null && formatDate(answeredAt)}
              <span className="text-muted block truncate text-xs">{answeredBy}</span>
            </>
          ),
        }
      : { label: 'Prazo', className: 'w-56', cell: (request) => <RequestDue request={request} /> },
    { label: 'Situação', className: 'w-36', cell: (request) => <RequestStatus request={request} /> },
  ];
}
