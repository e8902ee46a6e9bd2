import type { OpenDatabase } from '#server/db/open-database.ts';
import { deliverMails, type MailDeps } from '#server/mail/deliver-mails.ts';

import { startWorkLoop } from './work-loop.ts';

/**
 * Sends the mails of the outbox.
 * @returns the function that stops it and closes the transport
 */
export async function startMailing(
  database: OpenDatabase,
  deps: Omit<MailDeps, 'db' | 'signals'>,
): Promise<() => Promise<void>> {
  const stop = await startWorkLoop(database, {
    channel: 'mails',
    run: (signals) => deliverMails({ ...deps, db: database.db, signals }),
    log: deps.log,
    failed: 'checking for mails failed',
  });
  return async () => {
    await stop();
    deps.transport.close();
  };
}
