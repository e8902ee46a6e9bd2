import { useQueryClient } from '@tanstack/react-query';

import { type Difference, differencesOf } from '#domain/orders/money/settlement.ts';
import { closeSettlement, reopenSettlement, type Settlement, settlementKeys } from '#src/api/settlements.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { dayToday, formatCalendarDay } from '#src/lib/calendar-days.ts';
import { counted } from '#src/lib/counted.ts';
import { formatMoney } from '#src/lib/format-money.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import type { Sheet } from './use-sheet.ts';

type SettlementDialogProps = { settlement: Settlement; onClose: () => void };

type CloseSettlementProps = SettlementDialogProps & { sheet: Sheet | undefined };

/** Confirms closing a day, with a note for what it leaves to explain. */
export function CloseSettlement({ settlement, sheet, onClose }: CloseSettlementProps) {
  const refresh = useRefresh(settlement);
  const { courier, day, totals } = settlement;
  const differences = differencesOf(totals);
  const uncollected = uncollectedOrders(sheet);

  async function close(note: string) {
    try {
      await closeSettlement(settlement, note === '' ? null : note);
    } finally {
      // Also after a refusal, when the displayed figures may be outdated.
      refresh();
    }
    notify.success('Acerto fechado.');
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Fechar o acerto de ${courier.name} de ${formatCalendarDay(day)}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {differences.map((difference) => (
            <li key={difference}>{TEXTS[difference](totals)}</li>
          ))}
          {uncollected > 0 && (
            <li>
              {uncollected === 1
                ? '1 ordem do romaneio não foi coletada e fica fora deste acerto.'
                : `${uncollected} ordens do romaneio não foram coletadas e ficam fora deste acerto.`}
            </li>
          )}
          {day < dayToday() && totals.open + uncollected > 0 && (
            <li>O que for registrado depois conta no acerto do dia do registro.</li>
          )}
          {day === dayToday() && <li>O que for registrado depois ainda hoje conta no acerto de amanhã.</li>}
          <li>As entregas e os valores ficam como estão agora. Só a administração reabre.</li>
        </ul>
      }
      reasonLabel="Observação"
      isReasonOptional={differences.length === 0}
      minReasonLength={1}
      confirmLabel="Fechar acerto"
      isDanger={false}
      onConfirm={close}
      onClose={onClose}
    />
  );
}

function uncollectedOrders(sheet: Sheet | undefined): number {
  const waiting = sheet?.rows.filter(({ orderStatus }) => orderStatus !== 'in_transit') ?? [];
  return new Set(waiting.map(({ orderNumber }) => orderNumber)).size;
}

const TEXTS: Readonly<Record<Difference, (totals: Settlement['totals']) => string>> = {
  open: ({ open }) =>
    open === 1
      ? 'Falta registrar 1 entrega que está na rua.'
      : `Falta registrar ${open} entregas que estão na rua.`,
  held: ({ heldCents }) => `Com o entregador ainda estão ${formatMoney(heldCents)}.`,
  amount: ({ differing, dueCents, receivedCents }) =>
    `${counted(differing, 'entrega tem', 'entregas têm')} outro valor que o combinado: ${formatMoney(receivedCents)} de ${formatMoney(dueCents)} no dia.`,
};

/** Confirms reopening a closed day. */
export function ReopenSettlement({ settlement, onClose }: SettlementDialogProps) {
  const refresh = useRefresh(settlement);
  const { courier, day } = settlement;

  async function reopen(reason: string) {
    try {
      await reopenSettlement(settlement, reason);
    } finally {
      refresh();
    }
    notify.success('Acerto reaberto.');
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Reabrir o acerto de ${courier.name} de ${formatCalendarDay(day)}?`}
      description="O fechamento de agora fica guardado com o motivo, e o dia pode ser fechado de novo."
      reasonLabel="Motivo"
      confirmLabel="Reabrir acerto"
      onConfirm={reopen}
      onClose={onClose}
    />
  );
}

function useRefresh({ courier, day }: Settlement): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: settlementKeys.day(courier.id ?? '', day) });
}
