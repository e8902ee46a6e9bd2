import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';

import {
  type NoticePreferences,
  noticePreferencesQuery,
  updateNoticePreferences,
} from '#src/api/notices/notices.ts';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { AlertsCard } from './alerts-card.tsx';
import {
  EMAIL_LABELS,
  emailLabel,
  inputOf,
  labelsOf,
  NOTICE_LABELS,
  noticeSchema,
  type NoticeValues,
  valuesOf,
} from './notice-values.ts';
import { WaitingCard } from './waiting-card.tsx';

/** Notice preferences, in the app and by e-mail. */
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

/** Only the user edits the preferences, so the last save wins. */
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
    schema: noticeSchema,
    labels: labelsOf(preferences),
    save: (values) => updateNoticePreferences(inputOf(preferences, values)),
    onSaved: (saved) => {
      client.setQueryData(noticePreferencesQuery().queryKey, saved);
      notify.success('As suas notificações foram salvas.');
      return shownOf(saved);
    },
  });
  const { register } = record.form;

  return (
    <RecordFormFrame record={record} submitLabel="Salvar">
      {preferences.scope !== null && (
        <Card>
          <RadioGroup {...register('scope')} legend={NOTICE_LABELS.scope} options={SCOPES} />
          <p className="text-secondary mt-2 text-sm">
            Das ordens que você segue você é avisado de qualquer modo.
          </p>
        </Card>
      )}
      <Card title="E-mail">
        {preferences.bounced && (
          <Alert tone="warning" className="mb-4">
            O servidor de e-mail recusa o seu endereço, e por isso nenhum aviso é enviado a ele. Peça à
            administração para corrigi-lo.
          </Alert>
        )}
        <Checkbox
          {...register('byEmail')}
          label={NOTICE_LABELS.byEmail}
          hint="Desligado, nenhum aviso vai por e-mail, seja qual for a escolha abaixo. Mensagens sobre senha, acesso e mudanças dos termos continuam."
        />
        <p className="text-secondary mt-3 text-sm">
          “Na hora” junta o que acontece em dois minutos em uma só mensagem; “Uma vez por dia” chega às 8 h. O
          que você já leu aqui não é enviado.
        </p>
      </Card>
      <AlertsCard />
      <Kinds title="Avisar quando" preferences={preferences} isFollowed={false} />
      <Kinds title="Das ordens que sigo, avisar quando" preferences={preferences} isFollowed />
    </RecordFormFrame>
  );
}

type KindsProps = {
  title: string;
  preferences: NoticePreferences;
  /** Only kinds for followed orders, or all others. */
  isFollowed: boolean;
};

/** Notice kinds with their channels; input indexes are positions in `preferences.kinds`. */
function Kinds({ title, preferences, isFollowed }: KindsProps) {
  const kinds = preferences.kinds
    .map((kind, index) => ({ ...kind, index }))
    .filter(({ followedOnly }) => followedOnly === isFollowed);
  if (kinds.length === 0) return null;
  return (
    <Card
      title={title}
      actions={
        <span aria-hidden="true" className="text-secondary w-40 px-3 text-sm">
          E-mail
        </span>
      }
    >
      <ul className="divide-line flex flex-col divide-y">
        {kinds.map((kind) => (
          <KindRow key={kind.kind} {...kind} />
        ))}
      </ul>
    </Card>
  );
}

type KindRowProps = Pick<NoticePreferences['kinds'][number], 'label' | 'urgency' | 'email'> & {
  index: number;
};

function KindRow({ label, urgency, email, index }: KindRowProps) {
  const { register } = useFormContext<NoticeValues>();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-x-3 py-1.5">
      <Checkbox
        {...register(`ways.${index}.inApp`)}
        label={label}
        hint={urgency === 'urgent' ? 'Pede uma ação' : undefined}
      />
      <Select
        {...register(`ways.${index}.email`)}
        // Required: without a default, react-hook-form would read the first option as the value.
        defaultValue={email}
        look="compact"
        aria-label={emailLabel(label)}
      >
        {Object.entries(EMAIL_LABELS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </li>
  );
}
