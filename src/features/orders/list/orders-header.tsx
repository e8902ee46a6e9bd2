import { memo } from 'react';

import CirclePlus from '#icons/circle-plus';
import Download from '#icons/download';
import type { OrdersFilters } from '#machines/order/lists/list-filters.ts';
import type { ServiceOrdersFilter } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { LiveStatusText } from '#src/components/live/live-status.tsx';
import { formatCount } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { useListExtras } from './use-list-extras.ts';

type Count = { value: number; capped: boolean };

type OrdersHeaderProps = {
  isBase: boolean;
  /** Undefined until counted, and where nothing is priced. */
  withoutPrice: Count | undefined;
  filters: OrdersFilters;
  request: ServiceOrdersFilter;
};

/** Memoised: rows loaded while scrolling re-render nothing above them. The tabs show the number of the orders. */
export const OrdersHeader = memo(function OrdersHeader(props: OrdersHeaderProps) {
  const { isBase, withoutPrice, filters, request } = props;
  const paths = usePaths();
  const { data: extras } = useListExtras(false);
  return (
    <div className="@container">
      <PageHeader
        isDense
        title="Ordens de Serviço"
        titleEnd={
          <span className="text-muted flex min-h-5 flex-wrap gap-x-3 text-sm max-md:mt-2 max-md:w-full">
            <LiveStatusText liveClassName="md:@max-5xl:sr-only" />
            {/* It comes with the counts, after the buttons, which it would move to another line. */}
            {isBase && withoutPrice && withoutPrice.value > 0 && (
              <Link
                href={paths.prices()}
                className="text-accent hover:underline max-md:-my-2.5 max-md:inline-flex max-md:min-h-10 max-md:items-center"
              >
                {`${formatCount(withoutPrice)} sem preço`}
              </Link>
            )}
          </span>
        }
        actions={
          <>
            {extras && <extras.LayoutSwitch filters={filters} current="list" />}
            {extras && !isBase && <extras.OrdersBillsLink />}
            {extras ? <extras.ListFiles request={request} /> : <FilesPlace />}
            <LinkButton
              variant="primary"
              icon={<Icon of={CirclePlus} />}
              href={paths.newOrder()}
              className="max-md:shadow-overlay max-md:rounded-card max-md:fixed max-md:right-4 max-md:bottom-4 max-md:z-10 max-md:h-13"
            >
              Nova ordem
            </LinkButton>
          </>
        }
      />
    </div>
  );
});

/** Invisible placeholder of the lazy buttons for files, so that their neighbours do not move. */
function FilesPlace() {
  return (
    <span aria-hidden="true" className="invisible mr-12.5 flex gap-3 max-md:hidden">
      <Button icon={<Icon of={Download} />} tabIndex={-1}>
        <span className="@max-5xl:sr-only">Importar</span>
      </Button>
      <Button icon={<Icon of={Download} />} tabIndex={-1}>
        <span className="@max-5xl:sr-only">Exportar</span>
      </Button>
    </span>
  );
}
