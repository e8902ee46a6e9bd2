import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { CellPlace } from '#machines/import-edits/cell-changes.ts';
import { type OrderImport, orderImportKeys, readRuns } from '#src/api/orders/order-imports.ts';
import { useWrite } from '#src/components/use-write.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { cleanCellText, MAX_CELL_LENGTH } from './cell-text.ts';

export type EqualCellsDialogProps = {
  imported: OrderImport;
  place: CellPlace;
  /** Name of the column. */
  name: string;
  text: string;
  onReplaceEqual: (place: CellPlace & { before: string }, text: string) => Promise<number>;
  onClose: () => void;
};

/** Replaces a text in all cells of a column that have it. */
export function EqualCellsDialog({
  imported,
  place,
  name,
  text,
  onReplaceEqual,
  onClose,
}: EqualCellsDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(text);
  const runs = useQuery({
    queryKey: [...orderImportKeys.all, 'equal', imported.id, place.row, place.cell],
    queryFn: ({ signal }) => readRuns(imported.id, { sameAs: place.row, cell: place.cell }, signal),
    gcTime: 0,
  });
  const count = runs.data?.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const { mutate, isPending, error } = useWrite({
    mutationFn: async () => {
      const changed = await onReplaceEqual({ ...place, before: text }, cleanCellText(typed));
      notify.success(countedExactly(changed, 'célula mudou', 'células mudaram'));
      onClose();
    },
  });
  const shown = text === '' ? 'O campo em branco' : `“${text}”`;
  return (
    <Dialog
      isOpen
      width="sm"
      onClose={onClose}
      title={`Corrigir em ${name}`}
      description={
        count === undefined
          ? 'Procurando as linhas iguais…'
          : `${shown} está em ${countedExactly(count, 'linha', 'linhas')}. Você pode desfazer depois.`
      }
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isLoading={isPending}
            aria-disabled={count === undefined || typed === text}
          >
            {count === undefined ? 'Corrigir' : `Corrigir ${countedExactly(count, 'linha', 'linhas')}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (count !== undefined && typed !== text) mutate();
        }}
      >
        <Field label="Trocar por">
          <TextInput
            data-autofocus
            value={typed}
            maxLength={MAX_CELL_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {(error ?? runs.error) !== null && <Alert tone="danger">{(error ?? runs.error)?.message}</Alert>}
      </form>
    </Dialog>
  );
}
