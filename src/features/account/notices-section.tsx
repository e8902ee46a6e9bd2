import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

import {
  type NoticePreferences,
  noticePreferencesQuery,
  updateNoticePreferences,
} from '#src/api/notices/notices.ts';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { WaitingCard } from './waiting-card.tsx';

/** What the reader wants to be told of in the app. */
export function NoticesSection() {
  const query = useQuery({ ...noticePreferencesQuery(), refetchOnMount: 'always' });
  if (query.isFetchedAfterMount && query.data !== undefined) return <NoticesForm preferences={query.data} />;
  if (!query.isError) return <WaitingCard className="h-96" />;
  return (
    <Card isFlush>
      <ListFailure
        title="Não foi possível abrir as suas notificações"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}

/** Nobody else changes them, so that the last one to save may win. */
const UNVERSIONED = 0;

const SCOPES = [
  {
    value: 'requested',
    label: 'As que solicitei',
    hint: 'E as que ninguém da empresa solicitou.',
  },
  { value: 'company', label: 'Todas da empresa' },
] as const;

function NoticesForm({ preferences }: { preferences: NoticePreferences }) {
  const client = useQueryClient();
  const shownOf = (latest: NoticePreferences) => ({ values: valuesOf(latest), version: UNVERSIONED });
  const record = useRecordForm({
    ...shownOf(preferences),
    schema,
    labels: LABELS,
    save: ({ scope, kinds }) =>
      updateNoticePreferences({ ...(scope !== '' && { scope }), kinds: changedKinds(preferences, kinds) }),
    onSaved: (saved) => {
      client.setQueryData(noticePreferencesQuery().queryKey, saved);
      notify.success('As suas notificações foram salvas.');
      return shownOf(saved);
    },
  });
  const { register } = record.form;
  const [own, followed] = [false, true].map((isFollowed) =>
    preferences.kinds.filter(({ followedOnly }) => followedOnly === isFollowed),
  );

  return (
    <RecordFormFrame record={record} submitLabel="Salvar">
      {preferences.scope !== null && (
        <Card>
          <RadioGroup {...register('scope')} legend={LABELS.scope} options={SCOPES} />
          <p className="text-secondary mt-2 text-sm">
            Das ordens que você segue você é avisado de qualquer modo.
          </p>
        </Card>
      )}
      <Kinds title="Avisar quando" kinds={own} register={() => register('kinds')} />
      <Kinds title="Das ordens que sigo, avisar quando" kinds={followed} register={() => register('kinds')} />
    </RecordFormFrame>
  );
}

type KindsProps = {
  title: string;
  kinds: NoticePreferences['kinds'] | undefined;
  /** Of one check box; all of them are one value. */
  register: () => object;
};

function Kinds({ title, kinds = [], register }: KindsProps) {
  if (kinds.length === 0) return null;
  return (
    <Card title={title}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {kinds.map(({ kind, label, urgency }) => (
          <Checkbox
            key={kind}
            {...register()}
            value={kind}
            label={label}
            hint={urgency === 'urgent' ? 'Pede uma ação' : undefined}
          />
        ))}
      </div>
    </Card>
  );
}

type NoticesValues = { scope: 'requested' | 'company' | ''; kinds: string[] };

const LABELS = { scope: 'De quais ordens da empresa', kinds: 'Avisar quando' } as const;

const schema = z.object({
  scope: z.enum(['requested', 'company', '']),
  kinds: z.array(z.string()),
});

function valuesOf({ scope, kinds }: NoticePreferences): NoticesValues {
  return { scope: scope ?? '', kinds: kinds.filter(({ inApp }) => inApp).map(({ kind }) => kind) };
}

/** Those that are not as their default, which may change one day for whoever has chosen nothing. */
function changedKinds({ kinds }: NoticePreferences, chosen: readonly string[]) {
  return kinds.flatMap(({ kind, inApp, isDefault }) => {
    const own = chosen.includes(kind);
    const byDefault = isDefault ? inApp : !inApp;
    return own === byDefault ? [] : [{ kind, inApp: own }];
  });
}
