import { useFormContext, useWatch } from 'react-hook-form';

import Copy from '#icons/copy';
import Dices from '#icons/dices';
import { useBranding } from '#src/components/branding.ts';
import {
  PasswordStrengthHint,
  SpokenPasswordStrength,
} from '#src/components/passwords/password-strength-hint.tsx';
import { usePasswordStrength } from '#src/components/passwords/use-password-strength.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { UserField } from './user-field.ts';
import { USER_LABELS } from './user-labels.ts';
import type { UserValues } from './user-values.ts';

const WAYS = [
  {
    value: 'invitation',
    label: 'Convite por e-mail',
    hint: 'A pessoa define a própria senha por um link que vale 72 horas.',
  },
  {
    value: 'password',
    label: 'Primeira senha',
    hint: 'Você entrega a senha, e a pessoa a troca ao entrar.',
  },
];

/** First access of a new user: invitation or first password. */
export function UserFirstAccess() {
  const { control, register } = useFormContext<UserValues>();
  const access = useWatch({ control, name: 'access' });
  return (
    <Card title={USER_LABELS.access}>
      <RadioGroup legend="Como a pessoa entra" options={WAYS} {...register('access')} />
      {access === 'password' && <FirstPassword />}
    </Card>
  );
}

/** In plain text, because the user who creates the account passes it on. */
function FirstPassword() {
  const { control, setValue } = useFormContext<UserValues>();
  const [password, name, email] = useWatch({ control, name: ['password', 'name', 'email'] });
  const { passwordMinimum } = useBranding();
  const strength = usePasswordStrength(password, { name, email });

  function generate() {
    setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true });
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      notify.success('Senha copiada.');
    } catch {
      // Denied by the browser, or unavailable without HTTPS.
      notify.error('Não foi possível copiar. Selecione a senha e copie.');
    }
  }

  return (
    <UserField
      path="password"
      label={USER_LABELS.password}
      isRequired
      messageHeight="min-h-18"
      hint={
        <>
          <PasswordStrengthHint
            strength={strength}
            hint={`Ao menos ${passwordMinimum} caracteres, ou use “Gerar”.`}
          />
          <span className="block">Copie antes de salvar: ela não aparece de novo.</span>
        </>
      }
    >
      {(input) => (
        <div className="flex flex-wrap gap-2">
          <SpokenPasswordStrength strength={strength} />
          <TextInput
            {...input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="min-w-56 grow basis-56"
          />
          <Button icon={<Icon of={Dices} />} onClick={generate}>
            Gerar
          </Button>
          <Button icon={<Icon of={Copy} />} disabled={password === ''} onClick={() => void copy()}>
            Copiar
          </Button>
        </div>
      )}
    </UserField>
  );
}

/** Without characters that are easily confused when read aloud or written down. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random first password in groups, such as `k7mp-x2rt-9hqw-c4vd`: 79 bits. */
function generatePassword(): string {
  return Array.from({ length: GROUPS }, () => group()).join('-');
}

function group(): string {
  return Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[below(CHARACTERS.length)]).join('');
}

/** A uniformly distributed number below the limit. */
function below(limit: number): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % limit) ? byte % limit : below(limit);
}
