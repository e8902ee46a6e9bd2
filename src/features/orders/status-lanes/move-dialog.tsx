import ArrowRight from '#icons/arrow-right';
import { eventButton } from '#machines/order/events.ts';
import { groupLabel, STATUS_GROUPS, type StatusGroup } from '#machines/order/lanes/status-groups.ts';
import { useRole } from '#src/components/use-session.ts';
import { counted } from '#src/lib/counted.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import type { BoardOrder } from '../lanes/use-board.ts';
import { type MovePlan, planMoves } from './plan-moves.ts';

/** Orders to move, and the target lane if known. */
export type RequestedMove = { orders: readonly BoardOrder[]; to: StatusGroup | undefined };

type MoveDialogProps = {
  requested: RequestedMove;
  onChoose: (plan: MovePlan<BoardOrder>) => void;
  onClose: () => void;
};

/** "Mover para…": the lanes that orders can move to, or the events that lead to one of them. */
export function MoveDialog({ requested: { orders, to }, onChoose, onClose }: MoveDialogProps) {
  const role = useRole();
  const lanes = to === undefined ? STATUS_GROUPS : [to];
  const plans = lanes.flatMap((group) => planMoves(orders, group, role));
  const [first, ...others] = orders;
  const what =
    first && others.length === 0 ? `OS ${first.orderNumber}` : counted(orders.length, 'ordem', 'ordens');
  return (
    <Dialog
      isOpen
      width="sm"
      onClose={onClose}
      title={to === undefined ? `Mover ${what} para…` : `Mover ${what} para “${groupLabel(to)}”`}
      footer={<Button onClick={onClose}>Voltar</Button>}
    >
      {plans.length === 0 && (
        <p>
          {others.length === 0
            ? 'Por enquanto, não há nada que você precise ou possa fazer nesta ordem.'
            : 'Nenhuma mudança em lote se aplica a estas ordens.'}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {plans.map((plan, index) => (
          <li key={`${plan.to} ${plan.type}`}>
            <button
              type="button"
              data-autofocus={index === 0 || undefined}
              onClick={() => onChoose(plan)}
              className="border-line bg-surface hover:border-accent-edge hover:bg-accent-soft flex min-h-12 w-full items-center gap-3 rounded-md border px-3 py-2 text-left"
            >
              <span className="min-w-0 grow">
                <span className="text-ink block font-medium">
                  {to === undefined ? groupLabel(plan.to) : actionText(plan)}
                </span>
                {to === undefined && <span className="text-secondary block text-sm">{actionText(plan)}</span>}
              </span>
              <Icon of={ArrowRight} className="text-muted size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "Iniciar coleta", "Iniciar coleta (2 de 3 ordens)". */
function actionText({ type, orders, refused }: MovePlan): string {
  const [first] = orders;
  const label = first ? eventButton(type, first.status) : '';
  const total = orders.length + refused.length;
  return refused.length === 0 ? label : `${label} (${orders.length} de ${total} ordens)`;
}
