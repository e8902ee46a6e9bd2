import type { OpenDatabase } from '#server/db/open-database.ts';
import { deliverMails, type MailDeps } from '#server/mail/deliver-mails.ts';

const CHANNEL = 'mails';
/** For retries, and for notifications missed while disconnected. */
const POLL_INTERVAL_MS = 15_000;
const FINISH_WITHIN_MS = 5000;

/**
 * Sends the mails of the outbox: as soon as any process commits one, and periodically for retries.
 * @returns the function that stops it; the current mail gets a moment to finish
 */
export async function startMailing(
  database: OpenDatabase,
  deps: Omit<MailDeps, 'db' | 'signals'>,
): Promise<() => Promise<void>> {
  const [end, cut] = [new AbortController(), new AbortController()];
  const signals = { end: end.signal, cut: cut.signal };
  let running: Promise<void> | undefined;
  let isAsked = false;

  /** Starts a delivery run, or schedules one after the current run. */
  function deliverNow(): void {
    isAsked = true;
    running ??= deliverWhileAsked().finally(() => (running = undefined));
  }

  async function deliverWhileAsked(): Promise<void> {
    while (isAsked && !end.signal.aborted) {
      isAsked = false;
      try {
        await deliverMails({ ...deps, db: database.db, signals });
      } catch (error) {
        deps.log.warn({ err: error }, 'checking for mails failed');
      }
    }
  }

  const stopListening = await database.listen(CHANNEL, deliverNow, deliverNow);
  const timer = setInterval(deliverNow, POLL_INTERVAL_MS);
  timer.unref();
  deliverNow();
  return async () => {
    stopListening();
    clearInterval(timer);
    end.abort();
    const timeout = setTimeout(() => cut.abort(), FINISH_WITHIN_MS);
    await running;
    clearTimeout(timeout);
    deps.transport.close();
  };
}
