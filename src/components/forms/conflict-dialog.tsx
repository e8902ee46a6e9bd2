import type { FieldValues } from 'react-hook-form';

import { useCurrentUser } from '#src/components/use-session.ts';
import { formatDayTime } from '#src/lib/format-date.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import type { Conflict } from './use-conflict.ts';

/** Lets the user resolve a concurrent change. No choice discards typed text. */
export function ConflictDialog<Values extends FieldValues>({ conflict }: { conflict: Conflict<Values> }) {
  const { noun, changedBy, changedAt, changes, isReloading, problem } = conflict;
  const me = useCurrentUser().name;
  const now = useNow();
  const who = changedBy === me ? 'Você, em outra aba,' : (changedBy ?? 'Outra pessoa');
  const when = changedAt === undefined ? '' : ` (${formatDayTime(changedAt, now).toLowerCase()})`;
  return (
    <Dialog
      isOpen
      onClose={conflict.dismiss}
      title={`${who} alterou ${noun}${when}`}
      description="O que você digitou continua aqui e ainda não foi salvo."
      footer={
        <>
          <Button variant="ghost" onClick={conflict.dismiss}>
            Voltar ao formulário
          </Button>
          <Button isLoading={isReloading} onClick={conflict.overwrite}>
            Salvar por cima
          </Button>
          <Button data-autofocus variant="primary" isLoading={isReloading} onClick={conflict.merge}>
            Recarregar
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Alert tone="danger" className="mb-4">
          {problem}
        </Alert>
      )}
      {changes !== undefined && changes.length > 0 && (
        <div className="mb-4 text-sm">
          <p className="text-ink font-medium">O que mudou</p>
          <ul className="text-secondary mt-1 list-disc pl-5">
            {changes.map(({ path, label, isTypedToo }) => (
              <li key={path}>{isTypedToo ? `${label}, que você também alterou` : label}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className="text-secondary flex flex-col gap-2 text-sm">
        <div>
          <dt className="text-ink inline font-medium">Recarregar</dt>
          <dd className="inline">
            {' traz essas mudanças para esta página e mantém os campos que você alterou.'}
          </dd>
        </div>
        <div>
          <dt className="text-ink inline font-medium">Salvar por cima</dt>
          <dd className="inline">{' grava o que está nesta página no lugar delas.'}</dd>
        </div>
      </dl>
    </Dialog>
  );
}
