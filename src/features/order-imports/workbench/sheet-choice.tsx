import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { cancelOrderImport, type OrderImport } from '#src/api/order-imports.ts';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import { useUpload } from '../use-upload.ts';

type SheetChoiceProps = { imported: OrderImport; file: Blob };

/** Reads another sheet of the same file as an import in place of this one. */
export function SheetChoice({ imported, file }: SheetChoiceProps) {
  const { upload, isPending, refusal } = useUpload({
    companyId: imported.company.id,
    isReplacing: true,
    // It stays in the list if this fails.
    onUploaded: () => void cancelOrderImport(imported.id, newIdempotencyKey()).catch(() => undefined),
  });
  return (
    <div className="w-52">
      <Field label="Aba da planilha" isLabelHidden isCompact error={refusal}>
        <Select
          density="compact"
          disabled={isPending}
          value={imported.sheet ?? ''}
          onChange={({ target }) => upload({ file, fileName: imported.fileName, sheet: target.value })}
        >
          {imported.sheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {`Aba: ${sheet}`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
