import type { Dashboard } from '#src/api/reports.ts';
import { Explanation } from '#src/components/metrics/explanation.tsx';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { formatSeconds } from '#src/lib/format-seconds.ts';
import { paths } from '#src/lib/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';

import { EXPLANATIONS } from './explanations.ts';

type LongestWaitsProps = { waits: Dashboard['waits']; companyId: string | undefined };

/** The open orders that nothing has happened to for the longest time. */
export function LongestWaits({ waits, companyId }: LongestWaitsProps) {
  return (
    <Card
      title="Maiores esperas"
      actions={
        <Explanation
          label="Maiores esperas"
          explanation={EXPLANATIONS.waits}
          period="now"
          companyId={companyId}
        />
      }
    >
      <p className="text-muted -mt-3 mb-2 text-xs">Ordens em aberto paradas há mais tempo.</p>
      {waits.length === 0 ? (
        <EmptyState title="Nenhuma ordem parada">
          Tudo o que está em aberto aparece aqui quando passa um tempo sem novidade.
        </EmptyState>
      ) : (
        <ol className="divide-line divide-y">
          {waits.map((wait) => (
            <li
              key={wait.orderNumber}
              className="hover:bg-cadmiumBlue-50/60 relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm"
            >
              <Link
                href={paths.order(wait.orderNumber, { companyId })}
                className="text-cadmiumBlue-800 w-20 rounded-sm font-semibold after:absolute after:inset-0"
              >
                {`OS ${wait.orderNumber}`}
              </Link>
              <OrderStatus status={wait.status} />
              <span className="text-secondary min-w-32 grow truncate">{wait.company.name}</span>
              <span className="text-right">
                <span className="text-ink block font-medium">{`parada há ${formatSeconds(wait.idleSeconds)}`}</span>
                <span className="text-muted block text-xs">{`aberta há ${formatSeconds(wait.ageSeconds)}`}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
