import { useQueryClient } from '@tanstack/react-query';

import { resetUserTwoFactor, type User } from '#src/api/users.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { showSavedUser } from '#src/components/user-caches.ts';
import { notify } from '#src/ui/overlays/notify.ts';

export type UserTwoFactorResetProps = { user: User; onClose: () => void };

/** Lets somebody in with the password alone who has lost the device. */
export function UserTwoFactorReset({ user, onClose }: UserTwoFactorResetProps) {
  const client = useQueryClient();

  async function reset() {
    await resetUserTwoFactor(user.id);
    showSavedUser(client, { ...user, hasTwoFactor: false });
    notify.success(`${user.name} entra com a senha, até configurar a verificação de novo.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Redefinir a verificação em duas etapas de ${user.name}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            Para quem perdeu o celular e os códigos de recuperação. Confirme antes que é a própria pessoa.
          </li>
          <li>As sessões abertas terminam na hora, e basta a senha para entrar.</li>
          <li>A pessoa recebe um aviso por e-mail.</li>
        </ul>
      }
      confirmLabel="Redefinir"
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
