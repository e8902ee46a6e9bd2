import { useQueryClient } from '@tanstack/react-query';

import { deleteUser, endUserSessions, type User } from '#src/api/users.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { forgetUser, showSavedUser } from '#src/components/user-caches.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { saveStatus } from './user-requests.ts';

type UserDialogProps = {
  user: User;
  /** The user's own account: the current session stays. */
  isOwn: boolean;
  onClose: () => void;
};

/** Confirms disabling a user, with its consequences. */
export function UserDisabling({ user, onClose }: UserDialogProps) {
  const client = useQueryClient();

  async function disable(reason: string) {
    showSavedUser(client, await saveStatus(user, 'disabled', reason));
    notify.success(`O acesso de ${user.name} foi desativado.`);
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Desativar ${user.name}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {user.status === 'invited' ? (
            <li>O convite deixa de valer na hora.</li>
          ) : (
            <li>As sessões abertas terminam na hora, no site e no aplicativo.</li>
          )}
          <li>A pessoa não entra mais. O histórico fica como está.</li>
          <li>Você pode ativá-la de novo a qualquer momento.</li>
        </ul>
      }
      confirmLabel="Desativar"
      reasonLabel={user.status === 'invited' ? 'Motivo' : 'Motivo, que a pessoa recebe por e-mail'}
      onConfirm={disable}
      onClose={onClose}
    />
  );
}

/** Confirms the deletion of a user, with its consequences. */
export function UserDeletion({ user, onClose, onDeleted }: UserDialogProps & { onDeleted: () => void }) {
  const client = useQueryClient();

  async function remove() {
    await deleteUser(user);
    notify.success(`O acesso de ${user.name} foi excluído.`);
    onDeleted();
    forgetUser(client, user.id);
  }

  return (
    <ConfirmDialog
      title={`Excluir ${user.name}?`}
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>As sessões abertas terminam na hora, e o acesso é apagado.</li>
          <li>No histórico das ordens, o nome dá lugar a “Usuário removido”.</li>
          <li>Não é possível desfazer. O e-mail pode ser convidado de novo.</li>
          <li>
            Os dados pessoais são apagados ao fim do prazo de guarda, ou antes, se a administração anonimizar
            o cadastro.
          </li>
        </ul>
      }
      confirmLabel="Excluir usuário"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Confirms ending all sessions of a user. */
export function UserSessionsEnd({ user, isOwn, onClose }: UserDialogProps) {
  async function end() {
    await endUserSessions(user.id);
    notify.success(
      isOwn ? 'As suas outras sessões foram encerradas.' : `As sessões de ${user.name} foram encerradas.`,
    );
    onClose();
  }

  return (
    <ConfirmDialog
      title={isOwn ? 'Encerrar as suas outras sessões?' : `Encerrar as sessões de ${user.name}?`}
      description={
        isOwn
          ? 'Você sai de todos os outros aparelhos. Esta sessão continua.'
          : 'A pessoa sai do site e do aplicativo em todos os aparelhos e pode entrar de novo com a mesma senha. O que não foi salvo se perde.'
      }
      confirmLabel="Encerrar sessões"
      onConfirm={end}
      onClose={onClose}
    />
  );
}
