import ImageUp from 'lucide-react/icons/image-up';
import Trash from 'lucide-react/icons/trash';
import { useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { PICTURE_TYPES } from '#src/components/forms/picture-file.ts';
import { Button } from '#src/ui/button.tsx';

import { logoText, readLogoText } from './logo-text.ts';
import { useLogoUpload } from './use-logo-upload.ts';
import type { SettingsValues } from './values.ts';

/** The logo: sent as soon as it is chosen, shown in the preview, and kept once the form is saved. */
export function LogoInput() {
  const { control, clearErrors } = useFormContext<SettingsValues>();
  const { field, fieldState } = useController({ control, name: 'branding.logo' });
  const picker = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const logo = readLogoText(field.value);
  const { send, isSending, problem } = useLogoUpload((uploaded) => change(logoText(uploaded)));
  const error = problem ?? fieldState.error?.message;

  function change(text: string) {
    field.onChange(text);
    clearErrors('branding.logo');
  }

  return (
    <div className="flex flex-col">
      <span className="text-ink mb-1.5 text-sm font-medium">Logotipo</span>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={field.ref}
          icon={<ImageUp />}
          isLoading={isSending}
          aria-describedby={messageId}
          onClick={() => picker.current?.click()}
        >
          {logo === null ? 'Enviar logotipo' : 'Trocar logotipo'}
        </Button>
        {logo !== null && (
          <Button variant="ghost" icon={<Trash />} onClick={() => change('')}>
            Remover logotipo
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label="Arquivo do logotipo"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again after a failure.
          target.value = '';
          if (file) void send(file);
        }}
      />
      <p
        id={messageId}
        role={error === undefined ? undefined : 'alert'}
        className={
          error === undefined ? 'text-muted mt-1.5 min-h-5 text-xs' : 'text-danger mt-1.5 min-h-5 text-xs'
        }
      >
        {error ?? 'PNG, JPEG ou WebP de até 8 MB. Com fundo transparente fica melhor.'}
      </p>
    </div>
  );
}
