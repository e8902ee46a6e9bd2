import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import LayoutTemplate from '#icons/layout-template';
import PencilLine from '#icons/pencil-line';
import Trash2 from '#icons/trash';
import { deleteServiceOrderDraft } from '#src/api/orders/service-order-commands.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { forgetOrder } from '#src/components/order/order-cache.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

import { isOver } from '../draft/calls.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useDraftState } from '../draft/use-draft.ts';
import type { OrderFormValues } from '../values/order-values.ts';

type FormHeaderProps = {
  /** Undefined until the draft is saved. */
  draftNumber: number | undefined;
  /** Names the order or template that the form starts from. */
  origin: string | undefined;
  onChooseTemplate: () => void;
};

export function FormHeader({ draftNumber, origin, onChooseTemplate }: FormHeaderProps) {
  const paths = usePaths();
  return (
    <PageHeader
      title="Nova ordem de serviço"
      trail={[{ label: 'Ordens de Serviço', href: paths.orders() }]}
      titleEnd={
        draftNumber !== undefined && (
          <Badge tone="outline" icon={<Icon of={PencilLine} />}>
            {`Rascunho ${draftNumber}`}
          </Badge>
        )
      }
      subtitle={origin}
      actions={
        <Button icon={<Icon of={LayoutTemplate} />} onClick={onChooseTemplate}>
          Usar um modelo
        </Button>
      }
    />
  );
}

type FormDiscardProps = { draft: OrderDraft; onDiscarded: () => void };

/** Deletes the draft after a confirmation that lists its content. */
export function FormDiscard({ draft, onDiscarded }: FormDiscardProps) {
  const client = useQueryClient();
  const { saved } = useDraftState(draft);
  const { getValues } = useFormContext<OrderFormValues>();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, isSuccess } = useWrite({
    mutationFn: async (orderNumber: number) => {
      // A save in flight changes the version.
      await draft.flush().catch(() => undefined);
      await deleteServiceOrderDraft(draft.saved() ?? { orderNumber, version: 0 }).catch(ignoreOver);
    },
    onSuccess: (_, orderNumber) => {
      draft.close();
      forgetOrder(client, orderNumber);
      notify.success(`Rascunho ${orderNumber} excluído.`);
      onDiscarded();
    },
    onError: ({ message }) => setProblem(message),
  });
  if (saved === null) return null;
  const { orderNumber } = saved;

  return (
    <>
      <Button variant="ghost" icon={<Icon of={Trash2} />} onClick={() => setIsOpen(true)}>
        Excluir rascunho
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Excluir o rascunho ${orderNumber}?`}
        description={isOpen ? deletionText(getValues()) : undefined}
        width="sm"
        footer={
          <>
            <Button data-autofocus onClick={() => setIsOpen(false)}>
              Manter o rascunho
            </Button>
            <Button variant="danger" isLoading={isPending || isSuccess} onClick={() => mutate(orderNumber)}>
              Excluir rascunho
            </Button>
          </>
        }
      >
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      </Dialog>
    </>
  );
}

/** No longer a draft: nothing is left to delete. */
function ignoreOver(error: unknown): void {
  if (!isOver(error)) throw error;
}

function deletionText({ stops, items }: OrderFormValues): string {
  const names = stops.slice(1).map(({ contactName }) => contactName.trim());
  const named = names.filter((name) => name !== '');
  const dropoffs = names.length === 1 ? 'a entrega' : `as ${names.length} entregas`;
  const goods = items.length === 0 ? '' : items.length === 1 ? ', 1 item' : `, ${items.length} itens`;
  const whom = named.length === 0 ? '' : ` (${named.join(', ')})`;
  return `A coleta, ${dropoffs}${whom}${goods} e tudo o que foi digitado serão apagados. Não é possível desfazer.`;
}
