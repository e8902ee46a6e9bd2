import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';

import type { ApiProblem } from '#src/api/http/problem.ts';
import { deleteServiceOrderDraft } from '#src/api/orders/service-order-commands.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { forgetOrder, refetchOrder } from '#src/components/order/order-cache.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

export type DeleteDraftProps = {
  order: ServiceOrder;
  onClose: () => void;
};

/** Confirms the deletion of a draft, listing its contents. */
export function DeleteDraft({ order, onClose }: DeleteDraftProps) {
  const { orderNumber } = order;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const paths = usePaths();
  const [problem, setProblem] = useState<ApiProblem>();
  const { mutate, isPending } = useWrite({
    mutationFn: () => deleteServiceOrderDraft(order),
    onSuccess: () => {
      notify.success(`Rascunho ${orderNumber} excluído.`);
      navigate(paths.orders(), { replace: true });
      forgetOrder(client, orderNumber);
    },
    onError: (refusal) => {
      setProblem(refusal);
      // A retry needs the current version.
      refetchOrder(client, orderNumber);
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={`Excluir o rascunho ${orderNumber}?`}
      description={`${contentText(order)} Não é possível desfazer.`}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Voltar
          </Button>
          <Button variant="danger" isLoading={isPending} onClick={() => mutate()}>
            Excluir rascunho
          </Button>
        </>
      }
    >
      {problem && <Alert tone="danger">{problem.message}</Alert>}
    </Dialog>
  );
}

/** "O rascunho com 2 paradas e 3 itens de Farmácia Boa Vida e os comentários dele serão apagados." */
function contentText({ company, draft }: ServiceOrder): string {
  const counts = [
    counted(draft?.stops?.length ?? 0, 'parada', 'paradas'),
    counted(draft?.items?.length ?? 0, 'item', 'itens'),
  ].filter((text) => text !== '');
  const content = counts.length === 0 ? 'O rascunho' : `O rascunho com ${counts.join(' e ')}`;
  return `${content} de ${company.name} e os comentários dele serão apagados.`;
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? one : many}`;
}
