import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { useBranding } from '#src/components/branding.ts';
import { FormField, type FormFieldProps } from '#src/components/forms/form-field.tsx';
import { playChime } from '#src/components/ring.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { NOTICE_LABELS, type NoticeValues } from './notice-values.ts';

/** Preferences for urgent notices: browser notification, sound, quiet hours. */
export function AlertsCard() {
  const { register, control } = useFormContext<NoticeValues>();
  const [isWished, hasQuietHours] = useWatch({ control, name: ['browser', 'hasQuietHours'] });
  const [permission, setPermission] = useState(currentPermission);
  const { productName } = useBranding();

  async function requestPermission() {
    setPermission(await Notification.requestPermission());
  }

  return (
    <Card title="Na hora, para o que é urgente">
      <p className="text-secondary mb-3 text-sm">
        Nova solicitação, atraso, tentativa sem sucesso, pedido de cancelamento e o que mais pede uma ação.
        Vale enquanto o {productName} está aberto em uma aba.
      </p>
      <div className="flex flex-col items-start gap-3">
        <Checkbox
          {...register('browser', {
            onChange: (event: { target: { checked: boolean } }) => {
              if (event.target.checked && permission === 'default') void requestPermission();
            },
          })}
          label={NOTICE_LABELS.browser}
          hint="Quando você olha para outra coisa. Mostram o número da ordem e a empresa, nunca o destinatário."
        />
        {isWished && <PermissionNote permission={permission} onRequest={() => void requestPermission()} />}
        <span className="flex flex-wrap items-center gap-x-3">
          <Checkbox {...register('sound')} label={NOTICE_LABELS.sound} />
          <Button size="sm" variant="ghost" onClick={playChime}>
            Ouvir
          </Button>
        </span>
        <Checkbox
          {...register('hasQuietHours')}
          label={NOTICE_LABELS.hasQuietHours}
          hint="Nem notificação do navegador nem som."
        />
        {hasQuietHours && (
          <div className="grid grid-cols-2 items-start gap-3">
            <TimeField path="quietFrom" relatives={['quietUntil']} />
            <TimeField path="quietUntil" />
          </div>
        )}
      </div>
    </Card>
  );
}

function currentPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

type PermissionNoteProps = { permission: ReturnType<typeof currentPermission>; onRequest: () => void };

/** The preference belongs to the user, the permission to each browser. */
function PermissionNote({ permission, onRequest }: PermissionNoteProps) {
  const { productName } = useBranding();
  switch (permission) {
    case 'granted':
      return null;
    case 'default':
      return (
        <Alert
          tone="info"
          actions={
            <Button size="sm" onClick={onRequest}>
              Permitir
            </Button>
          }
        >
          Este navegador ainda não tem a sua permissão.
        </Alert>
      );
    case 'denied':
      return (
        <Alert tone="warning">
          Este navegador bloqueia as notificações do {productName}. Para recebê-las, permita-as nas
          configurações do site, ao lado do endereço. Nos seus outros aparelhos a escolha continua valendo.
        </Alert>
      );
    case 'unsupported':
      return <Alert tone="warning">Este navegador não mostra notificações de páginas.</Alert>;
  }
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

type TimeFieldProps = Pick<FormFieldProps<NoticeValues>, 'relatives'> & { path: 'quietFrom' | 'quietUntil' };

/** Half hours, plus a different time stored from elsewhere. */
function TimeField({ path, relatives }: TimeFieldProps) {
  const { control } = useFormContext<NoticeValues>();
  const chosen = useWatch({ control, name: path });
  const times = HALF_HOURS.includes(chosen) ? HALF_HOURS : [...HALF_HOURS, chosen].toSorted();
  return (
    <FormField<NoticeValues> path={path} label={NOTICE_LABELS[path]} relatives={relatives}>
      {(input) => (
        // Required: without a default, react-hook-form would read the first option as the value.
        <Select {...input} defaultValue={chosen}>
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
