import Cloud from 'lucide-react/icons/cloud';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';

import { ApiProblem } from '#src/api/problem.ts';
import { formatTime } from '#src/lib/format-date.ts';

import { isFinal } from './draft-saver.ts';
import type { DraftSession, DraftState } from './draft-session.ts';
import { useDraftState } from './use-draft-session.ts';

/** Whether what is typed is safe on the server. */
export function DraftStatusLine({ session }: { session: DraftSession }) {
  const { status } = useDraftState(session);
  const canRepeat = status.state === 'failed' && !isFinal(status.error);
  return (
    <div className="text-muted flex min-h-5 items-start gap-1.5 text-xs leading-5">
      <StatusIcon state={status.state} />
      <output aria-live="polite" className="min-w-0">
        {wordsOf(status)}
      </output>
      {canRepeat && (
        <button
          type="button"
          className="text-cadmiumBlue-700 -my-2.5 min-h-10 shrink-0 rounded-sm font-medium underline underline-offset-2 md:-my-0.5 md:min-h-6"
          // The status says it when this fails again.
          onClick={() => void session.flush().catch(() => undefined)}
        >
          Tentar novamente
        </button>
      )}
    </div>
  );
}

function StatusIcon({ state }: { state: DraftState['status']['state'] }) {
  const place = 'mt-0.5 size-4';
  switch (state) {
    case 'clean':
    case 'needsCompany':
      return <Cloud className={place} />;
    case 'waiting':
    case 'saving':
      return <CloudUpload className={place} />;
    case 'saved':
      return <CloudCheck className={`${place} text-success`} />;
    case 'failed':
      return <CloudAlert className={`${place} text-danger`} />;
  }
}

function wordsOf(status: DraftState['status']): string {
  switch (status.state) {
    case 'clean':
      return 'O rascunho é salvo enquanto você digita.';
    case 'needsCompany':
      return 'Escolha a empresa para salvar o rascunho.';
    case 'waiting':
    case 'saving':
      return 'Salvando…';
    case 'saved':
      return `Rascunho salvo às ${formatTime(new Date(status.at).toISOString())}`;
    case 'failed':
      return ['Não foi possível salvar o rascunho.', ...faultsOf(status.error)].join(' ');
  }
}

function faultsOf(error: unknown): string[] {
  return error instanceof ApiProblem ? error.errors.map(({ message }) => message) : [];
}
