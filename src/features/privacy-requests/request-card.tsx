import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import { REQUEST_LABELS } from '#src/components/privacy/request-labels.ts';
import { RequestDue, RequestStatus } from '#src/components/privacy/request-status.tsx';
import { formatDate } from '#src/lib/format-date.ts';
import { Link } from '#src/ui/link.tsx';

export type RequestCardProps = { request: PrivacyRequest; href: string };

/** A request on a phone; the whole card opens it. */
export function RequestCard({ request, href }: RequestCardProps) {
  const { requester, kind, answeredAt } = request;
  return (
    <>
      <Link
        href={href}
        data-row-link
        className="text-cadmiumBlue-800 rounded-sm text-sm font-semibold after:absolute after:inset-0"
      >
        {requester.name}
      </Link>
      <p className="text-secondary mt-0.5 text-xs">{REQUEST_LABELS[kind]}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <RequestStatus request={request} />
        <RequestDue request={request} />
        {answeredAt !== null && (
          <span className="text-secondary">Respondido em {formatDate(answeredAt)}</span>
        )}
      </p>
    </>
  );
}
