import type { ReactNode } from 'react';

import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { PrivacyRequest } from '#src/api/privacy-requests.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { RequestDue } from '#src/components/privacy/request-status.tsx';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Requester, due date, text and reply of a request. */
export function RequestFacts({ request }: { request: PrivacyRequest }) {
  const { requester, text, createdAt, answer, answeredAt, answeredBy, erasureOn } = request;
  const isErased = answeredAt !== null && answer === null;
  const { companyName } = requester;
  const paths = usePaths();
  return (
    <Card title="Pedido">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm md:grid-cols-2">
        <Fact label="Pessoa">
          {requester.isRemoved ? (
            requester.name
          ) : (
            <TextLink href={paths.users({ editar: requester.id })}>{requester.name}</TextLink>
          )}
          {requester.email !== null && <span className="text-secondary block">{requester.email}</span>}
        </Fact>
        <Fact label="Perfil">
          {companyName === null
            ? ROLE_LABELS[requester.role]
            : `${ROLE_LABELS[requester.role]} · ${companyName}`}
        </Fact>
        <Fact label="Pedido em">{formatDateTime(createdAt)}</Fact>
        {answeredAt === null ? (
          <Fact label="Responder até">
            <RequestDue request={request} />
          </Fact>
        ) : (
          <Fact label="Respondido em">
            {formatDateTime(answeredAt)}
            {answeredBy !== null && <span className="text-secondary block">por {answeredBy}</span>}
          </Fact>
        )}
        <Fact label="O que a pessoa escreveu" isWide>
          {text ?? (isErased ? 'O texto e a resposta foram apagados.' : 'Nada além do pedido.')}
        </Fact>
        {answer !== null && (
          <Fact label="Resposta" isWide>
            {answer}
          </Fact>
        )}
        {erasureOn !== null && (
          <Fact label="O texto e a resposta serão apagados em">{formatCalendarDay(erasureOn)}</Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'md:col-span-2' : undefined}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="text-ink whitespace-pre-line">{children}</dd>
    </div>
  );
}
