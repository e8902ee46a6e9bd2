import type { ReactNode } from 'react';

import { daysOfMonth } from '#domain/month.ts';
import CircleCheck from '#icons/circle-check';
import CircleDashed from '#icons/circle-dashed';
import TriangleAlert from '#icons/triangle-alert';
import type { Bill } from '#src/api/bills.ts';
import type { ListColumn } from '#src/components/lists/record-rows.tsx';
import { drillDownHref } from '#src/components/metrics/drill-down.ts';
import { MetricLink } from '#src/components/metrics/metric-link.tsx';
import { counted } from '#src/lib/counted.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

type ActionOf = (bill: Bill) => ReactNode;
/** Where the orders without a price of a company are priced. */
export type PricesHref = (companyId: string) => string;

export function billColumns(actionOf: ActionOf, pricesHref: PricesHref): ListColumn<Bill>[] {
  return [
    {
      label: 'Empresa',
      className: 'w-[24%]',
      cell: ({ company: { name } }) => (
        <span title={name} className="text-ink block truncate font-semibold">
          {name}
        </span>
      ),
    },
    {
      label: 'Ordens',
      className: 'w-24 text-right',
      cell: (bill) => <Orders bill={bill} metric="billing.counted" pricesHref={pricesHref} />,
    },
    {
      label: 'Sem preço',
      className: 'w-28 text-right',
      cell: (bill) => <Orders bill={bill} metric="billing.withoutPrice" pricesHref={pricesHref} />,
    },
    {
      label: 'Corrigidas',
      className: 'w-28 text-right @max-4xl:hidden',
      cell: (bill) => <Orders bill={bill} metric="billing.corrected" pricesHref={pricesHref} />,
    },
    {
      label: 'Valor',
      className: 'w-36 text-right',
      cell: ({ now }) => <span className="text-ink tabular-nums">{formatMoney(now.cents)}</span>,
    },
    { label: 'Situação', cell: (bill) => <BillState bill={bill} /> },
    { label: 'Ação', className: 'w-32', cell: actionOf },
  ];
}

type BillCardProps = { bill: Bill; action: ReactNode; pricesHref: PricesHref };

/** A bill on a phone. */
export function BillCard({ bill, action, pricesHref }: BillCardProps) {
  const { company, now } = bill;
  return (
    <>
      <p className="text-ink text-sm font-semibold">{company.name}</p>
      <p className="text-secondary mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <span className="text-ink text-sm tabular-nums">{formatMoney(now.cents)}</span>
        <Orders bill={bill} metric="billing.counted" pricesHref={pricesHref} unit />
        {now.withoutPrice > 0 && <span>{`${formatInteger(now.withoutPrice)} sem preço`}</span>}
        {now.corrected > 0 && <span>{counted(now.corrected, 'corrigida', 'corrigidas')}</span>}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <BillState bill={bill} />
        {action}
      </div>
    </>
  );
}

const NUMBERS = {
  'billing.counted': 'orders',
  'billing.withoutPrice': 'withoutPrice',
  'billing.corrected': 'corrected',
} as const;

type OrdersProps = { bill: Bill; metric: keyof typeof NUMBERS; pricesHref: PricesHref; unit?: boolean };

/** A count, linked to its orders; those without a price are priced there. */
function Orders({ bill: { company, month, now }, metric, pricesHref, unit = false }: OrdersProps) {
  const count = now[NUMBERS[metric]];
  const text = unit ? ordersText(count) : formatInteger(count);
  if (count === 0) return <span className="text-muted">{text}</span>;
  const href =
    metric === 'billing.withoutPrice'
      ? pricesHref(company.id)
      : drillDownHref({ period: daysOfMonth(month), companyId: company.id })({ metric });
  return (
    <MetricLink href={href} aria-label={unit ? undefined : `${company.name}: ${ordersText(count)}`}>
      {text}
    </MetricLink>
  );
}

/** "1 ordem", "1.214 ordens" */
export function ordersText(count: number): string {
  return `${formatInteger(count)} ${count === 1 ? 'ordem' : 'ordens'}`;
}

/**
 * Badge: colour, icon and label. For a closed bill also who closed it, and the closing figures if they have changed
 * since.
 */
function BillState({ bill: { company, month, now, closed, wasReopened } }: { bill: Bill }) {
  if (closed === null) {
    return (
      <div className="min-w-0">
        <Badge tone="neutral" icon={<Icon of={CircleDashed} />}>
          Aberto
        </Badge>
        {wasReopened && (
          <p className="text-muted mt-0.5 text-xs">
            {'Reaberto · '}
            <BillLink company={company} month={month}>
              Ver a última fatura
            </BillLink>
          </p>
        )}
      </div>
    );
  }
  const { figures, at, by, isPurged } = closed;
  // Purged orders are missing in the current figures, although nothing was changed.
  const isSame = isPurged || (figures.orders === now.orders && figures.cents === now.cents);
  return (
    <div className="min-w-0">
      <Badge
        tone={isSame ? 'success' : 'attention'}
        icon={isSame ? <Icon of={CircleCheck} /> : <Icon of={TriangleAlert} />}
      >
        Fechado
      </Badge>
      <p className="text-muted mt-0.5 text-xs">
        {`${formatDate(at)}, ${by} · `}
        <BillLink company={company} month={month}>
          Ver a fatura
        </BillLink>
      </p>
      {!isSame && (
        <p className="text-warning-strong text-xs">
          {`Fechado com ${ordersText(figures.orders)} e ${formatMoney(figures.cents)}; mudou desde então.`}
        </p>
      )}
    </div>
  );
}

type BillLinkProps = Pick<Bill, 'company' | 'month'> & { children: string };

function BillLink({ company, month, children }: BillLinkProps) {
  return (
    <TextLink
      href={paths.bill({ companyId: company.id, search: { mes: month } })}
      aria-label={`Fatura de ${company.name}`}
      className="whitespace-nowrap"
    >
      {children}
    </TextLink>
  );
}
