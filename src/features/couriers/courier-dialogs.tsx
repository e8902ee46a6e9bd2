import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { anonymiseCourier, deleteCourier, type Courier } from '#src/api/couriers.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { ConfirmDialog, type Explanation } from '#src/components/confirm-dialog.tsx';
import { counted, countText } from '#src/lib/counted.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { forgetCourier, saveActive } from './courier-caches.ts';

type CourierDialogProps = {
  courier: Courier;
  onClose: () => void;
  /** Called after a deletion or anonymisation. */
  onGone: () => void;
};

/** Confirms the deactivation of a courier, with its consequences. */
export function CourierDeactivation({ courier, onClose }: CourierDialogProps) {
  const client = useQueryClient();
  const { name, open } = courier;

  async function deactivate() {
    await saveActive(client, courier, false);
    notify.success(`${name} foi desativado.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Desativar ${name}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>Não aparece mais ao atribuir ordens.</li>
          {open > 0 && (
            <li>
              {`${counted(open, 'ordem em aberto continua', 'ordens em aberto continuam')} com ele até você ${open === 1 ? 'passá-la' : 'passá-las'} a outro.`}
            </li>
          )}
          <li>Você pode ativá-lo de novo até o cadastro ser anonimizado, ao fim do prazo de guarda.</li>
        </ul>
      }
      confirmLabel="Desativar"
      isDanger={false}
      onConfirm={deactivate}
      onClose={onClose}
    />
  );
}

/**
 * Confirms the deletion of a courier. For couriers with orders the server refuses, and the dialog offers deactivation.
 */
export function CourierDeletion({ courier, onClose, onGone }: CourierDialogProps) {
  const client = useQueryClient();
  const { id, name, active } = courier;

  async function remove() {
    await deleteCourier(courier);
    notify.success(`${name} foi excluído.`);
    onGone();
    forgetCourier(client, id);
  }

  async function deactivate() {
    await saveActive(client, courier, false);
    notify.success(`${name} foi desativado.`);
    onClose();
  }

  function explain(problem: ApiProblem): Explanation | undefined {
    if (problem.code !== 'courier-in-use') return undefined;
    const text = `${name} ${usesText(problem.problem?.counts ?? {})} e não pode ser excluído.`;
    if (!active) return { text: `${text} Ele já está desativado.` };
    return {
      text: `${text} Desative-o: ele não recebe mais ordens, e o histórico fica.`,
      instead: { label: 'Desativar', onConfirm: deactivate },
    };
  }

  return (
    <ConfirmDialog
      title={`Excluir ${name}?`}
      description="O cadastro será apagado. Não é possível desfazer."
      confirmLabel="Excluir entregador"
      onConfirm={remove}
      onClose={onClose}
      explain={explain}
    />
  );
}

/** "tem 12 ordens (3 em aberto)". Without any, the courier carried orders that others have now. */
function usesText({ orders = 0, open = 0 }: Record<string, number>): string {
  if (orders === 0) return 'já levou ordens';
  return `tem ${counted(orders, 'ordem', 'ordens')}${open > 0 ? ` (${countText(open)} em aberto)` : ''}`;
}

/** Confirms the anonymisation of a courier by their typed name. */
export function CourierAnonymising({ courier: { id, name }, onClose, onGone }: CourierDialogProps) {
  const client = useQueryClient();
  const [intent] = useState(createIntent);

  async function anonymise() {
    await intent.send((key) => anonymiseCourier(id, key));
    notify.success('Os dados pessoais foram apagados.');
    onGone();
    forgetCourier(client, id);
  }

  function explain({ code, problem }: ApiProblem): Explanation | undefined {
    if (code !== 'courier-busy') return undefined;
    const open = problem?.counts?.open ?? 0;
    return {
      text: `${name} tem ${counted(open, 'ordem', 'ordens')} em aberto. Passe-${open === 1 ? 'a' : 'as'} a outro entregador antes.`,
    };
  }

  return (
    <ConfirmDialog
      title={`Anonimizar ${name}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            Nome, telefone, placa, CPF e observações são apagados, também nas ordens e nas linhas do tempo.
          </li>
          <li>As ordens ficam e mostram “Entregador removido”.</li>
          <li>Não é possível desfazer.</li>
        </ul>
      }
      typedConfirmation={name}
      confirmLabel="Anonimizar"
      onConfirm={anonymise}
      onClose={onClose}
      explain={explain}
    />
  );
}
