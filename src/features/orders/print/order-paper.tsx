import type { ServiceOrder } from '#src/api/service-orders.ts';

import { Paper } from './paper.tsx';
import { WaybillSheet } from './waybill-sheet.tsx';

type OrderPaperProps = {
  order: ServiceOrder;
  opensDialog: boolean;
  onPrinted: () => void;
};

/** Prints the waybill of one order. */
export function OrderPaper({ order, ...props }: OrderPaperProps) {
  return (
    <Paper {...props} kind="waybill">
      <WaybillSheet order={order} />
    </Paper>
  );
}
