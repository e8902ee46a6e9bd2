import { useQueryClient } from '@tanstack/react-query';

import { endOtherSessions, endOwnSession, type OwnSession, ownSessionsQuery } from '#src/api/account.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { formatDateTime } from '#src/lib/format-date.ts';
import { notify } from '#src/ui/overlays/notify.ts';

const WHAT_FOLLOWS = 'Para voltar é preciso entrar de novo. O que não foi salvo lá se perde.';

type SessionEndProps = { session: OwnSession; onClose: () => void };

/** Confirms ending another session of the user. */
export function SessionEnd({ session, onClose }: SessionEndProps) {
  const client = useQueryClient();

  async function end() {
    await endOwnSession(session.id).catch(ignoreAlreadyEnded);
    notify.success(`A sessão de ${session.device} foi encerrada.`);
    onClose();
    await client.invalidateQueries(ownSessionsQuery());
  }

  return (
    <ConfirmDialog
      title="Encerrar esta sessão?"
      description={`${session.device}, aberta em ${formatDateTime(session.startedAt)}. ${WHAT_FOLLOWS}`}
      confirmLabel="Encerrar sessão"
      onConfirm={end}
      onClose={onClose}
    />
  );
}

/** Confirms ending all other sessions of the user. */
export function OtherSessionsEnd({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();

  async function end() {
    await endOtherSessions();
    notify.success('As suas outras sessões foram encerradas.');
    onClose();
    await client.invalidateQueries(ownSessionsQuery());
  }

  return (
    <ConfirmDialog
      title="Encerrar todas as outras sessões?"
      description={`Só esta sessão continua. ${WHAT_FOLLOWS}`}
      confirmLabel="Encerrar sessões"
      onConfirm={end}
      onClose={onClose}
    />
  );
}

/** Treats an already ended session as a success. */
function ignoreAlreadyEnded(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.code !== 'not-found') throw error;
}
