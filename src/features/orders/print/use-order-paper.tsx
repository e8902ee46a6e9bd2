import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Schema } from '#openapi/schema.ts';
import { recipientRequestsQuery } from '#src/api/orders/recipient-requests.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
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
  const code = useLazyModule('order-paper', () => import('./waybill-sheet.tsx'), isAtRest);
  // Loaded ahead: the browser's own print cannot wait for a response.
  const requests = useQuery({ ...recipientRequestsQuery(order.orderNumber), enabled: isAtRest });
  const stop = useCallback(() => setPrinting(undefined), []);
  const isReady =
    code.data !== undefined && requests.data !== undefined && printing === undefined && labels === undefined;

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
    const [{ data }, { data: known }] = await Promise.all([
      code.data ? code : code.refetch(),
      requests.data ? requests : requests.refetch(),
    ]);
    if (data && known) setPrinting({ opensDialog: true });
    else notify.error('Não foi possível preparar a guia. Tente novamente.');
  }

  function print(kind: OrderPaperKind) {
    if (kind === 'labels') setLabels({ kind, orderNumbers: [order.orderNumber] });
    else void printWaybill();
  }

  const sheets = (
    <>
      {printing && code.data && (
        <code.data.OrderPaper
          order={withRecipientInstructions(order, requests.data ?? [])}
          onPrinted={stop}
          {...printing}
        />
      )}
      {labels && <PrintDialog request={labels} onClose={() => setLabels(undefined)} />}
    </>
  );
  return { print, sheets };
}

/**
 * The order as its papers show it: with the accepted instructions of recipients below those of the stop, as the server
 * presents several papers.
 * @param requests newest first
 */
export function withRecipientInstructions(
  order: ServiceOrder,
  requests: readonly Schema<'RecipientRequest'>[],
): ServiceOrder {
  const accepted = requests
    .filter(({ kind, answer }) => kind === 'instruction' && answer === 'accepted')
    .toReversed();
  const stops = order.stops.map((stop) => {
    const texts = accepted.filter(({ stopId }) => stopId === stop.id).map(({ text }) => text);
    const instructions = [stop.instructions, ...texts].filter((text) => text !== null && text !== '');
    return { ...stop, instructions: instructions.join('\n') || null };
  });
  return { ...order, stops };
}
