import { useQueryClient } from '@tanstack/react-query';

import X from '#icons/x';
import { type BulkEventType, type BulkOrder, isSlipEvent } from '#machines/bulk/bulk-event.ts';
import { assignableCouriersQuery } from '#src/api/couriers.ts';
import { LazyDialog } from '#src/components/lazy-dialog.tsx';
import { MenuButton } from '#src/components/menu-button.tsx';
import { usePageCommands } from '#src/components/page-commands.ts';
import { useRole } from '#src/components/use-session.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { OrdersBulkDialog } from './bulk-dialog.tsx';
import { bulkLabel, defaultTargets, previewOf } from './bulk-events.ts';
import { BulkDenials, BulkDone, BulkFailure, BulkProgress, hasNextStep } from './bulk-notices.tsx';
import { usePapersMenu } from './papers-menu.tsx';
import { type BulkActionsOptions, mayRetry, useBulkActions } from './use-bulk-actions.ts';
import { MAX_SELECTED } from './use-selection.ts';

/** Number of actions with a button; the others are in a menu. */
const SHOWN_EVENTS = 3;
/** Actions for the selected orders, each with the number of orders it applies to. */
export function OrdersBulkBar(options: BulkActionsOptions) {
  const { selection } = options;
  const client = useQueryClient();
  const role = useRole();
  const actions = useBulkActions(options);
  const { chosen, fitting, all, sending, isBusy, asking, retried, outcome, left, undoable } = actions;

  const papers = usePapersMenu(chosen);

  function prefetchFor(type: BulkEventType) {
    if (type === 'order.assign') void client.prefetchQuery(assignableCouriersQuery());
  }

  usePageCommands({
    title: chosenText(chosen.length),
    commands: fitting.map(({ type, fitting: orders }) => ({
      id: type,
      label: labelOf(type, orders),
      run: () => actions.press(type),
    })),
  });

  if (selection.chosen.size === 0 && !isBusy && undoable.length === 0) return papers.dialogs;

  return (
    <section
      aria-label="Ações para as ordens selecionadas"
      className="rounded-card border-line shadow-overlay bg-surface sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-col gap-2 border p-2"
    >
      {asking === undefined && <BulkFailure sending={sending} />}
      {(asking === undefined || isSlipEvent(asking)) && <BulkProgress sending={sending} />}
      {outcome && outcome.refused.length > 0 && (
        <BulkDenials
          refused={outcome.refused}
          onRetry={mayRetry(outcome) ? () => actions.retry(outcome) : undefined}
          onClose={actions.closeDenials}
        />
      )}
      {left && left.refused.length > 0 && (
        <BulkDenials
          refused={left.refused}
          onRetry={mayRetry(left) && !isBusy ? () => actions.retry(left) : undefined}
          onClose={actions.closeLeft}
        />
      )}
      {outcome && hasNextStep(outcome, role) && (
        <BulkDone
          outcome={outcome}
          undoable={undoable}
          isBusy={isBusy}
          onAssign={() => actions.press('order.assign')}
          onUndo={() => actions.undo(outcome, undoable)}
          onClose={actions.closeOutcome}
        />
      )}
      {selection.chosen.size > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <output className="text-ink px-2 text-sm font-medium">{chosenText(chosen.length)}</output>
          {all.offered !== undefined && (
            <Button size="sm" variant="ghost" isLoading={all.isLoading} onClick={all.choose}>
              {`Selecionar ${all.isCut ? 'as primeiras' : 'todas as'} ${formatInteger(all.offered)}`}
            </Button>
          )}
          {all.error !== undefined && <span className="text-danger text-sm">{all.error}</span>}
          {fitting.length === 0 && (
            <span className="text-muted text-sm">Nenhuma ação em lote se aplica a estas ordens.</span>
          )}
          {fitting.slice(0, SHOWN_EVENTS).map(({ type, fitting: orders }, index) => (
            <Button
              key={type}
              size="sm"
              variant={index === 0 ? 'primary' : 'secondary'}
              isLoading={isBusy && sending.type === type}
              disabled={isBusy && sending.type !== type}
              onPointerEnter={() => prefetchFor(type)}
              onFocus={() => prefetchFor(type)}
              onClick={() => actions.press(type)}
            >
              {labelOf(type, orders)}
            </Button>
          ))}
          {fitting.length > SHOWN_EVENTS && (
            <MenuButton
              label="Mais"
              size="sm"
              entries={fitting.slice(SHOWN_EVENTS).map(({ type, fitting: orders }) => ({
                label: labelOf(type, orders),
                isDanger: type === 'order.cancel' || type === 'order.reject',
                isDisabled: isBusy,
                onSelect: () => actions.press(type),
              }))}
            />
          )}
          {papers.menu}
          <IconButton
            label="Limpar seleção"
            size="sm"
            icon={<Icon of={X} />}
            onClick={() => selection.replace([])}
          />
        </div>
      )}
      {papers.dialogs}
      {asking !== undefined && isSlipEvent(asking) && (
        <LazyDialog name="bulk-slips" load={() => import('./slips-dialog.tsx')} onClose={actions.stopAsking}>
          {({ SlipsDialog }) => (
            <SlipsDialog
              type={asking}
              preview={previewOf(asking, chosen, role)}
              isBusy={sending.is === 'sending'}
              problem={sending.problem}
              onSend={(orders) => actions.send({ type: asking }, orders, retried)}
              onClose={actions.stopAsking}
            />
          )}
        </LazyDialog>
      )}
      {asking !== undefined && !isSlipEvent(asking) && (
        <OrdersBulkDialog
          type={asking}
          preview={previewOf(asking, chosen, role)}
          courier={retried?.event.type === 'order.assign' ? retried.event.payload : undefined}
          isBusy={sending.is === 'sending'}
          problem={sending.problem}
          // The bar lies behind the dialog.
          otherAction={<BulkProgress sending={sending} />}
          onSend={(event, orders) => actions.send(event, orders, retried)}
          onClose={actions.stopAsking}
        />
      )}
    </section>
  );
}

function labelOf(type: BulkEventType, orders: readonly BulkOrder[]): string {
  return `${bulkLabel(type, orders)} (${formatInteger(defaultTargets(type, orders).length)})`;
}

function chosenText(count: number): string {
  if (count === 1) return '1 selecionada';
  const text = `${formatInteger(count)} selecionadas`;
  return count === MAX_SELECTED ? `${text}, o máximo` : text;
}
