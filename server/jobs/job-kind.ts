import type { z } from 'zod';

import type { Row, Trx } from '#server/db/schema.ts';

export type JobKind = Row<'jobs'>['kind'];

export type Progress = { done: number; total: number | null };

type SetProgress = (progress: Progress) => void;

/**
 * The tools of a kind while it runs. Outward calls belong between two steps: a step holds a database connection, the
 * only one of the embedded database, and renews the lease.
 */
export type JobContext<Payload> = {
  payload: Payload;
  /** As of the last committed step, also of an earlier attempt. */
  progress: () => Progress;
  clock: () => Date;
  /** Aborts when the server stops. */
  signal: AbortSignal;
  /**
   * One short transaction. Work and progress are committed together, or neither. Behind a step that set the progress,
   * the job's turn may end; the next one runs the kind from its beginning.
   * @throws StoppedJob after a cancellation, a lost lease, the job's turn or the stop of the server; never caught by a
   *   kind
   */
  step: <T>(work: (trx: Trx, setProgress: SetProgress) => Promise<T>) => Promise<T>;
  /**
   * The last step, also while the server stops: its transaction ends the job, with what `work` returns as the result.
   */
  finish: (work?: (trx: Trx) => Promise<Record<string, unknown>>) => Promise<void>;
};

/** A kind with its payload type hidden, for the registry. */
export type JobRunner = {
  /** Failed attempts until the job has failed; the gaps between them grow (`retryGapMs`). */
  maxAttempts: number;
  /** @throws JobError if the stored payload does not match the kind */
  prepare: (payload: unknown) => (context: Omit<JobContext<never>, 'payload'>) => Promise<void>;
};

/** All kinds; a kind without a runner is a compile error. */
export type JobRunners = Readonly<Record<JobKind, JobRunner>>;

type KindOptions<Payload> = {
  payload: z.ZodType<Payload>;
  maxAttempts: number;
  run: (context: JobContext<Payload>) => Promise<void>;
};

/** Attempts repeat the work since the last step, so a step must find what earlier ones have done. */
export function defineJob<Payload>({ payload, maxAttempts, run }: KindOptions<Payload>): JobRunner {
  return {
    maxAttempts,
    prepare(stored) {
      const parsed = payload.safeParse(stored);
      if (!parsed.success) throw new JobError(UNREADABLE, { isPermanent: true });
      return (context) => run({ ...context, payload: parsed.data });
    },
  };
}

const UNREADABLE = 'Esta versão do servidor não lê os dados desta tarefa.';

/** An expected failure with a sentence for administrators, which never holds personal data. */
export class JobError extends Error {
  override readonly name = 'JobError';
  /** pt-BR, at most 200 characters. */
  readonly fault: string;
  /** No further attempt can succeed. */
  readonly isPermanent: boolean;

  constructor(
    fault: string,
    { isPermanent = false, cause }: { isPermanent?: boolean; cause?: unknown } = {},
  ) {
    super(fault, { cause });
    this.fault = fault;
    this.isPermanent = isPermanent;
  }
}

/** Ends a run without a failure. */
export class StoppedJob extends Error {
  override readonly name = 'StoppedJob';
  readonly reason: 'cancelled' | 'lease-lost' | 'turn-over' | 'server-stopping';

  constructor(reason: StoppedJob['reason']) {
    super(reason);
    this.reason = reason;
  }
}
