import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { decideImport } from '#machines/import/decide.ts';
import { createIntent } from '#src/api/http/idempotency-key.ts';
import { isRefused } from '#src/api/http/problem.ts';
import { commitOrderImport, type OrderImport, orderImportKeys } from '#src/api/orders/order-imports.ts';
import { useWrite } from '#src/components/use-write.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { Select } from '#src/ui/inputs/select.tsx';

import type { ImportEdits } from '../grid/use-import-edits.ts';
import { IMPORT_TEXTS } from '../import-texts.ts';

type CommitBarProps = {
  imported: OrderImport;
  edits: ImportEdits;
  hasUnsavedColumns: boolean;
  onMap: () => void;
};

type Choice = 'requests' | 'drafts';

/** The import of the ready rows: what they become, and why it is not possible yet. */
export function CommitBar({ imported, edits, hasUnsavedColumns, onMap }: CommitBarProps) {
  const client = useQueryClient();
  const reasonId = useId();
  const hasDrafts = imported.kind === 'orders';
  const [choice, setChoice] = useState<Choice>('requests');
  const [intent] = useState(createIntent);
  const { id, counts, pickupFaults, pickup } = imported;
  const decision = decideImport(imported, 'import.commit');
  const unsaved = unsavedReason(edits, hasUnsavedColumns);
  const reason = unsaved ?? (decision.allowed ? undefined : decision.sentence);
  const lacksPickup = hasDrafts && (pickup === null || pickupFaults.length > 0);

  const { mutate, isPending, error } = useWrite({
    mutationFn: () =>
      intent.send((key) => commitOrderImport(id, hasDrafts ? { submit: choice === 'requests' } : {}, key)),
    onSuccess: (next) => {
      client.setQueryData(orderImportKeys.of(id), next);
    },
    onError: (problem) => {
      if (isRefused(problem)) void client.invalidateQueries({ queryKey: orderImportKeys.of(id) });
    },
  });

  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {hasDrafts && (
          <Field label="O que fazer com as linhas prontas" isLabelHidden isCompact className="md:w-64">
            <Select
              value={choice}
              onChange={({ target }) => {
                setChoice(target.value === 'drafts' ? 'drafts' : 'requests');
                intent.renew();
              }}
            >
              <option value="requests">Solicitar as ordens</option>
              <option value="drafts">Criar rascunhos</option>
            </Select>
          </Field>
        )}
        <p id={reasonId} className="text-secondary grow text-sm">
          {reason}
        </p>
        {lacksPickup && <Button onClick={onMap}>Escolher a coleta</Button>}
        <Button
          variant="primary"
          isLoading={isPending}
          aria-disabled={reason !== undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={() => mutate()}
        >
          {`Importar ${formatInteger(counts.ready)} de ${formatInteger(counts.rows - counts.ordered)}`}
        </Button>
      </div>
      {error !== null && (
        <Alert tone="danger" className="mt-3" title={IMPORT_TEXTS[imported.kind].notMade}>
          {error.message}
        </Alert>
      )}
    </Card>
  );
}

function unsavedReason({ is }: ImportEdits, hasUnsavedColumns: boolean): string | undefined {
  if (hasUnsavedColumns) return 'Salve as colunas antes de importar.';
  return is === 'saved' ? undefined : 'Suas correções ainda estão sendo salvas.';
}
