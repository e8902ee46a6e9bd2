import { MINUTE_MS } from '#domain/time.ts';
/** Faults the server can inject into every request of /v1, to test the app's reaction. */
export const FAULTS = ['none', 'unauthenticated', 'broken', 'gone', 'silent', 'slow'] as const;

export type Fault = (typeof FAULTS)[number];

/** The state of the QA panel: current fault and clock offset. Lives as long as the server. */
export class QaControls {
  readonly #clock: () => Date;
  fault: Fault = 'none';
  minutesAhead = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** The server's clock. */
  readonly now = (): Date => new Date(this.#clock().getTime() + this.minutesAhead * MINUTE_MS);

  reset(): void {
    this.fault = 'none';
    this.minutesAhead = 0;
  }
}
