import { useQueryClient } from '@tanstack/react-query';

import type { Company } from '#src/api/companies.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { counted } from '#src/lib/counted.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { showSavedCompany } from './company-caches.ts';
import { saveActive } from './company-requests.ts';

export type CompanyDialogProps = { company: Company; onClose: () => void };

type CompanyDeactivationProps = CompanyDialogProps & { onDeactivated: () => void };

/** Confirms the deactivation of a company, with its consequences. */
export function CompanyDeactivation({ company, onClose, onDeactivated }: CompanyDeactivationProps) {
  const client = useQueryClient();

  async function deactivate() {
    showSavedCompany(client, await saveActive(company, false));
    notify.success(`${company.name} foi desativada.`);
    onClose();
    onDeactivated();
  }

  return (
    <ConfirmDialog
      title={`Desativar ${company.name}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{usersText(company)}</li>
          <li>Ninguém solicita novas ordens para ela.</li>
          <li>{ordersText(company)}</li>
          <li>Você pode ativá-la de novo a qualquer momento.</li>
        </ul>
      }
      confirmLabel="Desativar"
      onConfirm={deactivate}
      onClose={onClose}
    />
  );
}

function usersText({ counts }: Company): string {
  if (counts === undefined) return 'Os gestores dela saem do sistema na hora e não entram mais.';
  if (counts.users === 0) return 'Ela não tem usuários.';
  return counts.users === 1
    ? 'O usuário dela sai do sistema na hora e não entra mais.'
    : `Os ${counts.users} usuários dela saem do sistema na hora e não entram mais.`;
}

function ordersText({ counts }: Company): string {
  const open = counts?.openOrders ?? 0;
  return open === 0
    ? 'As ordens já solicitadas seguem até o fim.'
    : `${counted(open, 'ordem em aberto segue', 'ordens em aberto seguem')} até o fim.`;
}
