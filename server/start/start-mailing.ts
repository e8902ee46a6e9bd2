import type { OpenDatabase } from '#server/db/open-database.ts';
import { deliverMails, type MailDeps } from '#server/mail/deliver-mails.ts';

const CHANNEL = 'mails';
/** For postponed mails, and for notifications missed while disconnected. */
const LOOK_EVERY_MS = 15_000;
const FINISH_WITHIN_MS = 5000;

/**
 * Sends the mails of the outbox from now on: at once when one is committed, in whatever process, and again later when
 * that failed.
 * @returns the function that stops it; a mail under way gets a moment to be finished
 */
export async function startMailing(
  database: OpenDatabase,
  deps: Omit<MailDeps, 'db' | 'signals'>,
): Promise<() => Promise<void>> {
  const [end, cut] = [new AbortController(), new AbortController()];
  const signals = { end: end.signal, cut: cut.signal };
  let running: Promise<void> | undefined;
  let isAsked = false;

  /** A look that is asked for during another one follows it. */
  function look(): void {
    isAsked = true;
    running ??= deliverWhileAsked().finally(() => (running = undefined));
  }

  async function deliverWhileAsked(): Promise<void> {
    while (isAsked && !end.signal.aborted) {
      isAsked = false;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        await deliverMails({ ...deps, db: database.db, signals });
      } catch (error) {
        deps.log.warn({ err: error }, 'mails not looked at');
      }
    }
  }

  const stopListening = await database.listen(CHANNEL, look, look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();
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
