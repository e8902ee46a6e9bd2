import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import { maskCpf } from '#domain/documents.ts';
import { formatPhone } from '#domain/phone.ts';
import { ROLE_LABELS } from '#machines/order/labels.ts';
import { updateMe } from '#src/api/account.ts';
import { userQuery, type User } from '#src/api/users.ts';
import { optional, phone, required, text } from '#src/components/forms/field-schemas.ts';
import { FormField } from '#src/components/forms/form-field.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { showSavedUser } from '#src/components/user-caches.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import { WaitingCard } from './waiting-card.tsx';

type ProfileSectionProps = {
  /** Link to the privacy requests, for changes that need an administrator. */
  privacyHref: string;
};

/** Bypasses the cache: the form saves the version that it shows. */
export function ProfileSection({ privacyHref }: ProfileSectionProps) {
  const { id } = useCurrentUser();
  const user = useQuery({ ...userQuery(id), refetchOnMount: 'always' });
  const isFresh = user.isFetchedAfterMount && user.data !== undefined;
  if (isFresh) return <ProfileForm user={user.data} privacyHref={privacyHref} />;
  if (!user.isError) return <WaitingCard className="h-96" />;
  return (
    <Card isFlush>
      <ListFailure
        title="Não foi possível abrir os seus dados"
        error={user.error}
        isRetrying={user.isFetching}
        onRetry={() => void user.refetch()}
      />
    </Card>
  );
}

type ProfileFormProps = { user: User; privacyHref: string };

const ProfileField = FormField<ProfileValues>;

/** Name and phone, editable by the user, beside fields that only an administrator edits. */
function ProfileForm({ user, privacyHref }: ProfileFormProps) {
  const client = useQueryClient();

  const shownOf = (latest: User) => ({ values: profileValues(latest), version: latest.version });
  const record = useRecordForm({
    ...shownOf(user),
    schema: profileSchema,
    labels: PROFILE_LABELS,
    noun: 'os seus dados',
    save: (typed, { version }) =>
      updateMe({ name: typed.name, phone: typed.phone ?? null }, version ?? user.version),
    reload: async () => shownOf(await client.fetchQuery({ ...userQuery(user.id), staleTime: 0 })),
    onSaved: (saved) => {
      showSavedUser(client, saved);
      notify.success('Os seus dados foram salvos.');
      return shownOf(saved);
    },
  });

  return (
    <RecordFormFrame record={record} submitLabel="Salvar">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
        <Card title="Meus dados" className="lg:col-span-2">
          <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-2">
            <ProfileField path="name" label={PROFILE_LABELS.name} isRequired className="md:col-span-2">
              {(input) => <TextInput {...input} autoComplete="name" maxLength={120} />}
            </ProfileField>
            <ProfileField path="phone" label={PROFILE_LABELS.phone}>
              {(input) => <MaskedInput {...input} mask="phone" autoComplete="tel-national" />}
            </ProfileField>
          </div>
        </Card>
        <ProfileFacts user={user} privacyHref={privacyHref} />
      </div>
    </RecordFormFrame>
  );
}

type ProfileFactsProps = { user: User; privacyHref: string };

/** Fields that only an administrator edits, with a link to request a correction. */
function ProfileFacts({ user, privacyHref }: ProfileFactsProps) {
  return (
    <Card title="Acesso">
      <dl className="flex flex-col gap-3 text-sm">
        <Fact label="E-mail">{user.email}</Fact>
        <Fact label="Perfil">{ROLE_LABELS[user.role]}</Fact>
        {user.companyName !== null && <Fact label="Empresa">{user.companyName}</Fact>}
        <Fact label="CPF">{user.cpf === null ? 'Não informado' : maskCpf(user.cpf)}</Fact>
        <Fact label="Cadastro">{formatDate(user.createdAt)}</Fact>
      </dl>
      <p className="text-secondary mt-4 text-sm">
        E-mail, perfil, empresa e CPF são alterados por um administrador. Se algo está errado,{' '}
        <TextLink href={privacyHref}>peça a correção</TextLink>.
      </p>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="text-ink font-medium">{children}</dd>
    </div>
  );
}

type ProfileValues = { name: string; phone: string };

/** In display order. */
const PROFILE_LABELS = { name: 'Nome', phone: 'Telefone' } as const;

const profileSchema = z.object({
  name: required(text({ least: 2, limit: 120 })),
  phone: optional(phone),
});

function profileValues({ name, phone: known }: User): ProfileValues {
  return { name, phone: known === null ? '' : formatPhone(known) };
}
