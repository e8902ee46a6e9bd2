import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import {
  type Announcement,
  announcementKeys,
  announcementsQuery,
  createAnnouncement,
  updateAnnouncement,
} from '#src/api/announcements/announcements.ts';
import { FormDayInput } from '#src/components/forms/form-day-input.tsx';
import { FormField } from '#src/components/forms/form-field.tsx';
import { RecordFormFrame } from '#src/components/forms/record-form-frame.tsx';
import { useRecordForm } from '#src/components/forms/use-record-form.ts';
import { formatCalendarDay } from '#src/lib/calendar-days.ts';
import { currentTime } from '#src/lib/clock.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { Select } from '#src/ui/inputs/select.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { PageHeader, type PageHeaderProps } from '#src/ui/page-header.tsx';

import {
  ANNOUNCEMENT_LABELS,
  announcementSchema,
  announcementValues,
  type AnnouncementValues,
  KIND_LABELS,
  MAX_TEXT_LENGTH,
  MAX_VERSION_LENGTH,
  nearestTermsDay,
  phaseOf,
  RENAMED,
} from './announcement-values.ts';

const AnnouncementField = FormField<AnnouncementValues>;

type AnnouncementFormProps = {
  /** As the form opens; undefined for a new announcement. */
  announcement: Announcement | undefined;
  trail: PageHeaderProps['trail'];
  listHref: string;
  onDone: () => void;
};

/** Creates or edits an announcement. */
export function AnnouncementForm({ announcement: initial, trail, listHref, onDone }: AnnouncementFormProps) {
  const client = useQueryClient();
  // The form must not adopt the version of a concurrent change while it keeps the typed text.
  const [announcement] = useState(initial);
  const [openedAt] = useState(currentTime);
  const begun = announcement && phaseOf(announcement, openedAt) !== 'coming' ? announcement : undefined;

  async function reload(id: string) {
    const { data } = await client.fetchQuery({ ...announcementsQuery(), staleTime: 0 });
    const latest = data.find((one) => one.id === id) ?? announcement;
    return { values: announcementValues(latest, openedAt), version: latest?.version ?? 1 };
  }

  const record = useRecordForm({
    values: announcementValues(announcement, openedAt),
    version: announcement?.version,
    schema: announcementSchema(begun),
    labels: ANNOUNCEMENT_LABELS,
    renamed: RENAMED,
    noun: 'este aviso',
    save: (body, { version, idempotencyKey }) =>
      announcement === undefined
        ? createAnnouncement(body, idempotencyKey)
        : updateAnnouncement(announcement.id, body, version ?? announcement.version),
    reload: announcement && (() => reload(announcement.id)),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: announcementKeys.all });
      notify.success(announcement === undefined ? 'O aviso foi criado.' : 'O aviso foi salvo.');
      onDone();
    },
  });
  return (
    <>
      <PageHeader title={announcement === undefined ? 'Novo aviso' : 'Alterar aviso'} trail={trail} />
      <RecordFormFrame
        record={record}
        submitLabel={announcement === undefined ? 'Criar aviso' : 'Salvar'}
        cancelHref={listHref}
      >
        <Card title="Mensagem">
          {begun === undefined && <KindField />}
          <AnnouncementField
            path="text"
            label={ANNOUNCEMENT_LABELS.text}
            isRequired
            hint="Sem formatação, até 500 caracteres. As primeiras duas linhas aparecem sem abrir, e endereços https://… viram links."
          >
            {(input) => <Textarea {...input} rows={4} maxLength={MAX_TEXT_LENGTH} />}
          </AnnouncementField>
          {begun === undefined && <TermsFields openedAt={openedAt} />}
        </Card>
        <Card title="Quando aparece">
          {begun && (
            <p className="text-secondary mb-4 text-sm">{`No ar desde ${formatDateTime(begun.from)}.`}</p>
          )}
          <div className="grid grid-cols-2 gap-x-3 gap-y-1.5 md:grid-cols-4">
            {begun === undefined && <Moment day="fromDay" time="fromTime" />}
            <Moment day="untilDay" time="untilTime" />
          </div>
          <p className="text-muted text-xs">Horário de Brasília.</p>
        </Card>
        {begun === undefined && <MailCard />}
      </RecordFormFrame>
    </>
  );
}

/** E-mail option; hidden once the announcement has begun, when it no longer has an effect. */
function MailCard() {
  const { control, register } = useFormContext<AnnouncementValues>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <Card title="E-mail">
      {kind === 'terms' ? (
        <p className="text-secondary text-sm">
          Mudanças dos termos são sempre enviadas por e-mail a todas as pessoas ativas, quando o aviso começa.
        </p>
      ) : (
        <Checkbox
          label={ANNOUNCEMENT_LABELS.byEmail}
          hint="Uma vez a cada pessoa ativa, quando o aviso começa. Quem não quer avisos por e-mail não recebe."
          {...register('byEmail')}
        />
      )}
    </Card>
  );
}

function KindField() {
  const { control } = useFormContext<AnnouncementValues>();
  const isMaintenance = useWatch({ control, name: 'kind' }) === 'maintenance';
  return (
    <AnnouncementField
      path="kind"
      label={ANNOUNCEMENT_LABELS.kind}
      isRequired
      hint={
        isMaintenance &&
        'Aparece também na página de entrada, para quem ainda não entrou, desde 24 horas antes do início.'
      }
    >
      {(input) => (
        <Select {...input}>
          {Object.entries(KIND_LABELS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </AnnouncementField>
  );
}

function TermsFields({ openedAt }: { openedAt: number }) {
  const { control } = useFormContext<AnnouncementValues>();
  const kind = useWatch({ control, name: 'kind' });
  if (kind !== 'terms') return null;
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-1.5 md:grid-cols-2">
      <AnnouncementField
        path="termsVersion"
        label={ANNOUNCEMENT_LABELS.termsVersion}
        isRequired
        hint="O nome que fica registrado em cada aceite, por exemplo 2027-02."
      >
        {(input) => <TextInput {...input} maxLength={MAX_VERSION_LENGTH} />}
      </AnnouncementField>
      <AnnouncementField
        path="termsDay"
        label={ANNOUNCEMENT_LABELS.termsDay}
        isRequired
        hint={`Com 30 dias de antecedência: ${formatCalendarDay(nearestTermsDay(openedAt))} ou depois. Desse dia em diante, cada pessoa aceita ao entrar.`}
      >
        {() => <FormDayInput control={control} path="termsDay" />}
      </AnnouncementField>
    </div>
  );
}

type MomentProps = { day: 'fromDay' | 'untilDay'; time: 'fromTime' | 'untilTime' };

function Moment({ day, time }: MomentProps) {
  const { control } = useFormContext<AnnouncementValues>();
  return (
    <>
      <AnnouncementField path={day} label={ANNOUNCEMENT_LABELS[day]} isRequired relatives={[time]}>
        {() => <FormDayInput control={control} path={day} />}
      </AnnouncementField>
      <AnnouncementField path={time} label={ANNOUNCEMENT_LABELS[time]} isRequired relatives={[day]}>
        {(input) => <MaskedInput {...input} mask="time" />}
      </AnnouncementField>
    </>
  );
}
