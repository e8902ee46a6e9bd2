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
  /** Where one click ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

type MailErrorDetails = { isRecipientRefused?: boolean; answer?: string | undefined };

/** Why a mail did not go out. Its message never has the server's own words: they hold addresses. */
export class MailError extends Error {
  /** A stable code for the log and the outbox. */
  readonly fault: string;
  /** The same mail would be refused again. */
  readonly isPermanent: boolean;
  /** The server knows no such mailbox, or takes nothing for it, whatever the mail says. */
  readonly isRecipientRefused: boolean;
  /** The mail server's reply, shown to users who test with their own address; never logged. */
  readonly #answer: string | undefined;

  constructor(fault: string, isPermanent: boolean, details: MailErrorDetails = {}) {
    super(fault);
    this.name = 'MailFault';
    this.fault = fault;
    this.isPermanent = isPermanent;
    this.isRecipientRefused = details.isRecipientRefused ?? false;
    this.#answer = details.answer;
  }

  answer(): string | undefined {
    return this.#answer;
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

/** Suppresses automatic replies. */
function withHeaders({ unsubscribeUrl, ...message }: Message) {
  return {
    ...message,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'pt-BR',
      ...(unsubscribeUrl !== undefined && {
        // As it is: it would be broken after the name, which not every mail program reads.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** A sender or recipient, or the message itself, that was refused for good; a wrong SMTP password can be corrected. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

const failure = z.object({
  code: z.string().catch('unknown'),
  responseCode: z.int().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
});

/** A refusal by a policy (RFC 3463, X.7.X) is about who sends, as when the server relays for others alone. */
const BY_POLICY = /^\d{3}[ -]5\.7\.\d/;

function faultOf(error: unknown): MailError {
  const { code, responseCode, command, response: answer } = failure.parse(error);
  const isPermanent = ABOUT_THE_MAIL.has(code) && responseCode !== undefined && responseCode >= 500;
  const isRecipientRefused = isPermanent && command === 'RCPT TO' && !BY_POLICY.test(answer ?? '');
  const fault = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new MailError(fault, isPermanent, { isRecipientRefused, answer });
}
