import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import type { OrderPaperKind } from './paper.tsx';
import { PrintDialog, type PrintRequest } from './print-dialog.tsx';

type Printing = { opensDialog: boolean };

/**
 * Prints the papers of an order: the waybill at once, labels after the choice of their size. The code of the waybill is
 * loaded on demand, or when the page is idle, so that the browser's own print shows it too.
 * @param isAtRest whether the page has loaded everything
 */
export function useOrderPaper(
  order: ServiceOrder,
  isAtRest: boolean,
): { print: (kind: OrderPaperKind) => void; sheets: ReactNode } {
  const [printing, setPrinting] = useState<Printing>();
  const [labels, setLabels] = useState<PrintRequest>();
  const code = useLazyModule('order-paper', () => import('./order-paper.tsx'), isAtRest);
  const stop = useCallback(() => setPrinting(undefined), []);
  const isReady = code.data !== undefined && printing === undefined && labels === undefined;

  useEffect(() => {
    if (!isReady) return undefined;
    const handlePrint = () => {
      // Another paper is printed alone.
      if (document.documentElement.dataset['printing'] !== undefined) return;
      flushSync(() => setPrinting({ opensDialog: false }));
    };
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
  }, [isReady]);

  async function printWaybill() {
    const { data } = code.data ? code : await code.refetch();
    if (data) setPrinting({ opensDialog: true });
    else notify.error('Não foi possível preparar a guia. Tente novamente.');
  }

  function print(kind: OrderPaperKind) {
    if (kind === 'labels') setLabels({ kind, orderNumbers: [order.orderNumber] });
    else void printWaybill();
  }

  const sheets = (
    <>
      {printing && code.data && <code.data.OrderPaper order={order} onPrinted={stop} {...printing} />}
      {labels && <PrintDialog request={labels} onClose={() => setLabels(undefined)} />}
    </>
  );
  return { print, sheets };
}
