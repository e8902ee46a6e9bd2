import { addDays, toLocalDate } from '#domain/sao-paulo-time.ts';

/** A stop that may have proofs. */
export type ProvableStop = {
  kind: 'pickup' | 'dropoff';
  attempts: readonly { n: number; outcome: 'done' | 'failed' | null; endedAt: string | null }[];
  /** Who received the goods; a pickup has one once they were returned to it. */
  receipt: object | null;
};

type Limits = {
  closedAt: string | null;
  /** The setting `proofLateDays`. */
  proofLateDays: number;
  /** Epoch milliseconds. */
  now: number;
};

/** The ended attempt that a late proof belongs to. */
export type LateProof = {
  attempt: number;
  /** "2026-11-27", included; null if the base takes no late proof at all. */
  lastDay: string | null;
  /** Whether it may still be attached. */
  isOpen: boolean;
};

/**
 * Whether the base may attach proofs to a stop after its end: until the end of the day `proofLateDays` later.
 * @returns null before the stop's first attempt has succeeded or failed
 */
export function lateProofOf(
  { kind, attempts, receipt }: ProvableStop,
  { closedAt, proofLateDays, now }: Limits,
): LateProof | null {
  const ended = attempts.findLast(hasOutcome);
  if (!ended?.endedAt) return null;
  if (proofLateDays === 0) return { attempt: ended.n, lastDay: null, isOpen: false };
  // A confirmed return ends the pickup once more, without an attempt.
  const endedAt = kind === 'pickup' && receipt !== null && closedAt !== null ? closedAt : ended.endedAt;
  const lastDay = addDays(toLocalDate(endedAt), proofLateDays);
  return { attempt: ended.n, lastDay, isOpen: toLocalDate(now) <= lastDay };
}

/** Whether an attempt has succeeded or failed; called-off ones have an end without an outcome. */
export function hasOutcome({ outcome, endedAt }: ProvableStop['attempts'][number]): boolean {
  return outcome !== null && endedAt !== null;
}

/** The sentence for a late proof that is refused. */
export function lateProofRefusal({ lastDay }: Pick<LateProof, 'lastDay'>): string {
  if (lastDay === null) return 'Esta base não aceita comprovantes depois do fim da parada.';
  const day = lastDay.split('-').toReversed().join('/');
  return `O prazo para anexar comprovantes a esta parada terminou em ${day}.`;
}
