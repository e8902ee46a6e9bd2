import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { notify } from '#src/ui/overlays/notify.ts';

/** The papers of an order: a label for each package, and the waybill that travels with them. */
export type OrderPaperKind = 'labels' | 'waybill';

const FAILURES: Readonly<Record<OrderPaperKind, string>> = {
  labels: 'Não foi possível preparar as etiquetas. Tente novamente.',
  waybill: 'Não foi possível preparar a guia. Tente novamente.',
};

type Printing = { kind: OrderPaperKind; opensDialog: boolean };

/**
 * Prints the papers of an order. Their code is loaded on demand, or when the page is idle, so that the browser's own
 * print shows the waybill too.
 * @param isAtRest whether the page has loaded everything
 */
export function useOrderPaper(
  order: ServiceOrder,
  isAtRest: boolean,
): { print: (kind: OrderPaperKind) => void; sheets: ReactNode } {
  const [printing, setPrinting] = useState<Printing>();
  const code = useLazyModule('order-paper', () => import('./order-paper.tsx'), isAtRest);
  const stop = useCallback(() => setPrinting(undefined), []);
  const isReady = code.data !== undefined && printing === undefined;

  useEffect(() => {
    if (!isReady) return undefined;
    const handlePrint = () => flushSync(() => setPrinting({ kind: 'waybill', opensDialog: false }));
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
  }, [isReady]);

  async function print(kind: OrderPaperKind) {
    const { data } = code.data ? code : await code.refetch();
    if (data) setPrinting({ kind, opensDialog: true });
    else notify.error(FAILURES[kind]);
  }

  const sheets = printing && code.data && (
    <code.data.OrderPaper order={order} onPrinted={stop} {...printing} />
  );
  return { print: (kind) => void print(kind), sheets };
}
