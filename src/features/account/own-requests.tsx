import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import type { ListPage } from '#src/components/lists/record-list.tsx';
import { REQUEST_LABELS } from '#src/components/privacy/request-labels.ts';
import { RequestDue, RequestStatus } from '#src/components/privacy/request-status.tsx';
import { formatDate } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { Pagination } from '#src/ui/pagination.tsx';

type OwnRequestsProps = { page: ListPage<PrivacyRequest>; pageHref: (page: number) => string };

/** The user's privacy requests with their answers. */
export function OwnRequests({ page: { data, page, total, totalPages }, pageHref }: OwnRequestsProps) {
  return (
    <Card title="Meus pedidos">
      {total === 0 ? (
        <p className="text-secondary text-sm">Você ainda não fez nenhum pedido sobre os seus dados.</p>
      ) : (
        <ul aria-label="Meus pedidos" className="flex flex-col">
          {data.map((request) => (
            <Entry key={request.id} request={request} />
          ))}
        </ul>
      )}
      {totalPages > 1 && (
        <Pagination
          label={`Página ${page} de ${totalPages}`}
          previous={page > 1 ? { href: pageHref(page - 1) } : undefined}
          next={page < totalPages ? { href: pageHref(page + 1) } : undefined}
          className="mt-3"
        />
      )}
    </Card>
  );
}

function Entry({ request }: { request: PrivacyRequest }) {
  const { kind, text, createdAt, answer, answeredAt } = request;
  return (
    <li className="border-line border-t py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-ink font-medium">{REQUEST_LABELS[kind]}</span>
        <RequestStatus request={request} />
        <span className="text-muted text-xs">
          Pedido em {formatDate(createdAt)}
          {answeredAt === null ? '' : ` · Respondido em ${formatDate(answeredAt)}`}
        </span>
      </div>
      {answeredAt === null && (
        <p className="text-secondary mt-1">
          Resposta até <RequestDue request={request} />
        </p>
      )}
      {text !== null && <p className="text-secondary mt-1 whitespace-pre-line">{text}</p>}
      {answer !== null && (
        <p className="mt-2 whitespace-pre-line">
          <span className="text-ink font-medium">Resposta: </span>
          {answer}
        </p>
      )}
    </li>
  );
}
