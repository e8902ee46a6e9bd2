import { createTransport } from 'nodemailer';
import { z } from 'zod';

import type { Config } from '#server/config.ts';

import { writeEml } from './eml-folder.ts';

type Mailbox = { name: string; address: string };

/** A mail as it goes out. */
export type Message = {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
};

/** Why a mail did not go out. Never with the server's own words: they hold addresses. */
export class MailError extends Error {
  /** A stable code for the log and the outbox. */
  readonly fault: string;
  /** The same mail would be refused again. */
  readonly isPermanent: boolean;

  constructor(fault: string, isPermanent: boolean) {
    super(fault);
    this.name = 'MailFault';
    this.fault = fault;
    this.isPermanent = isPermanent;
  }
}

export type MailTransport = {
  /** @throws MailFault */
  send: (message: Message, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;

/** The way out that the configuration names: an SMTP server, or a folder of .eml files where there is none. */
export function openMailTransport({
  smtpUrl,
  mailOutbox,
}: Pick<Config, 'smtpUrl' | 'mailOutbox'>): MailTransport {
  return smtpUrl === undefined ? folderTransport(mailOutbox) : smtpTransport(smtpUrl);
}

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message, signal) {
      try {
        await transport.sendMail({ ...withHeaders(message), signal });
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function folderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(message) {
      try {
        const { message: eml } = await composer.sendMail(withHeaders(message));
        await writeEml(folder, eml);
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: () => composer.close(),
  };
}

/** An answer of an absent person's mailbox to our machine helps nobody. */
function withHeaders(message: Message) {
  return { ...message, headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' } };
}

/** A sender or recipient, or the message itself, that was refused for good; a wrong SMTP password can be corrected. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

const failure = z.object({
  code: z.string().catch('unknown'),
  responseCode: z.int().optional().catch(undefined),
});

function faultOf(error: unknown): MailError {
  const { code, responseCode } = failure.parse(error);
  const isPermanent = ABOUT_THE_MAIL.has(code) && responseCode !== undefined && responseCode >= 500;
  return new MailError(responseCode === undefined ? code : `${code} ${responseCode}`, isPermanent);
}
