import { useState } from 'react';

import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { cancelOrderImport, type OrderImport, readImport } from '#src/api/orders/order-imports.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { useUpload } from '../use-upload.ts';
import { isStarted } from './is-started.ts';

type SheetChoiceProps = {
  imported: OrderImport;
  file: Blob;
  /** Whether its cells or columns were changed: then another sheet is a question. */
  isEdited: boolean;
};

/** Reads another sheet of the same file as an import in place of this one. */
export function SheetChoice({ imported, file, isEdited }: SheetChoiceProps) {
  const [asked, setAsked] = useState<string>();
  const { upload, isPending, refusal } = useUpload({
    kind: imported.kind,
    companyId: imported.company.id,
    isReplacing: true,
    onUploaded: () => void discardReplaced(imported.id),
  });
  const open = (sheet: string) => upload({ file, fileName: imported.fileName, sheet });
  return (
    <div className="w-52">
      <Field label="Aba da planilha" isLabelHidden isCompact error={refusal}>
        <Select
          look="compact"
          disabled={isPending || imported.state === 'committing'}
          value={imported.sheet ?? ''}
          onChange={({ target }) => (isEdited ? setAsked : open)(target.value)}
        >
          {imported.sheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {`Aba: ${sheet}`}
            </option>
          ))}
        </Select>
      </Field>
      {asked !== undefined && (
        <ConfirmDialog
          title={`Abrir a aba “${asked}”?`}
          description={`As colunas escolhidas e as correções da aba “${imported.sheet ?? ''}” serão descartadas.`}
          confirmLabel="Descartar e abrir"
          onConfirm={async () => {
            setAsked(undefined);
            open(asked);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Discards an import, unless another user has imported rows of it. It stays in the list if this fails. */
async function discardReplaced(id: string): Promise<void> {
  try {
    if (!isStarted(await readImport(id))) await cancelOrderImport(id, newIdempotencyKey());
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
  }
}
