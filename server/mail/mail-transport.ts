import { createTransport } from 'nodemailer';
import { z } from 'zod';

import type { Config } from '#server/config.ts';

import { writeEml } from './eml-folder.ts';

type Mailbox = { name: string; address: string };

export type Message = {
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe address (RFC 8058). */
  unsubscribeUrl?: string | undefined;
};

type MailErrorDetails = { isRecipientRefused?: boolean; reply?: string | undefined };

/** A failed send. Its message never contains the server's reply, which may contain addresses. */
export class MailError extends Error {
  /** A stable code for the log and the outbox. */
  readonly fault: string;
  /** Whether a retry would fail again. */
  readonly isPermanent: boolean;
  /** Whether the server refuses the mailbox itself, regardless of the mail. */
  readonly isRecipientRefused: boolean;
  /** The mail server's reply, shown to users who test with their own address; never logged. */
  readonly #reply: string | undefined;

  constructor(fault: string, isPermanent: boolean, details: MailErrorDetails = {}) {
    super(fault);
    this.name = 'MailError';
    this.fault = fault;
    this.isPermanent = isPermanent;
    this.isRecipientRefused = details.isRecipientRefused ?? false;
    this.#reply = details.reply;
  }

  reply(): string | undefined {
    return this.#reply;
  }
}

export type MailTransport = {
  /** @throws MailError */
  send: (message: Message, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;

/** Opens the configured transport: an SMTP server, or a folder of .eml files without one. */
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

/** Adds the headers against automatic replies, of the language, and of the one-click unsubscription. */
function withHeaders({ unsubscribeUrl, ...message }: Message) {
  return {
    ...message,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'pt-BR',
      ...(unsubscribeUrl !== undefined && {
        // Prepared: otherwise a line break may follow the name, which some mail clients cannot read.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/**
 * Codes for a refused sender, recipient or message. A wrong SMTP password is not among them, as it can be corrected.
 */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

const failure = z.object({
  code: z.string().catch('unknown'),
  responseCode: z.int().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
});

/** A policy refusal (RFC 3463, X.7.X) concerns the sender, for example a denied relay. */
const BY_POLICY = /^\d{3}[ -]5\.7\.\d/;

function faultOf(error: unknown): MailError {
  const { code, responseCode, command, response: reply } = failure.parse(error);
  const isPermanent = ABOUT_THE_MAIL.has(code) && responseCode !== undefined && responseCode >= 500;
  const isRecipientRefused = isPermanent && command === 'RCPT TO' && !BY_POLICY.test(reply ?? '');
  const fault = responseCode === undefined ? code : `${code} ${responseCode}`;
  return new MailError(fault, isPermanent, { isRecipientRefused, reply });
}
