import { useQueryClient } from '@tanstack/react-query';

import { monthInWords } from '#domain/month.ts';
import { type Bill, billKeys, closeBill, reopenBill } from '#src/api/bills.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { formatMoney } from '#src/lib/format-money.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { ordersText } from './bill-columns.tsx';

type BillDialogProps = { bill: Bill; onClose: () => void };

/** Confirms closing a month, which notifies its company. */
export function CloseBill({ bill, onClose }: BillDialogProps) {
  const client = useQueryClient();
  const { company, month, now, cashCents } = bill;

  async function close() {
    try {
      await closeBill(bill);
    } finally {
      // Also after a refusal, when the displayed figures may be outdated.
      void client.invalidateQueries({ queryKey: billKeys.all });
    }
    notify.success(`${company.name}: ${monthInWords(month)} foi fechado.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Fechar ${monthInWords(month)} de ${company.name}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{`${ordersText(now.orders)}, ${formatMoney(now.cents)}.`}</li>
          {cashCents > 0 && <li>{`A repassar à empresa: ${formatMoney(cashCents)}.`}</li>}
          <li>As linhas do mês ficam como estão agora, e nenhum preço dele muda mais.</li>
          <li>Os gestores são avisados. Se a empresa vê preços, o aviso leva à fatura.</li>
          <li>Preço e desfecho destas ordens não mudam mais, até que o mês seja reaberto.</li>
        </ul>
      }
      confirmLabel="Fechar o mês"
      isDanger={false}
      onConfirm={close}
      onClose={onClose}
    />
  );
}

/** Confirms reopening a month. */
export function ReopenBill({ bill, onClose }: BillDialogProps) {
  const client = useQueryClient();
  const { company, month } = bill;

  async function reopen(reason: string) {
    try {
      await reopenBill(bill, reason);
    } finally {
      void client.invalidateQueries({ queryKey: billKeys.all });
    }
    notify.success(`${company.name}: ${monthInWords(month)} foi reaberto.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Reabrir ${monthInWords(month)} de ${company.name}?`}
      description="Os gestores que receberam o aviso veem nele que o mês foi reaberto. O fechamento de agora fica guardado, e o mês pode ser fechado de novo, com os valores de então."
      reasonLabel="Motivo"
      confirmLabel="Reabrir o mês"
      onConfirm={reopen}
      onClose={onClose}
    />
  );
}
