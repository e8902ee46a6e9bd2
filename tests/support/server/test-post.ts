import { pino } from 'pino';

import { deliverMails } from '#server/mail/deliver-mails.ts';
import type { MailError, Message } from '#server/mail/mail-transport.ts';
import { MODULE_MAILS } from '#server/modules/module-mails.ts';

import type { TestServer } from './test-server.ts';

/** All mailboxes; mails arrive on demand. */
export type TestPost = {
  /** Sends due mails. @returns the delivered ones */
  deliver: () => Promise<Message[]>;
  /** Fails further attempts with this error; undefined lets them succeed again. */
  failWith: (fault: MailError | undefined) => void;
  /** The token of the link in a mail. */
  tokenIn: (message: Message | undefined) => string;
};

export function startTestPost(
  server: Pick<TestServer, 'db' | 'config'>,
  clock: () => Date = () => new Date(),
): TestPost {
  let fault: MailError | undefined;
  return {
    async deliver() {
      const arrived: Message[] = [];
      const send = async (message: Message) => {
        if (fault) throw fault;
        arrived.push(message);
      };
      const { db, config } = server;
      const log = pino({ level: 'silent' });
      await deliverMails({
        ...MODULE_MAILS,
        db,
        config,
        clock,
        log,
        transport: { send, close: () => undefined },
      });
      return arrived;
    },
    failWith: (next) => (fault = next),
    tokenIn(message) {
      const token = message?.text.match(/\/recuperar-senha#token=([\w-]{43})$/m)?.[1];
      if (token === undefined) throw new Error('The mail has no link.');
      return token;
    },
  };
}
