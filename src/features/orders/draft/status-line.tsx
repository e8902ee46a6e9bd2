import Cloud from '#icons/cloud';
import CloudAlert from '#icons/cloud-alert';
import CloudCheck from '#icons/cloud-check';
import CloudUpload from '#icons/cloud-upload';
import { ApiProblem } from '#src/api/http/problem.ts';
import { formatTime } from '#src/lib/format-date.ts';
import { Icon } from '#src/ui/icon.tsx';

import { isForbidden } from './calls.ts';
import type { OrderDraft } from './order-draft.ts';
import { type DraftState, useDraftState } from './use-draft.ts';

/** Whether the form's content is saved, with a retry after failures. */
export function DraftStatusLine({ draft }: { draft: OrderDraft }) {
  const state = useDraftState(draft);
  const { stage, error } = state;
  // Not in a conflict, where a retry would be refused: DraftConflict offers the choices.
  const canRetry = stage === 'retrying' || (stage === 'failed' && !isForbidden(error));
  return (
    <div className="text-muted flex min-h-5 items-start gap-1.5 text-xs leading-5">
      <StatusIcon {...state} />
      <output aria-live="polite" className="min-w-0">
        {statusText(state)}
      </output>
      {canRetry && (
        <button
          type="button"
          className="text-accent -my-2.5 min-h-10 shrink-0 rounded-sm font-medium underline underline-offset-2 md:-my-0.5 md:min-h-6"
          // This line shows the failure.
          onClick={() => void draft.flush().catch(() => undefined)}
        >
          Tentar novamente
        </button>
      )}
    </div>
  );
}

function StatusIcon({ stage, saved }: Pick<DraftState, 'stage' | 'saved'>) {
  const iconStyle = 'mt-0.5 size-4';
  switch (stage) {
    case 'idle':
    case 'needsCompany':
      return <Icon of={Cloud} className={iconStyle} />;
    case 'debouncing':
    case 'saving':
      return <Icon of={CloudUpload} className={iconStyle} />;
    case 'saved':
    case 'requesting':
    case 'closed':
      if (saved === null) return <Icon of={Cloud} className={iconStyle} />;
      return <Icon of={CloudCheck} className={`${iconStyle} text-success`} />;
    case 'retrying':
    case 'failed':
    case 'conflict':
      return <Icon of={CloudAlert} className={`${iconStyle} text-danger`} />;
  }
}

function statusText({ stage, saved, error }: DraftState): string {
  switch (stage) {
    case 'idle':
      return 'O rascunho é salvo enquanto você digita.';
    case 'needsCompany':
      return 'Escolha a empresa para salvar o rascunho.';
    case 'debouncing':
    case 'saving':
      return 'Salvando…';
    case 'saved':
    case 'requesting':
    case 'closed':
      // Null only if the draft is closed before it was ever saved.
      if (saved === null) return 'Nenhum rascunho foi salvo.';
      return `Rascunho salvo às ${formatTime(new Date(saved.savedAt).toISOString())}`;
    case 'conflict':
      return 'Nada mais é salvo até você escolher como continuar.';
    case 'retrying':
    case 'failed':
      // After a forbidden request, too, although its draft is saved.
      if (isForbidden(error)) return `O rascunho não pode ser salvo nem solicitado. ${error.message}`;
      return ['Não foi possível salvar o rascunho.', ...fieldMessages(error)].join(' ');
  }
}

function fieldMessages(error: unknown): string[] {
  return error instanceof ApiProblem ? error.errors.map(({ message }) => message) : [];
}
