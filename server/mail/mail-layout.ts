import { escapeHtml } from '#server/http/escape-html.ts';

import type { MailBranding } from './mail-branding.ts';

/** The content of a mail, independent of its layout. */
export type MailMessage = {
  /** A null name gives a greeting and a To header without one. */
  to: { name: string | null; address: string };
  subject: string;
  /** Without line breaks, which HTML would show as spaces. */
  paragraphs: string[];
  /** Groups of lines before the button, each with a linked title. */
  groups?: { title: string; url: string; lines: string[] }[];
  action: Link;
  /** Shown below the button. */
  notes: string[];
  /** Shown below the notes. */
  links?: Link[];
  /** For the one-click unsubscribe header. */
  unsubscribeUrl?: string;
};

type Link = { label: string; url: string };

/** Poppins only where it is installed: a mail loads no font. */
const FONT = 'Poppins,Arial,sans-serif';

/** Inline styles with literal theme colours, as mail clients load no stylesheet. */
const STYLES = {
  page: 'margin:0;padding:24px 12px;background:#f6f7fb;',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e6f0;border-radius:12px;',
  text: `margin:0 0 16px;font:400 16px/1.5 ${FONT};color:#14172b;`,
  brand: `margin:0 0 24px;font:600 18px/1.4 ${FONT};color:#132cc8;`,
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:#132cc8;color:#ffffff;text-decoration:none;font:600 16px/1.5 ${FONT};`,
  note: `margin:16px 0 0;font:400 14px/1.5 ${FONT};color:#4a4f69;`,
  group: `margin:0 0 4px;font:600 16px/1.5 ${FONT};color:#14172b;`,
  lines: `margin:0 0 16px;padding:0 0 0 20px;font:400 14px/1.5 ${FONT};color:#14172b;`,
  line: 'margin:0 0 4px;',
  link: 'color:#132cc8;word-break:break-all;',
  words: 'color:#132cc8;',
  foot: `max-width:560px;margin:16px auto 0;font:400 12px/1.5 ${FONT};color:#6b7089;text-align:center;`,
} as const;

/** The plain-text alternative. */
export function textOf(message: MailMessage, branding: MailBranding): string {
  const { to, paragraphs, groups = [], action, notes, links = [] } = message;
  const parts = [
    greeting(to.name),
    ...paragraphs,
    ...groups.map(({ title, url, lines }) => [title, url, ...lines.map((line) => `- ${line}`)].join('\n')),
    textOfLink(action),
    ...notes,
    ...links.map(textOfLink),
  ];
  return `${[...parts, `-- \n${signature(branding)}`].join('\n\n')}\n`;
}

function textOfLink({ label, url }: Link): string {
  return `${label}:\n${url}`;
}

export function htmlOf(message: MailMessage, branding: MailBranding): string {
  const { to, subject, paragraphs, groups = [], action, notes, links = [] } = message;
  const url = escapeHtml(action.url);
  const parts = [
    `<p style="${STYLES.brand}">${escapeHtml(branding.productName)}</p>`,
    ...[greeting(to.name), ...paragraphs].map((text) => `<p style="${STYLES.text}">${escapeHtml(text)}</p>`),
    ...groups.map(htmlOfGroup),
    `<p style="${STYLES.text}"><a href="${url}" style="${STYLES.button}">${escapeHtml(action.label)}</a></p>`,
    `<p style="${STYLES.note}">Se o botão não abrir, copie este endereço:<br><a href="${url}" style="${STYLES.link}">${url}</a></p>`,
    ...notes.map((text) => `<p style="${STYLES.note}">${escapeHtml(text)}</p>`),
    ...links.map((link) => `<p style="${STYLES.note}">${htmlOfLink(link)}</p>`),
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.page}">
<div style="${STYLES.card}">
${parts.join('\n')}
</div>
<p style="${STYLES.foot}">${escapeHtml(signature(branding))}</p>
</body>
</html>
`;
}

function htmlOfGroup({ title, url, lines }: NonNullable<MailMessage['groups']>[number]): string {
  const items = lines.map((line) => `<li style="${STYLES.line}">${escapeHtml(line)}</li>`);
  return `<p style="${STYLES.group}">${htmlOfLink({ label: title, url })}</p>
<ul style="${STYLES.lines}">
${items.join('\n')}
</ul>`;
}

function htmlOfLink({ label, url }: Link): string {
  return `<a href="${escapeHtml(url)}" style="${STYLES.words}">${escapeHtml(label)}</a>`;
}

function greeting(name: string | null): string {
  return name === null ? 'Olá.' : `Olá, ${name}.`;
}

function signature({ productName, providerName, supportEmail }: MailBranding): string {
  return [providerName ?? productName, supportEmail].filter((part) => part !== null).join(' · ');
}
