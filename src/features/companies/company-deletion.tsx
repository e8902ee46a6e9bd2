import { useQueryClient } from '@tanstack/react-query';

import { deleteCompany } from '#src/api/company-records.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { ConfirmDialog, type Explanation } from '#src/components/confirm-dialog.tsx';
import { counted, countText } from '#src/lib/counted.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { forgetCompany, showSavedCompany } from './company-caches.ts';
import type { CompanyDialogProps } from './company-deactivation.tsx';
import { saveActive } from './company-requests.ts';

type CompanyDeletionProps = CompanyDialogProps & { onDeleted: () => void };

/** Confirms the deletion of a company, with its consequences; offers deactivation if other records reference it. */
export function CompanyDeletion({ company, onClose, onDeleted }: CompanyDeletionProps) {
  const client = useQueryClient();
  const { id, name, active, counts } = company;

  async function remove() {
    await deleteCompany(company);
    notify.success(`${name} foi excluída.`);
    onDeleted();
    forgetCompany(client, id);
  }

  async function deactivate() {
    showSavedCompany(client, await saveActive(company, false));
    notify.success(`${name} foi desativada.`);
    onClose();
  }

  function explain(problem: ApiProblem): Explanation | undefined {
    if (problem.code !== 'company-in-use') return undefined;
    const uses = usesText(problem.problem?.counts ?? {});
    if (!active) return { text: `${name} tem ${uses} e não pode ser excluída. Ela já está desativada.` };
    return {
      text: `${name} tem ${uses} e não pode ser excluída. Desative-a: os usuários não entram mais, e o histórico fica.`,
      instead: { label: 'Desativar', onConfirm: deactivate },
    };
  }

  return (
    <ConfirmDialog
      title={`Excluir ${name}?`}
      description={`${removedText(counts?.locations ?? 0)} Não é possível desfazer.`}
      confirmLabel="Excluir empresa"
      onConfirm={remove}
      onClose={onClose}
      explain={explain}
    />
  );
}

function removedText(locations: number): string {
  const others = 'Modelos, recorrências e importações dela também.';
  if (locations === 0) return `O cadastro será apagado. ${others}`;
  return `O cadastro e ${counted(locations, 'local do catálogo dela', 'locais do catálogo dela')} serão apagados. ${others}`;
}

const LIST = new Intl.ListFormat('pt-BR');

/** "2 usuários, 12 ordens (3 em aberto) e 1 mês faturado" */
function usesText({ users = 0, orders = 0, openOrders = 0, bills = 0 }: Record<string, number>): string {
  const open = openOrders > 0 ? ` (${countText(openOrders)} em aberto)` : '';
  const parts = [
    users > 0 ? counted(users, 'usuário', 'usuários') : '',
    orders > 0 ? counted(orders, 'ordem', 'ordens') + open : '',
    bills > 0 ? counted(bills, 'mês faturado', 'meses faturados') : '',
  ];
  return LIST.format(parts.filter((part) => part !== ''));
}
