import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

import type { ServiceOrder } from '#src/api/service-orders.ts';

import { LabelSheet, labelSheets } from './label-sheet.tsx';
import type { OrderPaperKind } from './use-order-paper.tsx';
import { WaybillSheet } from './waybill-sheet.tsx';

export type OrderPaperProps = {
  order: ServiceOrder;
  kind: OrderPaperKind;
  /** Whether the browser's dialog is still to be opened. */
  opensDialog: boolean;
  /** The browser's own dialog has been closed, with or without a print. */
  onPrinted: () => void;
};

/** The papers of an order, on paper only and in the place of the page, and the dialog that prints them. */
export function OrderPaper({ order, kind, opensDialog, onPrinted }: OrderPaperProps) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['printing'] = kind;
    window.addEventListener('afterprint', onPrinted);
    const frame = opensDialog ? requestAnimationFrame(() => window.print()) : 0;
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onPrinted);
      delete dataset['printing'];
    };
  }, [kind, opensDialog, onPrinted]);

  return createPortal(
    <div data-paper className="hidden print:block">
      {kind === 'waybill' ? (
        <WaybillSheet order={order} />
      ) : (
        labelSheets(order).map((sheet) => <LabelSheet key={sheet.count} order={order} sheet={sheet} />)
      )}
    </div>,
    document.body,
  );
}
