import { once } from 'node:events';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that stores accepted mails. */
export type SmtpMailbox = {
  /** For SMTP_URL. */
  url: string;
  /** Mails since the last call, in order of arrival. */
  take: () => Promise<Email[]>;
  /** Rejects further recipients with this code, or only one address; undefined accepts them again. */
  refuse: (code: number | undefined, address?: string) => void;
  close: () => Promise<void>;
};

/** Starts it on a free local port. */
export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  let taken: Buffer[] = [];
  let refused: { code: number; address: string | undefined } | undefined;
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const isRefused = refused !== undefined && (refused.address ?? address) === address;
      done(isRefused ? Object.assign(new Error('no'), { responseCode: refused?.code }) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const at = listening.address();
  if (typeof at !== 'object' || at === null) throw new Error('The SMTP server has no port.');
  return {
    url: `smtp://127.0.0.1:${at.port}`,
    async take() {
      const mails = taken;
      taken = [];
      return Promise.all(mails.map((raw) => PostalMime.parse(raw)));
    },
    refuse: (code, address) => (refused = code === undefined ? undefined : { code, address }),
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
