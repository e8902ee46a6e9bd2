import '#src/styles/theme.css';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';

import type { ServiceOrder } from '#src/api/service-orders.ts';

import { LabelSheet } from './label-sheet.tsx';
import { labelSheets } from './label-sheets.ts';

export type OrderLabelsProps = {
  order: ServiceOrder;
  /** The browser's own dialog has been closed, with or without a print. */
  onPrinted: () => void;
};

/** The labels of an order, on paper only and in the place of the page, and the dialog that prints them. */
export function OrderLabels({ order, onPrinted }: OrderLabelsProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['printing'] = 'labels';
    window.addEventListener('afterprint', onPrinted);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('afterprint', onPrinted);
      delete dataset['printing'];
    };
  }, [onPrinted]);

  return createPortal(
    <div data-labels className="hidden print:block">
      {labelSheets(order).map((sheet) => (
        <LabelSheet key={sheet.count} order={order} sheet={sheet} />
      ))}
    </div>,
    document.body,
  );
}
