import type { Role } from '#domain/roles.ts';
import { fitSearch } from '#domain/search/fit-search.ts';
import { MAX_NUMBERS } from '#domain/search/order-number.ts';
import RotateCcw from '#icons/rotate-ccw';
import X from '#icons/x';
import type { BulkOrder } from '#machines/bulk/bulk-event.ts';
import { isUndoable } from '#machines/order/undo.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '#src/components/lists/max-search-length.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { doneText, type RefusedOrder } from './bulk-events.ts';
import { RefusedList } from './bulk-preview.tsx';
import type { BulkOutcome, useBulkSend } from './use-bulk-send.ts';

type Sending = ReturnType<typeof useBulkSend>;

/** "120 de 340", with a stop button; hidden for few orders, which finish too quickly to read it. */
export function BulkProgress({ sending: { is, sent, total, stop, resume, close } }: { sending: Sending }) {
  const count = `${formatInteger(sent)} de ${formatInteger(total)}`;
  if (is === 'stopped') {
    return (
      <Alert
        tone="info"
        actions={
          <>
            <Button size="sm" onClick={resume}>
              Continuar
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              Parar aqui
            </Button>
          </>
        }
      >
        {`Parado: ${count} enviadas.`}
      </Alert>
    );
  }
  if (is !== 'sending' || total === sent || total <= SHOWN_FROM) return null;
  return (
    <div className="flex items-center gap-3 px-2 text-sm">
      <output className="text-ink whitespace-nowrap">{`Enviando: ${count}`}</output>
      <progress aria-label="Ordens enviadas" max={total} value={sent} className="h-2 grow" />
      <Button size="sm" onClick={stop}>
        Parar
      </Button>
    </div>
  );
}

const SHOWN_FROM = 20;

/** A call failed; resuming repeats it as the same call. */
export function BulkFailure({ sending: { is, problem, sent, total, resume, close } }: { sending: Sending }) {
  if (is !== 'failed') return null;
  return (
    <Alert
      tone="danger"
      actions={
        <>
          <Button size="sm" onClick={resume}>
            Tentar novamente
          </Button>
          <Button size="sm" variant="ghost" onClick={close}>
            Parar aqui
          </Button>
        </>
      }
    >
      {`${problem?.message ?? 'Não foi possível enviar.'} ${total > SHOWN_FROM ? `${formatInteger(sent)} de ${formatInteger(total)} enviadas.` : ''}`}
    </Alert>
  );
}

type BulkDoneProps = {
  outcome: BulkOutcome;
  undoable: readonly BulkOrder[];
  isBusy: boolean;
  onAssign: () => void;
  onUndo: () => void;
  onClose: () => void;
};

/** The orders of an outcome that can be undone together. */
export function undoableOf(
  { event, done }: Pick<BulkOutcome, 'event' | 'done'>,
  role: Role,
): readonly BulkOrder[] {
  return role === 'manager' ? [] : done.filter(({ status }) => isUndoable(event.type, status));
}

/** Whether the changed orders have a next step, so that the bar reports them instead of a notification. */
export function hasNextStep({ event, done }: BulkOutcome, role: Role): boolean {
  const isAccepted = event.type === 'order.accept' && done.length > 0;
  return isAccepted || undoableOf({ event, done }, role).length > 0;
}

/** Next steps for changed orders: assign, view or undo. */
export function BulkDone({
  outcome: { event, done },
  undoable,
  isBusy,
  onAssign,
  onUndo,
  onClose,
}: BulkDoneProps) {
  const paths = usePaths();
  const [first] = done;
  // The list finds exactly these orders by their numbers, as many as one search holds.
  const numbers = done.slice(0, MAX_NUMBERS).map(({ orderNumber }) => orderNumber);
  const { text: listed } = fitSearch(numbers.join(' '), MAX_ORDER_SEARCH_LENGTH);
  const count = listed.split(' ').length;
  const isAcceptance = event.type === 'order.accept';
  if (first === undefined) return null;
  return (
    <Alert
      tone="success"
      actions={
        <>
          {isAcceptance && (
            <Button size="sm" disabled={isBusy} onClick={onAssign}>
              {done.length === 1 ? 'Atribuir' : `Atribuir as ${formatInteger(done.length)}`}
            </Button>
          )}
          <LinkButton
            size="sm"
            href={
              done.length === 1
                ? paths.order(first.orderNumber)
                : paths.orders({ tab: 'all', search: listed })
            }
          >
            {count === done.length ? 'Ver' : `Ver as primeiras ${count}`}
          </LinkButton>
          {undoable.length > 0 && (
            <Button size="sm" icon={<Icon of={RotateCcw} />} disabled={isBusy} onClick={onUndo}>
              Desfazer
            </Button>
          )}
          <IconButton label="Fechar aviso" size="sm" icon={<Icon of={X} />} onClick={onClose} />
        </>
      }
    >
      <output>{doneText(event.type, done.length)}</output>
    </Alert>
  );
}

type BulkDenialsProps = {
  refused: readonly RefusedOrder[];
  /** Undefined if the event cannot be sent again. */
  onRetry?: (() => void) | undefined;
  onClose: () => void;
};

/** Orders that a bulk action did not change, with the reasons; they stay selected. */
export function BulkDenials({ refused, onRetry, onClose }: BulkDenialsProps) {
  const title = refused.length === 1 ? '1 ordem não mudou' : `${refused.length} ordens não mudaram`;
  return (
    <div role="alert">
      <Alert
        tone="warning"
        title={title}
        actions={
          <>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                Tentar de novo
              </Button>
            )}
            <IconButton label="Fechar resumo" size="sm" icon={<Icon of={X} />} onClick={onClose} />
          </>
        }
      >
        <RefusedList refused={refused} />
      </Alert>
    </div>
  );
}
