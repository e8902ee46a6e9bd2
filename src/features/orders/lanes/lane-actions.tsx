import { useQueryClient } from '@tanstack/react-query';

import RotateCcw from '#icons/rotate-ccw';
import X from '#icons/x';
import { serviceOrderKeys } from '#src/api/orders/service-orders.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { OrdersBulkBar } from '../bulk/bulk-bar.tsx';
import { BulkDenials } from '../bulk/bulk-notices.tsx';
import { PrintDialog, type PrintRequest } from '../print/print-dialog.tsx';
import type { Board } from './use-board.ts';

type LaneActionsProps = {
  board: Pick<Board, 'orders' | 'selection' | 'moving'>;
  printing: PrintRequest | undefined;
  onPrinted: () => void;
};

/** Overlays of the lanes: actions for selected orders, undo, refused orders and printing. */
export function LaneActions({ board, printing, onPrinted }: LaneActionsProps) {
  const { refused, setRefused, last, undo, isUndoing, dismissLast } = board.moving;
  const client = useQueryClient();
  return (
    <>
      {refused.length > 0 && (
        <section aria-label="Ordens que não mudaram" className="mt-4 w-fit max-w-full">
          <BulkDenials refused={refused} onClose={() => setRefused([])} />
        </section>
      )}
      {last && (
        <section aria-label="Última mudança" className="mt-4 w-fit max-w-full">
          <Alert
            tone="success"
            actions={
              <>
                <Button size="sm" icon={<Icon of={RotateCcw} />} isLoading={isUndoing} onClick={undo}>
                  Desfazer
                </Button>
                <IconButton label="Fechar aviso" size="sm" icon={<Icon of={X} />} onClick={dismissLast} />
              </>
            }
          >
            {last.text}
          </Alert>
        </section>
      )}
      <OrdersBulkBar
        rows={board.orders}
        selection={board.selection}
        onActed={() => void client.invalidateQueries({ queryKey: serviceOrderKeys.lists })}
      />
      {printing && <PrintDialog request={printing} onClose={onPrinted} />}
    </>
  );
}
