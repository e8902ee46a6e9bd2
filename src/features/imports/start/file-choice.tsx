import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import type { ImportKind } from '#domain/imports/columns/import-columns.ts';
import FileSpreadsheet from '#icons/file-spreadsheet';
import { DropZone } from '#src/components/forms/drop-zone.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Textarea } from '#src/ui/inputs/textarea.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

import { IMPORT_TEXTS } from '../import-texts.ts';
import { useUpload } from '../use-upload.ts';

type FileChoiceProps = {
  kind: ImportKind;
  companyId: string | undefined;
  /** The company of the rows is known. */
  isReady: boolean;
};

const PASTED_NAME = 'colado.csv';

/** Accepts a spreadsheet by drop, by the file dialog, or as pasted cells. */
export function FileChoice({ kind, companyId, isReady }: FileChoiceProps) {
  const texts = IMPORT_TEXTS[kind];
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  /** The pasted cells, which outlive an upload that is refused; undefined while their input is closed. */
  const [cells, setCells] = useState<string>();
  const { upload, refuse, isPending, fileName, refusal, retry } = useUpload({ kind, companyId });

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file === undefined || !isReady || isPending) return;
    if (files?.length === 1) upload({ file, fileName: file.name });
    else refuse(texts.severalFiles);
  }
  function takeCells(text: string) {
    if (isReady && !isPending)
      upload({ file: new Blob([text], { type: 'text/csv' }), fileName: PASTED_NAME });
  }
  usePaste(take, takeCells);

  if (isPending) {
    return (
      <output className="text-secondary flex min-h-60 items-center justify-center gap-3 text-sm">
        <Spinner />
        {`Enviando ${fileName}…`}
      </output>
    );
  }
  return (
    <>
      {refusal !== undefined && (
        <Alert
          tone="danger"
          className="mb-4"
          title="A planilha não foi importada"
          actions={
            retry && (
              <Button size="sm" onClick={retry}>
                Tentar novamente
              </Button>
            )
          }
        >
          {refusal}
        </Alert>
      )}
      <DropZone onDrop={({ files }) => take(files)}>
        <div className="flex flex-col items-center px-3 py-8 text-center">
          <span className="bg-accent-tint text-accent mb-4 flex size-12 items-center justify-center rounded-full [&_.lucide]:size-6">
            <Icon of={FileSpreadsheet} />
          </span>
          <p className="text-ink text-base font-semibold">Solte a planilha aqui</p>
          <p id={hintId} className="text-secondary mt-1 text-sm">
            {isReady ? texts.fileHint : texts.companyFirst}
          </p>
          <Button
            variant="primary"
            className="mt-5"
            aria-disabled={!isReady}
            aria-describedby={hintId}
            onClick={() => picker.current?.click()}
          >
            Escolher arquivo
          </Button>
          <input
            ref={picker}
            type="file"
            accept={texts.accept}
            aria-label={texts.fileLabel}
            hidden
            onChange={({ target }) => {
              take(target.files);
              // Without a reset, choosing the same corrected file again would fire no change event.
              target.value = '';
            }}
          />
        </div>
      </DropZone>
      <PastedCells text={cells} isReady={isReady} onChange={setCells} onTake={takeCells} />
    </>
  );
}

type PastedCellsProps = {
  /** Undefined while the input is closed. */
  text: string | undefined;
  isReady: boolean;
  onChange: (text: string) => void;
  onTake: (text: string) => void;
};

/** An input for copied cells: phones have no paste outside of one, and users may look for it. */
function PastedCells({ text, isReady, onChange, onTake }: PastedCellsProps) {
  if (text === undefined) {
    return (
      <Button variant="ghost" size="sm" className="mt-3" onClick={() => onChange('')}>
        Colar células
      </Button>
    );
  }
  const canTake = isReady && text.trim() !== '';
  return (
    <div className="mt-4">
      <Field
        label="Células copiadas da planilha"
        hint="Inclua a linha com os nomes das colunas. Colunas são separadas por tabulação, ponto e vírgula, vírgula ou barra vertical."
      >
        <Textarea
          rows={5}
          ref={focus}
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className="font-mono whitespace-pre"
        />
      </Field>
      <Button aria-disabled={!canTake} onClick={() => canTake && onTake(text)}>
        Usar estas células
      </Button>
    </div>
  );
}

/** Accepts a file or cells pasted anywhere on the page, except into an input. */
function usePaste(onFiles: (files: FileList) => void, onCells: (text: string) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (event.defaultPrevented || clipboardData === null) return;
    if (target instanceof Element && target.matches('input, textarea')) return;
    if (document.querySelector('[role=dialog]') !== null) return;
    const text = clipboardData.getData('text/plain');
    // Spreadsheets copy their cells as text and as a picture.
    if (/[\t\n]/u.test(text)) onCells(text);
    else if (clipboardData.files.length > 0) onFiles(clipboardData.files);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', handle);
    return () => document.removeEventListener('paste', handle);
  }, []);
}

function focus(input: HTMLElement | null) {
  input?.focus();
}
