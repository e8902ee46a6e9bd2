import type { BulkOrder, SlipEventType } from '#machines/bulk/bulk-event.ts';
import { EVENT_SPECS } from '#machines/order/events.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { counted } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { usePapers } from '../print/use-papers.ts';
import type { Preview } from './bulk-events.ts';
import { RefusedList } from './bulk-preview.tsx';
import { slipsOf } from './slips.ts';

export type SlipsDialogProps = {
  type: SlipEventType;
  preview: Preview<BulkOrder>;
  isBusy: boolean;
  /** Error of the last attempt to send. */
  problem: ApiProblem | undefined;
  onSend: (orders: readonly BulkOrder[]) => void;
  onClose: () => void;
};

const COPY: Readonly<Record<SlipEventType, { hint: string; submit: string }>> = {
  'order.confirmPickup': {
    hint: 'Cada ordem sai com os volumes que tem. Se faltou algum, confirme pela página da ordem.',
    submit: 'Confirmar coleta de',
  },
  'order.completeStop': {
    hint: 'Cada entrega é confirmada como combinada: o próprio destinatário recebeu e pagou o valor, e conta no acerto de hoje. Se foi diferente, confirme pela página da ordem ou em “Conferir romaneio”.',
    submit: 'Confirmar entrega de',
  },
};

/** Records pickups or deliveries as agreed, after a preview of what each order becomes. */
export function SlipsDialog({ type, preview, isBusy, problem, onSend, onClose }: SlipsDialogProps) {
  const paths = usePaths();
  const papers = usePapers(preview.fitting.map(({ orderNumber }) => orderNumber));
  const { slips, refused } = slipsOf(type, preview.fitting, papers.orders ?? []);
  const isRead = papers.orders !== undefined;
  const wont = [...preview.refused, ...(isRead ? refused : [])];
  const { hint, submit } = COPY[type];
  const howMany = counted(slips.length, 'ordem', 'ordens');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={EVENT_SPECS[type].label}
      description={hint}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            data-autofocus
            variant="primary"
            isLoading={isBusy}
            aria-disabled={!isRead || slips.length === 0}
            onClick={() => {
              if (slips.length > 0) onSend(slips.map(({ order }) => order));
            }}
          >
            {`${submit} ${howMany}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {problem !== undefined && <Alert tone="danger">{problem.message}</Alert>}
        {papers.error !== null && (
          <ListFailure error={papers.error} isRetrying={papers.isRetrying} onRetry={papers.retry} />
        )}
        {!isRead && papers.error === null && <Skeleton className="h-24 w-full" />}
        {isRead && slips.length > 0 && (
          <ul aria-label="O que muda" className="max-h-72 overflow-y-auto">
            {slips.map(({ order: { orderNumber }, becomes }) => (
              <li key={orderNumber}>
                <TextLink href={paths.order(orderNumber)}>{`OS ${orderNumber}`}</TextLink>
                {`: ${becomes}`}
              </li>
            ))}
          </ul>
        )}
        {wont.length > 0 && (
          <div>
            <p className="text-ink font-medium">{counted(wont.length, 'não muda:', 'não mudam:')}</p>
            <RefusedList refused={wont} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
