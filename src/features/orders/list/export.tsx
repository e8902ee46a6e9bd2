import { toLocalDate } from '#domain/sao-paulo-time.ts';
import { exportServiceOrders } from '#src/api/service-order-export.ts';
import type { ServiceOrdersFilter } from '#src/api/service-orders.ts';
import { CsvExport } from '#src/components/csv-export.tsx';
import { currentTime } from '#src/lib/clock.ts';

export type OrdersExportProps = {
  /** What the list shows, all pages of it. */
  request: ServiceOrdersFilter;
};

/** Downloads the list as a spreadsheet; a phone has no room and no use for one. */
export function OrdersExport({ request }: OrdersExportProps) {
  return (
    <CsvExport
      read={() => exportServiceOrders(request)}
      fileName={() => `malote-ordens-${toLocalDate(currentTime())}.csv`}
      title="Baixar as ordens da lista em CSV"
      className="max-md:hidden"
    />
  );
}
