import { useRef, useState } from 'react';

import { proofTitle } from '#domain/orders/proofs/proof-title.ts';
import FileCheck from '#icons/file-check';
import type { Schema } from '#openapi/schema.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

type Picture = Schema<'DossierPicture'>;

type PictureCheckProps = { pictures: readonly Picture[] };

type Checked = { fileName: string; result: FileCheckResult };

/** Compares a file of the visitor with the dossier's pictures, in the browser. */
export function PictureCheck({ pictures }: PictureCheckProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked>();

  async function check(file: File | undefined) {
    if (file) setChecked({ fileName: file.name, result: await checkFile(file, pictures) });
  }

  return (
    <Card title="Conferir uma imagem">
      <div className="flex flex-col items-start gap-4">
        <p className="text-secondary text-sm leading-6">
          Escolha o arquivo de uma imagem para saber se é uma das originais deste comprovante. Ele não sai do
          seu aparelho.
        </p>
        <Button icon={<Icon of={FileCheck} />} onClick={() => picker.current?.click()}>
          Escolher imagem
        </Button>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          aria-label="Imagem a conferir"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows choosing the same file again.
            target.value = '';
            void check(file);
          }}
        />
        <div aria-live="polite" className="w-full empty:hidden">
          {checked && <Verdict {...checked} />}
        </div>
      </div>
    </Card>
  );
}

function Verdict({ fileName, result }: Checked) {
  if (result.verdict === 'original') {
    const { picture } = result;
    return (
      <Alert tone="success" title="É a imagem original">
        {`“${fileName}” é idêntica a “${proofTitle(picture)}”, de ${formatDateTime(picture.at)}.`}
      </Alert>
    );
  }
  if (result.verdict === 'other') {
    return (
      <Alert tone="warning" title="Não é uma imagem deste comprovante">
        {`“${fileName}” é diferente de todas. Recortar, salvar de novo ou enviar por um aplicativo de mensagens já muda o arquivo: peça o original, baixado do sistema.`}
      </Alert>
    );
  }
  return <Alert tone="danger">{UNCHECKED[result.verdict]}</Alert>;
}

const UNCHECKED = {
  unreadable: 'O arquivo não pôde ser lido. Escolha-o de novo.',
  unsupported: 'O navegador só confere arquivos em uma conexão segura. Abra esta página com https.',
} as const;

/** `unsupported`: browsers hash files only on secure connections. */
type FileCheckResult =
  | { verdict: 'original'; picture: Picture }
  | { verdict: 'other' | 'unreadable' | 'unsupported' };

/**
 * Whether a file is one of a dossier's pictures, byte for byte. It stays on the device, and is only read if its size
 * matches, so that a huge file does not fill the memory.
 */
async function checkFile(file: Blob, pictures: readonly Picture[]): Promise<FileCheckResult> {
  const candidates = pictures.filter(({ bytes }) => bytes === file.size);
  if (candidates.length === 0) return { verdict: 'other' };
  if (!window.isSecureContext) return { verdict: 'unsupported' };
  const hash = await hashOf(file);
  if (hash === undefined) return { verdict: 'unreadable' };
  const picture = candidates.find(({ sha256 }) => sha256 === hash);
  return picture ? { verdict: 'original', picture } : { verdict: 'other' };
}

/** SHA-256 in hexadecimal; undefined if the file was moved, or its disk is gone. */
async function hashOf(file: Blob): Promise<string | undefined> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return undefined;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
