import UserPlus from '#icons/user-plus';
import type { Company } from '#src/api/companies.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { invitationPath } from './invitation-path.ts';

type ManagerInvitationProps = { company: Pick<Company, 'id' | 'name'>; onClose: () => void };

/** Links a new company to the invitation of its first manager: only managers request its orders. */
export function ManagerInvitation({ company, onClose }: ManagerInvitationProps) {
  return (
    <Alert
      tone="info"
      className="mb-3 md:mx-3"
      title={`Quem vai pedir as entregas da ${company.name}?`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" onClick={onClose}>
            Agora não
          </Button>
          <LinkButton
            size="sm"
            variant="primary"
            icon={<Icon of={UserPlus} />}
            href={invitationPath(company.id)}
          >
            Convidar gestor
          </LinkButton>
        </div>
      }
    >
      O convite vai por e-mail, com o link para definir a senha e entrar.
    </Alert>
  );
}
