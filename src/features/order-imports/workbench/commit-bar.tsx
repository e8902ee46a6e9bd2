import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { decideImport } from '#machines/import/decide.ts';
import { newIdempotencyKey } from '#src/api/idempotency-key.ts';
import { commitOrderImport, type OrderImport, orderImportKeys } from '#src/api/order-imports.ts';
import { isRefused } from '#src/api/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useWrite } from '#src/components/use-write.ts';
import { countedExactly } from '#src/lib/counted.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/inputs/radio-group.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import type { ImportEdits } from '../grid/use-import-edits.ts';

type CommitBarProps = { imported: OrderImport; edits: ImportEdits; onMap: () => void };

const KINDS = [
  { value: 'requests', label: 'Solicitar as ordens', hint: 'Seguem direto para a base.' },
  { value: 'drafts', label: 'Criar rascunhos', hint: 'Você revisa e solicita depois.' },
] as const;

type Kind = (typeof KINDS)[number]['value'];

/** The orders made so far, and the making of the others. */
export function CommitBar({ imported, edits, onMap }: CommitBarProps) {
  const { state, counts } = imported;
  return (
    <>
      {counts.ordered > 0 && state !== 'undoing' && <OrdersMade imported={imported} />}
      {(state === 'review' || state === 'checking') && (
        <Commit imported={imported} edits={edits} onMap={onMap} />
      )}
    </>
  );
}

function OrdersMade({ imported: { id, counts } }: Pick<CommitBarProps, 'imported'>) {
  const paths = usePaths();
  return (
    <output>
      <Alert
        tone="success"
        title={countedExactly(counts.ordered, 'ordem criada', 'ordens criadas')}
        actions={
          <LinkButton size="sm" href={paths.orders({ tab: 'all', import: id })}>
            Ver as ordens
          </LinkButton>
        }
      />
    </output>
  );
}

function Commit({ imported, edits, onMap }: CommitBarProps) {
  const client = useQueryClient();
  const reasonId = useId();
  const [kind, setKind] = useState<Kind>('requests');
  const [key, setKey] = useState(newIdempotencyKey);
  const { id, counts, pickupFaults, pickup } = imported;
  const decision = decideImport(imported, 'import.commit');
  const isUnsaved = edits.is !== 'saved';
  const reason = isUnsaved
    ? 'Suas correções ainda estão sendo salvas.'
    : decision.allowed
      ? undefined
      : decision.sentence;
  const lacksPickup = pickup === null || pickupFaults.length > 0;

  const { mutate, isPending, error } = useWrite({
    mutationFn: () => commitOrderImport(id, kind === 'requests', key),
    onSuccess: (next) => {
      setKey(newIdempotencyKey());
      client.setQueryData(orderImportKeys.of(id), next);
    },
    onError: (problem) => {
      if (!isRefused(problem)) return;
      setKey(newIdempotencyKey());
      void client.invalidateQueries({ queryKey: orderImportKeys.of(id) });
    },
  });

  return (
    <Card className="md:sticky md:bottom-0 md:z-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <RadioGroup
          legend="O que fazer com as linhas prontas"
          name="commit-kind"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'drafts' ? 'drafts' : 'requests')}
        />
        <div className="flex flex-col items-end gap-2 max-md:w-full max-md:items-stretch">
          {reason !== undefined && (
            <p id={reasonId} className="text-secondary text-sm">
              {reason}
            </p>
          )}
          <div className="flex flex-wrap gap-2 max-md:flex-col">
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
        </div>
      </div>
      {error !== null && (
        <Alert tone="danger" className="mt-3" title="As ordens não foram criadas">
          {error.message}
        </Alert>
      )}
    </Card>
  );
}
