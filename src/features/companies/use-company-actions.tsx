import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import Package from '#icons/package';
import Trash2 from '#icons/trash';
import UserPlus from '#icons/user-plus';
import Users from '#icons/users';
import type { Company } from '#src/api/companies.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { paths } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { showSavedCompany } from './company-caches.ts';
import { CompanyDeactivation } from './company-deactivation.tsx';
import { CompanyDeletion } from './company-deletion.tsx';
import { saveActive } from './company-requests.ts';
import { invitationPath } from './invitation-path.ts';

type Confirmation = { act: 'deactivate' | 'delete'; companyId: string };

type CompanyActions = {
  /** Menu entries of a company. */
  entriesOf: (company: Company) => MenuEntry[];
  /** The confirmation of a chosen entry. */
  dialog: ReactNode;
};

type CompanyActionsOptions = {
  /** Current records, so that a confirmation uses the latest version. */
  companies: readonly Company[];
  onDeactivated?: (company: Company) => void;
  onDeleted: (company: Company) => void;
};

/** Actions of a company, and links to its orders and users. */
export function useCompanyActions({
  companies,
  onDeactivated,
  onDeleted,
}: CompanyActionsOptions): CompanyActions {
  const client = useQueryClient();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const company = companies.find(({ id }) => id === confirmation?.companyId);
  const close = () => setConfirmation(undefined);

  /** Harmless, so no confirmation. */
  async function activate(target: Company) {
    try {
      showSavedCompany(client, await saveActive(target, true));
      notify.success(`${target.name} foi ativada.`);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      notify.error(error.message);
    }
  }

  function entriesOf(target: Company): MenuEntry[] {
    const { id, active } = target;
    const confirm = (act: Confirmation['act']) => () => setConfirmation({ act, companyId: id });
    return [
      {
        label: 'Ver ordens',
        icon: <Icon of={Package} />,
        href: paths.orders({ companyId: id, search: { tab: 'all' } }),
      },
      { label: 'Ver usuários', icon: <Icon of={Users} />, href: paths.users({ companyId: id }) },
      ...(active
        ? [{ label: 'Convidar gestor', icon: <Icon of={UserPlus} />, href: invitationPath(id) }]
        : []),
      active
        ? { label: 'Desativar', icon: <Icon of={CirclePause} />, onSelect: confirm('deactivate') }
        : { label: 'Ativar', icon: <Icon of={CircleCheck} />, onSelect: () => void activate(target) },
      { label: 'Excluir', icon: <Icon of={Trash2} />, isDanger: true, onSelect: confirm('delete') },
    ];
  }

  return {
    entriesOf,
    dialog: company && (
      <>
        {confirmation?.act === 'deactivate' && (
          <CompanyDeactivation
            company={company}
            onClose={close}
            onDeactivated={() => onDeactivated?.(company)}
          />
        )}
        {confirmation?.act === 'delete' && (
          <CompanyDeletion
            company={company}
            onClose={close}
            onDeleted={() => {
              close();
              onDeleted(company);
            }}
          />
        )}
      </>
    ),
  };
}
