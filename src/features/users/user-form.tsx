import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import Ellipsis from '#icons/ellipsis';
import { createUser, updateUser, type User, type UserCreate, userQuery } from '#src/api/users.ts';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { type SaveOptions, useRecordForm } from '#src/components/forms/use-record-form.ts';
import { MenuButton } from '#src/components/menu-button.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { showSavedUser } from '#src/components/user-caches.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

import { useUserActions } from './use-user-actions.tsx';
import { accessText } from './user-copy.ts';
import { UserFirstAccess } from './user-first-access.tsx';
import { UserIdentity } from './user-identity.tsx';
import { USER_LABELS } from './user-labels.ts';
import { UserRole } from './user-role.tsx';
import { userSchema } from './user-schema.ts';
import { UserStatus } from './user-status.tsx';
import { newUserValues, userValues } from './user-values.ts';

export type UserFormProps = {
  /** Undefined for a new user. */
  user: User | undefined;
  /** The chosen company, for a new user. */
  companyId: string | undefined;
  /** A new user comes from "Convidar gestor" of a company. */
  isManagerInvited?: boolean;
  listHref: string;
  /** Called after a save or a deletion. */
  onDone: () => void;
};

/** Creates or edits a user. */
export function UserForm(props: UserFormProps) {
  const { user, companyId, isManagerInvited = false, listHref, onDone } = props;
  const client = useQueryClient();
  const { id: ownId, role } = useCurrentUser();
  const isManager = role === 'manager';
  const schema = useMemo(() => userSchema({ isManager }), [isManager]);

  async function reload(id: string) {
    const latest = await client.fetchQuery({ ...userQuery(id), staleTime: 0 });
    return { values: userValues(latest), version: latest.version };
  }

  function save(body: UserCreate, { version, idempotencyKey }: SaveOptions): Promise<User> {
    if (user === undefined) return createUser(body, idempotencyKey);
    const { password: _none, ...fields } = body;
    // An omitted field is unchanged.
    const { phone = null, cpf = null } = fields;
    return updateUser(user.id, { ...fields, phone, cpf, status: user.status }, version ?? user.version);
  }

  const record = useRecordForm({
    values: user === undefined ? newUserValues(companyId) : userValues(user),
    version: user?.version,
    schema,
    labels: USER_LABELS,
    save,
    reload: user && (() => reload(user.id)),
    onSaved: (saved) => {
      showSavedUser(client, saved);
      notify.success(savedText(user, saved));
      onDone();
    },
  });
  const access = useWatch({ control: record.form.control, name: 'access' });
  const actions = useUserActions({
    users: user ? [user] : [],
    onDeleted: () => {
      record.unsaved.release();
      onDone();
    },
  });

  return (
    <>
      <PageHeader
        title={user?.name ?? (isManagerInvited ? 'Convidar gestor' : 'Novo usuário')}
        titleEnd={user && <UserStatus user={user} />}
        trail={[{ label: 'Usuários', href: listHref }]}
        actions={
          user && (
            <MenuButton label="Mais ações" icon={<Icon of={Ellipsis} />} entries={actions.entriesOf(user)} />
          )
        }
      />
      <RecordFormFrame
        record={record}
        submitLabel={
          user ? 'Salvar' : isManagerInvited && access === 'invitation' ? 'Enviar convite' : 'Criar usuário'
        }
        cancelHref={listHref}
      >
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <UserIdentity user={user} />
            {!isManager && <UserRole isOwn={user?.id === ownId} />}
            {user === undefined && <UserFirstAccess />}
          </div>
          {user && <UserSummary user={user} />}
        </div>
      </RecordFormFrame>
      {actions.dialog}
    </>
  );
}

function savedText(before: User | undefined, saved: User): string {
  const isInvitedNow = saved.status === 'invited' && before?.email !== saved.email;
  if (isInvitedNow) return `O convite será enviado para ${saved.email}.`;
  return before === undefined
    ? `${saved.name} já pode entrar com a primeira senha.`
    : `As mudanças de ${saved.name} foram salvas.`;
}

/** Access state and dates, beside the form. */
function UserSummary({ user }: { user: User }) {
  const access = accessText(user);
  return (
    <Card title="Situação" actions={<UserStatus user={user} />}>
      {access !== undefined && <p className="text-secondary mb-4 text-sm">{access}.</p>}
      {user.disabledReason && (
        <p className="text-secondary mb-4 text-sm">{`Motivo: ${user.disabledReason}`}</p>
      )}
      <dl className="flex flex-col gap-2.5 text-sm">
        <Fact label="Último acesso">
          {user.lastLoginAt === null ? 'Nunca' : <RelativeTime instant={user.lastLoginAt} />}
        </Fact>
        <Fact label="Cadastro">{formatDate(user.createdAt)}</Fact>
        <Fact label="Última alteração">
          <RelativeTime instant={user.updatedAt} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-secondary">{label}</dt>
      <dd className="text-ink text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
