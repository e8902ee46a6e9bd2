import { type DragEvent, useRef, useState } from 'react';

import FileSpreadsheet from '#icons/file-spreadsheet';
import { readHead, UNREADABLE_FILE } from '#src/components/forms/file-head.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

const MEBIBYTE = 1024 * 1024;
const MAX_BYTES = 10 * MEBIBYTE;

type ImportDropProps = {
  onChoose: (file: File) => void;
  /** A file is already chosen, so choosing another one is secondary. */
  isAgain?: boolean;
};

/** Accepts a file by drop or by the file dialog. */
export function ImportDrop({ onChoose, isAgain = false }: ImportDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const reason = await refusalOf(file);
    setRefusal(reason);
    if (reason === undefined) onChoose(file);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <>
      {/* The drop zone is a shortcut; the button inside works without a mouse. */}
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
        className={classNames(
          'flex flex-col items-center rounded-card border-2 border-dashed px-6 text-center',
          isAgain ? 'py-6' : 'py-12',
          isOver ? 'border-cadmiumBlue-500 bg-cadmiumBlue-50' : 'border-control',
        )}
      >
        <span className="bg-cadmiumBlue-100 text-cadmiumBlue-700 mb-4 flex size-12 items-center justify-center rounded-full [&_.lucide]:size-6">
          <Icon of={FileSpreadsheet} />
        </span>
        <p className="text-ink text-base font-semibold">Solte a planilha aqui</p>
        <p className="text-secondary mt-1 text-sm">
          Excel (.xlsx) ou CSV, ou escolha o arquivo no seu computador
        </p>
        <Button
          variant={isAgain ? 'secondary' : 'primary'}
          className="mt-5"
          onClick={() => input.current?.click()}
        >
          Escolher arquivo
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv"
          aria-label="Planilha"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Without a reset, choosing the same corrected file again would fire no change event.
            target.value = '';
          }}
        />
      </div>
      {refusal !== undefined && (
        <Alert tone="danger" className="mt-4">
          {refusal}
        </Alert>
      )}
    </>
  );
}

/** The signature of .xls, and of workbooks with a password. */
const OLD_WORKBOOK_HEAD = '\xd0\xcf\x11\xe0';
const HEAD_BYTES = 4;

/** Rejects files that the server would only reject after a full upload. */
async function refusalOf(file: File): Promise<string | undefined> {
  const head = await readHead(file, HEAD_BYTES);
  if (head === undefined) return UNREADABLE_FILE;
  if (head === OLD_WORKBOOK_HEAD) {
    return 'Este arquivo é de um Excel antigo, ou tem senha. Salve-o como .xlsx sem senha.';
  }
  if (file.size > MAX_BYTES) return 'O arquivo passa de 10 MB. Divida a planilha em partes.';
  return file.size === 0 ? 'O arquivo está vazio.' : undefined;
}
