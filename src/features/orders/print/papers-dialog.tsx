import { useMemo } from 'react';

import Printer from '#icons/printer';
import type { PaperOrder } from '#src/api/orders/service-orders.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { LabelSheet, labelSheets } from './label-sheet.tsx';
import { LabelSizeChoice, useLabelSize } from './label-size-choice.tsx';
import { LABEL_SIZES, type LabelSize } from './label-sizes.ts';
import { type OrderPaperKind, Paper } from './paper.tsx';
import { PrintProgress } from './print-progress.tsx';
import { type Sheet, usePrintPages } from './sheet-pile.tsx';
import { type Papers, usePapers } from './use-papers.ts';
import { WaybillSheet } from './waybill-sheet.tsx';

type PapersDialogProps = {
  kind: OrderPaperKind;
  orderNumbers: readonly number[];
  onClose: () => void;
};

/** Beyond this a browser runs out of memory before it prints; an order can have hundreds of labels. */
const MAX_SHEETS = 2000;

const COPY = {
  labels: { title: 'Imprimir etiquetas', one: 'etiqueta', many: 'etiquetas' },
  waybill: { title: 'Imprimir guias', one: 'guia', many: 'guias' },
} as const satisfies Record<OrderPaperKind, object>;

/** The labels or waybills of one or many orders in one print; shows the number of pages first. */
export function PapersDialog({ kind, orderNumbers, onClose }: PapersDialogProps) {
  const papers = usePapers(orderNumbers);
  const { orders } = papers;
  const labelSize = useLabelSize();
  const size = kind === 'labels' ? labelSize.size : undefined;
  const sheets = useMemo(() => orders?.flatMap((order) => sheetsOf(order, size)), [orders, size]);
  const exceedsLimit = sheets !== undefined && sheets.length > MAX_SHEETS;
  const pile = usePrintPages(exceedsLimit ? undefined : sheets, kind === 'waybill');
  const { title, one, many } = COPY[kind];
  const total = sheets?.length ?? 0;
  const isReady = pile.isReady && total > 0;
  const isWorking = !pile.isReady && !exceedsLimit && papers.error === null;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{isWorking ? 'Parar' : 'Fechar'}</Button>
          <Button
            data-autofocus
            variant="primary"
            icon={<Icon of={Printer} />}
            aria-disabled={!isReady}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <div className="flex min-h-12 flex-col gap-3">
        {kind === 'labels' && <LabelSizeChoice {...labelSize} />}
        {isWorking && sheets === undefined && (
          <PrintProgress label="Lendo as ordens" done={papers.read} total={orderNumbers.length} />
        )}
        {isWorking && sheets !== undefined && (
          <PrintProgress label={`Preparando ${many}`} done={pile.drawn} total={total} />
        )}
        <output className="text-ink text-sm font-medium">
          {isReady &&
            `${howMany(total, one, many)} de ${howMany(orderCount(papers), 'ordem', 'ordens')}: ${howMany(pile.pages, 'página', 'páginas')} ${size ? LABEL_SIZES[size].ofPages : 'A4'}.`}
        </output>
        {papers.error !== null && (
          <ListFailure error={papers.error} isRetrying={papers.isRetrying} onRetry={papers.retry} />
        )}
        {exceedsLimit && (
          <Alert tone="warning">
            {`São ${howMany(total, one, many)}, e de uma vez saem até ${formatInteger(MAX_SHEETS)}. Escolha menos ordens.`}
          </Alert>
        )}
        {orders !== undefined && <LeftOut count={orderNumbers.length - orders.length} />}
        {pile.isReady && total === 0 && orders?.length !== 0 && (
          <Alert tone="info">Nada a imprimir: estas ordens não têm mais entregas.</Alert>
        )}
      </div>
      <Paper
        kind={kind}
        labelSize={size}
        isReady={isReady}
        isMeasuring={kind === 'waybill'}
        opensDialog={false}
        onPrinted={onClose}
      >
        {pile.sheets}
      </Paper>
    </Dialog>
  );
}

/** @param size of labels; undefined for the waybill */
function sheetsOf(order: PaperOrder, size: LabelSize | undefined): Sheet[] {
  if (size === undefined) {
    return [{ key: String(order.orderNumber), content: <WaybillSheet order={order} /> }];
  }
  return labelSheets(order).map((sheet) => ({
    key: `${order.orderNumber} ${sheet.count}`,
    content: <LabelSheet order={order} sheet={sheet} size={size} />,
  }));
}

function orderCount({ orders = [] }: Papers): number {
  return orders.length;
}

function LeftOut({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Alert tone="info">
      {count === 1
        ? '1 ordem fica fora: é um rascunho, ou não existe mais.'
        : `${formatInteger(count)} ordens ficam fora: são rascunhos, ou não existem mais.`}
    </Alert>
  );
}

/** "1 página", "312 páginas"; always exact. */
function howMany(count: number, one: string, many: string): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}
