import { useQueryClient } from '@tanstack/react-query';

import { updateMe } from '#src/api/account.ts';
import { type User, userQuery } from '#src/api/users.ts';
import { FormField } from '#src/components/forms/form-field.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { showSavedUser } from '#src/components/user-caches.ts';
import { Card } from '#src/ui/card.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { ProfileFacts } from './profile-facts.tsx';
import { PROFILE_LABELS, profileSchema, type ProfileValues, profileValues } from './profile-values.ts';

export type ProfileFormProps = { user: User; privacyHref: string };

const ProfileField = FormField<ProfileValues>;

/** Name and telephone, which everybody changes alone, beside what only an administrator changes. */
export function ProfileForm({ user, privacyHref }: ProfileFormProps) {
  const client = useQueryClient();

  const shownOf = (latest: User) => ({ values: profileValues(latest), version: latest.version });
  const record = useRecordForm({
    ...shownOf(user),
    schema: profileSchema,
    labels: PROFILE_LABELS,
    noun: 'os seus dados',
    save: ({ name, phone }, { version }) => updateMe({ name, phone: phone ?? null }, version ?? user.version),
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
