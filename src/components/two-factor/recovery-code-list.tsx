import { useState } from 'react';

import Copy from '#icons/copy';
import Download from '#icons/download';
import { useBranding } from '#src/components/branding.ts';
import type { Loss } from '#src/components/forms/leave-dialog.tsx';
import { useUnsavedChanges } from '#src/components/forms/use-unsaved-changes.tsx';
import { saveFile } from '#src/components/save-file.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';

const UNKEPT: Loss = {
  without: 'sem guardar os códigos',
  description: 'Eles não são mostrados de novo. Sem o aplicativo e sem eles, ninguém entra nesta conta.',
  leave: 'Sair sem guardar',
  stay: 'Voltar aos códigos',
};

type RecoveryCodeListProps = {
  codes: readonly string[];
  /** The user has stored the codes. */
  onDone: () => void;
};

/** The recovery codes, shown only once. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { productName } = useBranding();
  const [copying, setCopying] = useState<'copied' | 'refused'>();
  const [isSaved, setIsSaved] = useState(false);
  const unkept = useUnsavedChanges(!isSaved && copying !== 'copied', UNKEPT);

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopying('copied'),
      () => setCopying('refused'),
    );
  const save = () => {
    const text = `Códigos de recuperação do ${productName}\nCada um vale uma vez, no lugar do código do aplicativo.\n\n${codes.join('\n')}\n`;
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'codigos-de-recuperacao.txt');
    setIsSaved(true);
  };

  return (
    <div className="max-w-lg">
      <h2 ref={takeFocus} tabIndex={-1} className="text-ink text-base font-semibold">
        Códigos de recuperação
      </h2>
      <p className="text-secondary mt-1 mb-4 text-sm">
        Guarde-os em um lugar seguro, longe do celular. Sem o aplicativo, cada um deles serve uma vez para
        entrar. Eles não são mostrados de novo.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="border-line bg-page grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md border p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="text-ink whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<Icon of={Copy} />} onClick={() => void copy()}>
          {copying === 'copied' ? 'Copiados' : 'Copiar'}
        </Button>
        <Button icon={<Icon of={Download} />} onClick={save}>
          Salvar como texto
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            unkept.release();
            onDone();
          }}
        >
          Guardei os códigos
        </Button>
      </div>
      {copying === 'refused' && (
        <Alert tone="warning" className="mt-4">
          O navegador não deixou copiar. Salve como texto ou anote os códigos.
        </Alert>
      )}
      {unkept.question}
    </div>
  );
}

function takeFocus(title: HTMLHeadingElement | null): void {
  title?.focus();
}
