import { MINUTE_MS } from '#domain/time.ts';
/** What the server can be made to do to every request of /v1, so that QA sees how the app takes it. */
export const FAULTS = ['none', 'unauthenticated', 'broken', 'gone', 'silent', 'slow'] as const;

export type Fault = (typeof FAULTS)[number];

/** The switches of the QA panel: the fault that is on, and how far the clock was moved. Lives as long as the server. */
export class QaControls {
  readonly #clock: () => Date;
  fault: Fault = 'none';
  minutesAhead = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** The clock that the server goes by. */
  readonly now = (): Date => new Date(this.#clock().getTime() + this.minutesAhead * MINUTE_MS);

  /** As it is at the start. */
  reset(): void {
    this.fault = 'none';
    this.minutesAhead = 0;
  }
}
