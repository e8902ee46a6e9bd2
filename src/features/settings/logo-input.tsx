import { useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import ImageUp from '#icons/image-up';
import Trash from '#icons/trash';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { type Logo, uploadLogo } from '#src/api/settings.ts';
import { checkPicture } from '#src/components/forms/picture-file.ts';
import { useWrite } from '#src/components/use-write.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusLater } from '#src/ui/hooks/use-focus-later.ts';
import { Icon } from '#src/ui/icon.tsx';

import { logoText, readLogoText } from './logo-text.ts';
import type { Upload } from './use-upload-before-save.ts';
import type { SettingsValues } from './values.ts';

/** Logo input: uploads a chosen file immediately and previews it; saving the form applies it. */
export function LogoInput({ onUpload }: { onUpload: (upload: Upload) => void }) {
  const { control, clearErrors } = useFormContext<SettingsValues>();
  const { field, fieldState } = useController({ control, name: 'branding.logo' });
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusLater(box, field.value);
  const messageId = useId();
  const logo = readLogoText(field.value);
  const { send, isSending, problem } = useLogoUpload((uploaded) => change(logoText(uploaded)));
  const error = problem ?? fieldState.error?.message;

  function change(text: string) {
    field.onChange(text);
    clearErrors('branding.logo');
  }

  function remove() {
    change('');
    focus(['button']);
  }

  return (
    <div ref={box} className="flex flex-col">
      <span className="text-ink mb-1.5 text-sm font-medium">Logotipo</span>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={field.ref}
          icon={<Icon of={ImageUp} />}
          isLoading={isSending}
          aria-describedby={messageId}
          onClick={() => picker.current?.click()}
        >
          {logo === null ? 'Enviar logotipo' : 'Trocar logotipo'}
        </Button>
        {logo !== null && (
          <Button variant="ghost" icon={<Icon of={Trash} />} onClick={remove}>
            Remover logotipo
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label="Arquivo do logotipo"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after a failure.
          target.value = '';
          if (file) onUpload(send(file));
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

/** Uploads a chosen file, or reports why it cannot be used. */
function useLogoUpload(onUploaded: (logo: Logo) => void) {
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useWrite({
    mutationFn: (picture: Blob) => uploadLogo(picture, newIdempotencyKey()),
    onSuccess: onUploaded,
    onError: ({ errors, message }) => setProblem(errors[0]?.message ?? message),
  });

  async function send(file: File): Upload {
    const checked = await checkPicture(file);
    setProblem('error' in checked ? checked.error : undefined);
    return 'picture' in checked && mutateAsync(checked.picture);
  }

  return { send, isSending: isPending, problem };
}
