import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import LogOut from '#icons/log-out';
import Send from '#icons/send';
import ShieldOff from '#icons/shield-off';
import Trash2 from '#icons/trash';
import UserX from '#icons/user-x';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { resendInvitation, type User, resetUserTwoFactor } from '#src/api/users.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { showSavedUser } from '#src/components/user-caches.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { UserAnonymising } from './user-anonymising.tsx';
import { UserDeletion, UserDisabling, UserSessionsEnd } from './user-dialogs.tsx';
import { saveStatus } from './user-requests.ts';

type Confirmation = {
  act: 'disable' | 'delete' | 'endSessions' | 'resetTwoFactor' | 'anonymise';
  userId: string;
};

type UserActions = {
  /** Menu entries of a user. */
  entriesOf: (user: User) => MenuEntry[];
  /** The confirmation of a chosen entry. */
  dialog: ReactNode;
};

type UserActsOptions = {
  /** Current records, so that a confirmation uses the latest version. */
  users: readonly User[];
  onDeleted: () => void;
};

const OWN_ACCOUNT = 'É a sua própria conta';

/**
 * Actions on a user: resend invitation, end sessions, reset the second factor, disable, enable, delete; and anonymise a
 * deleted one.
 */
export function useUserActions({ users, onDeleted }: UserActsOptions): UserActions {
  const client = useQueryClient();
  const { id: ownId, role } = useCurrentUser();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const user = users.find(({ id }) => id === confirmation?.userId);
  const close = () => setConfirmation(undefined);

  /** Harmless, so no confirmation. */
  async function run(act: () => Promise<User>, done: (saved: User) => string) {
    try {
      const saved = await act();
      showSavedUser(client, saved);
      notify.success(done(saved));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      notify.error(error.errors[0]?.message ?? error.message);
    }
  }

  const resend = ({ id, email }: User) =>
    run(
      () => resendInvitation(id, newIdempotencyKey()),
      () => `Um novo convite será enviado para ${email}. O link anterior não vale mais.`,
    );
  const enable = (target: User) =>
    run(
      () => saveStatus(target, 'active'),
      ({ status, name, email }) =>
        status === 'invited' ? `${name} recebe um novo convite em ${email}.` : `${name} pode entrar de novo.`,
    );

  function entriesOf(target: User): MenuEntry[] {
    const { id, status, deletedAt } = target;
    const confirm = (act: Confirmation['act']) => () => setConfirmation({ act, userId: id });
    if (deletedAt !== null) {
      return [
        { label: 'Anonimizar', icon: <Icon of={UserX} />, isDanger: true, onSelect: confirm('anonymise') },
      ];
    }
    const refused = id === ownId ? { isDisabled: true, hint: OWN_ACCOUNT } : {};
    const entries: (MenuEntry | false)[] = [
      status === 'invited' && {
        label: 'Reenviar convite',
        icon: <Icon of={Send} />,
        onSelect: () => void resend(target),
      },
      status === 'active' && {
        label: id === ownId ? 'Encerrar outras sessões' : 'Encerrar sessões',
        icon: <Icon of={LogOut} />,
        onSelect: confirm('endSessions'),
      },
      role === 'admin' &&
        (target.hasTwoFactor || target.hasPasskeys) &&
        id !== ownId && {
          label: target.hasTwoFactor ? 'Redefinir verificação em duas etapas' : 'Remover chaves de acesso',
          icon: <Icon of={ShieldOff} />,
          onSelect: confirm('resetTwoFactor'),
        },
      status === 'disabled'
        ? { label: 'Ativar', icon: <Icon of={CircleCheck} />, onSelect: () => void enable(target) }
        : { label: 'Desativar', icon: <Icon of={CirclePause} />, onSelect: confirm('disable'), ...refused },
      {
        label: 'Excluir',
        icon: <Icon of={Trash2} />,
        isDanger: true,
        onSelect: confirm('delete'),
        ...refused,
      },
    ];
    return entries.filter((entry) => entry !== false);
  }

  const shared = user && { user, isOwn: user.id === ownId, onClose: close };
  return {
    entriesOf,
    dialog: shared && (
      <>
        {confirmation?.act === 'disable' && <UserDisabling {...shared} />}
        {confirmation?.act === 'endSessions' && <UserSessionsEnd {...shared} />}
        {confirmation?.act === 'resetTwoFactor' && <UserTwoFactorReset user={shared.user} onClose={close} />}
        {confirmation?.act === 'anonymise' && <UserAnonymising user={shared.user} onClose={close} />}
        {confirmation?.act === 'delete' && (
          <UserDeletion
            {...shared}
            onDeleted={() => {
              close();
              onDeleted();
            }}
          />
        )}
      </>
    ),
  };
}

type UserTwoFactorResetProps = { user: User; onClose: () => void };

/** Confirms removing second factor and passkeys of a user who has lost the device. */
function UserTwoFactorReset({ user, onClose }: UserTwoFactorResetProps) {
  const client = useQueryClient();

  async function reset() {
    await resetUserTwoFactor(user.id);
    showSavedUser(client, { ...user, hasTwoFactor: false, hasPasskeys: false });
    notify.success(
      user.hasTwoFactor
        ? `${user.name} entra com a senha, até configurar a verificação de novo.`
        : `${user.name} entra com a senha, até adicionar uma chave de novo.`,
    );
    onClose();
  }

  return (
    <ConfirmDialog
      title={
        user.hasTwoFactor
          ? `Redefinir a verificação em duas etapas de ${user.name}?`
          : `Remover as chaves de acesso de ${user.name}?`
      }
      description={
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            {user.hasTwoFactor
              ? 'Para quem perdeu o celular e os códigos de recuperação. Confirme antes que é a própria pessoa.'
              : 'Para quem perdeu o aparelho. Confirme antes que é a própria pessoa.'}
          </li>
          <li>As sessões abertas terminam na hora, e basta a senha para entrar.</li>
          {user.hasTwoFactor && user.hasPasskeys && <li>As chaves de acesso da pessoa são removidas.</li>}
          <li>A pessoa recebe um aviso por e-mail.</li>
        </ul>
      }
      confirmLabel={user.hasTwoFactor ? 'Redefinir' : 'Remover chaves'}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
