import type { ReactNode } from 'react';

import type { Courier } from '#src/api/couriers.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { OrderWindow } from '#src/components/order/order-window.tsx';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { countText } from '#src/lib/counted.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Workload of the courier, beside the form. */
export function CourierSummary({ courier }: { courier: Courier }) {
  const { id, active, open, late, doneToday, nextWindow, createdAt, updatedAt, erasureOn } = courier;
  const paths = usePaths();
  const now = useNow();
  return (
    <Card title="Agora">
      {!active && open > 0 && (
        <Alert tone="warning" className="mb-4">
          Está desativado e ainda tem ordens em aberto. Passe-as a outro entregador.
        </Alert>
      )}
      <dl className="flex flex-col gap-2.5 text-sm">
        <Fact label="Ordens em aberto">
          {open > 0 ? <TextLink href={paths.orders({ courier: id })}>{countText(open)}</TextLink> : '0'}
        </Fact>
        <Fact label="Atrasadas">{countText(late)}</Fact>
        <Fact label="Próxima janela">
          <OrderWindow window={nextWindow} now={now} />
        </Fact>
        <Fact label="Entregues hoje">{formatInteger(doneToday)}</Fact>
        <Fact label="Acerto">
          <TextLink href={paths.settlement({ entregador: id })}>Abrir o de hoje</TextLink>
        </Fact>
        <Fact label="Cadastrado em">{formatDate(createdAt)}</Fact>
        <Fact label="Última alteração">
          <RelativeTime instant={updatedAt} />
        </Fact>
        {erasureOn && <Fact label="Será anonimizado em">{formatCalendarDay(erasureOn)}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-secondary">{label}</dt>
      <dd className="text-ink text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
