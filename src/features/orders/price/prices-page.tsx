import { useInfiniteQuery } from '@tanstack/react-query';
import { Redirect, useSearch } from 'wouter';

import { isMonth, monthInWords } from '#domain/month.ts';
import { billedOrdersSearch } from '#domain/notices/notice-text.ts';
import List from '#icons/list';
import { unpricedOrdersQuery } from '#src/api/orders/unpriced-orders.ts';
import { selectedCompany, usePaths } from '#src/components/company/company-paths.ts';
import { UnpricedList } from '#src/components/order/unpriced-list.tsx';
import { useIsBase, useRole } from '#src/components/use-session.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

/**
 * `/ordens-de-servico?ver=precos`: orders without a price, of all time or of one month (`mes`), priced row by row.
 * Redirects managers to their orders.
 */
export function PricesPage() {
  const isBase = useIsBase();
  const paths = usePaths();
  return isBase ? <UnpricedOrders /> : <Redirect to={paths.orders()} replace />;
}

function UnpricedOrders() {
  const paths = usePaths();
  const role = useRole();
  const search = useSearch();
  const wanted = new URLSearchParams(search).get('mes') ?? '';
  const month = isMonth(wanted) ? wanted : undefined;
  const query = useInfiniteQuery(unpricedOrdersQuery({ companyId: selectedCompany(search, role), month }));
  const total = query.data?.pages[0]?.total;
  // Only administrators may open the closing.
  const isFromClosing = month !== undefined && role === 'admin';

  return (
    <>
      <PageHeader
        title="Ordens sem preço"
        trail={
          isFromClosing
            ? [
                { label: 'Relatórios', href: paths.reports({ relatorio: 'faturamento' }) },
                { label: 'Fechamento do mês', href: paths.reports({ ver: 'fechamento', mes: month }) },
              ]
            : [{ label: 'Ordens de Serviço', href: paths.orders() }]
        }
        subtitle={subtitleOf(total, month)}
        actions={
          <LinkButton
            icon={<Icon of={List} />}
            href={paths.orders({
              ...(month === undefined ? { tab: 'all' } : billedOrdersSearch(month)),
              waiting: 'price',
            })}
          >
            Ver na lista
          </LinkButton>
        }
      />
      <UnpricedList query={query} />
    </>
  );
}

/** "12 ordens, encerradas em outubro de 2026" */
function subtitleOf(
  total: { value: number; capped: boolean } | undefined,
  month: string | undefined,
): string {
  if (total === undefined) return '\u00A0';
  const isOne = total.value === 1;
  const orders = isOne ? '1 ordem' : `${formatCount(total)} ordens`;
  return month === undefined
    ? orders
    : `${orders}, ${isOne ? 'encerrada' : 'encerradas'} em ${monthInWords(month)}`;
}
