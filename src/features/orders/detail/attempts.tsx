import type { Schema } from '#openapi/schema.ts';

import { shortTime, timeInWords } from '../order-labels.ts';

type Attempt = Schema<'Attempt'>;

type DetailAttemptsProps = { attempts: readonly Attempt[]; maxAttempts: number; now: number };

/**
 * Attempts at a stop: failed, repeated, or without an outcome after an arrival. A successful first attempt shows in the
 * stop itself.
 */
export function DetailAttempts({ attempts, maxAttempts, now }: DetailAttemptsProps) {
  const shown = attempts.filter(
    ({ n, outcome, arrivedAt }) => outcome === 'failed' || n > 1 || (outcome === null && arrivedAt !== null),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Tentativas" className="border-line mt-2 flex flex-col gap-1.5 border-l-2 pl-3 text-sm">
      {shown.map((attempt) => (
        <li key={attempt.n}>
          <p className="text-secondary">
            <span className="text-ink font-medium">{attemptName(attempt, maxAttempts)}</span>
            {attemptText(attempt, now)}
          </p>
          {attempt.note !== null && <p className="text-secondary">{attempt.note}</p>}
        </li>
      ))}
    </ul>
  );
}

/** "Tentativa 2 de 3"; an extra attempt beyond the limit omits the total. */
function attemptName({ n }: Attempt, maxAttempts: number): string {
  return n > maxAttempts ? `Tentativa ${n}` : `Tentativa ${n} de ${maxAttempts}`;
}

function attemptText({ outcome, reasonLabel, arrivedAt, endedAt, by }: Attempt, now: number): string {
  const parts = [
    outcome === 'failed' && (reasonLabel ?? 'Insucesso'),
    outcome === 'done' && 'concluída',
    outcome === null && endedAt === null && arrivedAt === null && 'em andamento',
    outcome === null && endedAt !== null && 'interrompida',
    endedAt !== null && timeInWords(endedAt, now),
    endedAt === null && arrivedAt !== null && `no local desde ${shortTime(arrivedAt, now).toLowerCase()}`,
    by !== null && `por ${by}`,
  ];
  return ` · ${parts.filter((part) => part !== false).join(' · ')}`;
}
