import { type ReactNode, useCallback, useState } from 'react';

import type { ServiceOrder } from '#src/api/service-orders.ts';
import { useLoadedCode } from '#src/components/use-loaded-code.ts';
import { notify } from '#src/ui/notify.ts';

/** Prints the labels of an order; their code comes when somebody asks for them. */
export function useLabels(order: ServiceOrder): { print: () => void; sheets: ReactNode } {
  const [isPrinting, setIsPrinting] = useState(false);
  const code = useLoadedCode('order-labels', () => import('./order-labels.tsx'), false);
  const stop = useCallback(() => setIsPrinting(false), []);

  async function print() {
    const { data } = code.data ? code : await code.refetch();
    if (data) setIsPrinting(true);
    else notify.error('Não foi possível preparar as etiquetas. Tente novamente.');
  }

  const sheets = isPrinting && code.data && <code.data.OrderLabels order={order} onPrinted={stop} />;
  return { print: () => void print(), sheets };
}
