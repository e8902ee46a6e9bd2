import { once } from 'node:events';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it takes. */
export type SmtpMailbox = {
  /** For SMTP_URL. */
  url: string;
  /** What has come since this was asked for the last time, in the order in which it came. */
  take: () => Promise<Email[]>;
  /** Answers the next recipients with this code; undefined takes them again. */
  refuse: (code: number | undefined, address?: string) => void;
  close: () => Promise<void>;
};

/** Starts one on a free port of this machine. */
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
  if (typeof at !== 'object' || at === null) throw new Error('No port.');
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
