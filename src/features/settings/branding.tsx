import { useFormContext } from 'react-hook-form';

import { MAX_EMAIL_LENGTH } from '#domain/account-limits.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { MaskedInput } from '#src/ui/inputs/masked-input.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';

import { BrandingPreview } from './branding-preview.tsx';
import { SETTINGS_LABELS } from './labels.ts';
import { LogoInput } from './logo-input.tsx';
import { SettingsSection } from './section.tsx';
import { SettingsField } from './settings-field.ts';
import type { Upload } from './use-upload-before-save.ts';
import type { SettingsValues } from './values.ts';

/** Name, logo, provider and contacts of this installation. */
export function SettingsBranding({ onUpload }: { onUpload: (upload: Upload) => void }) {
  const { register } = useFormContext<SettingsValues>();
  return (
    <SettingsSection
      id="identidade"
      intro="Aparece no cabeçalho, na entrada, nos e-mails e nos textos legais assim que você salva."
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2">
        <div className="flex flex-col gap-2">
          <SettingsField
            path="branding.productName"
            label={SETTINGS_LABELS['branding.productName']}
            isRequired
            hint="Até 30 caracteres. É também o título da aba do navegador."
          >
            {(input) => <TextInput {...input} autoComplete="off" maxLength={30} />}
          </SettingsField>
          <LogoInput onUpload={onUpload} />
          <Checkbox
            label="O logotipo já traz o nome"
            hint="Então o nome não é escrito ao lado dele."
            {...register('branding.logoShowsName')}
          />
        </div>
        <BrandingPreview />
        <SettingsField
          path="branding.providerName"
          label={SETTINGS_LABELS['branding.providerName']}
          isRequired
          hint="Quem oferece o serviço, nos termos de uso e na política de privacidade."
        >
          {(input) => <TextInput {...input} autoComplete="off" maxLength={120} />}
        </SettingsField>
        <SettingsField
          path="branding.providerCnpj"
          label={SETTINGS_LABELS['branding.providerCnpj']}
          isRequired
        >
          {(input) => <MaskedInput {...input} mask="cnpj" />}
        </SettingsField>
        <SettingsField
          path="branding.providerAddress"
          label={SETTINGS_LABELS['branding.providerAddress']}
          hint="Em uma linha, com bairro, cidade e CEP. Sai nas faturas fechadas a partir de agora."
        >
          {(input) => <TextInput {...input} autoComplete="off" maxLength={240} />}
        </SettingsField>
        <SettingsField
          path="branding.supportEmail"
          label={SETTINGS_LABELS['branding.supportEmail']}
          isRequired
          hint="Para onde escrevem usuários e titulares de dados."
        >
          {(input) => (
            <TextInput
              {...input}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={MAX_EMAIL_LENGTH}
            />
          )}
        </SettingsField>
        <SettingsField
          path="branding.supportPhone"
          label={SETTINGS_LABELS['branding.supportPhone']}
          hint="Aparece para o destinatário quando a entrega atrasa."
        >
          {(input) => <MaskedInput {...input} mask="phone" />}
        </SettingsField>
        <SettingsField
          path="branding.forumCity"
          label={SETTINGS_LABELS['branding.forumCity']}
          isRequired
          hint="A comarca que decide controvérsias, na seção 7 dos termos."
        >
          {(input) => <TextInput {...input} autoComplete="off" maxLength={80} />}
        </SettingsField>
      </div>
    </SettingsSection>
  );
}
