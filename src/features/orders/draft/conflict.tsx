import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiProblem, isStale } from '#src/api/http/problem.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { formatTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

import { isOver } from './calls.ts';
import type { OrderDraft } from './order-draft.ts';
import { useDraftState, useHasUnsaved } from './use-draft.ts';

export type DraftConflictProps = {
  draft: OrderDraft;
  /** Shows the saved version in the form. */
  onLoad: (order: ServiceOrder) => void;
};

/** The draft was changed, requested or deleted elsewhere: the user decides how to continue. */
export function DraftConflict({ draft, onLoad }: DraftConflictProps) {
  const { stage, saved, error } = useDraftState(draft);
  if (stage !== 'conflict' || saved === null) return null;
  if (isStale(error))
    return <StaleDraft draft={draft} orderNumber={saved.orderNumber} error={error} onLoad={onLoad} />;
  if (isOver(error)) return <LostDraft draft={draft} orderNumber={saved.orderNumber} error={error} />;
  return null;
}

const UNSAVED_TEXT = 'O que está nesta página ainda não foi salvo.';

type PartProps = { draft: OrderDraft; orderNumber: number; error: ApiProblem };

function StaleDraft({ draft, orderNumber, error, onLoad }: PartProps & Pick<DraftConflictProps, 'onLoad'>) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const hasUnsaved = useHasUnsaved(draft);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { changedBy, changedAt } = error.problem ?? {};
  const who =
    changedBy === user.name ? 'Você, em outra aba ou em outro dispositivo,' : (changedBy ?? 'Outra pessoa');
  const when = changedAt === undefined ? '' : ` às ${formatTime(changedAt)}`;

  async function withSaved(decide: (order: ServiceOrder) => unknown) {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await decide(await client.fetchQuery({ ...serviceOrderQuery(orderNumber), staleTime: 0 }));
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setProblem(failure.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Alert
      tone="danger"
      title={`${who} alterou este rascunho${when}.`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" isLoading={isBusy} onClick={() => void withSaved(onLoad)}>
            Carregar a versão salva
          </Button>
          <Button
            size="sm"
            isLoading={isBusy}
            onClick={() => void withSaved((order) => draft.overwrite(order))}
          >
            Manter o que está aqui
          </Button>
        </div>
      }
    >
      {problem ?? (hasUnsaved ? UNSAVED_TEXT : undefined)}
    </Alert>
  );
}

function LostDraft({ draft, orderNumber, error }: PartProps) {
  const paths = usePaths();
  const hasUnsaved = useHasUnsaved(draft);
  const isDeleted = error.code !== 'not-a-draft';
  return (
    <Alert
      tone="danger"
      title={
        isDeleted ? 'Este rascunho foi excluído por outra pessoa.' : `A OS ${orderNumber} já foi solicitada.`
      }
      actions={
        <div className="flex flex-wrap gap-2">
          {!isDeleted && (
            <LinkButton size="sm" href={paths.order(orderNumber)}>
              Abrir a ordem
            </LinkButton>
          )}
          <Button
            size="sm"
            // The status line reports failures.
            onClick={() => void draft.overwrite(null).catch(() => undefined)}
          >
            Salvar como novo rascunho
          </Button>
        </div>
      }
    >
      {hasUnsaved ? UNSAVED_TEXT : undefined}
    </Alert>
  );
}
