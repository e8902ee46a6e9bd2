import { useFormContext, useWatch } from 'react-hook-form';

import { NUMBER_SETTINGS, type NumberSetting } from '#domain/settings-fields.ts';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { effectOf } from './effects.ts';
import { SettingsField } from './settings-field.ts';
import type { SettingsValues } from './values.ts';

const UNITS = { minutes: 'minutos', days: 'dias', attempts: 'tentativas' } as const;

/** A number with its unit and what follows from it, in a sentence that changes while it is typed. */
export function SettingsNumber({ name }: { name: NumberSetting }) {
  const { control } = useFormContext<SettingsValues>();
  const typed = useWatch({ control, name });
  const { label, unit } = NUMBER_SETTINGS[name];
  return (
    <SettingsField path={name} label={label} isRequired hint={effectOf(name, typed)}>
      {(input) => (
        <TextInput
          {...input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="max-w-56"
          trailing={<span className="text-muted pr-2.5 text-sm">{UNITS[unit]}</span>}
          trailingWidth="wide"
        />
      )}
    </SettingsField>
  );
}
