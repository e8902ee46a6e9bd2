import type { ServiceOrder } from '#src/api/service-orders.ts';

import { LabelSheet, labelSheets } from './label-sheet.tsx';
import { Paper } from './paper.tsx';
import type { OrderPaperKind } from './use-order-paper.tsx';
import { WaybillSheet } from './waybill-sheet.tsx';

type OrderPaperProps = {
  order: ServiceOrder;
  kind: OrderPaperKind;
  opensDialog: boolean;
  onPrinted: () => void;
};

/** Prints the waybill or the labels of one order. */
export function OrderPaper({ order, kind, ...props }: OrderPaperProps) {
  return (
    <Paper {...props} kind={kind}>
      {kind === 'waybill' ? (
        <WaybillSheet order={order} />
      ) : (
        labelSheets(order).map((sheet) => <LabelSheet key={sheet.count} order={order} sheet={sheet} />)
      )}
    </Paper>
  );
}
