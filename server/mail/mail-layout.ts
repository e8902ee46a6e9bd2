import type { MailBranding } from './mail-branding.ts';

/** What a mail says, without how it looks. */
export type MailMessage = {
  /** Without a name, whoever it is stays unnamed in the mail. */
  to: { name: string | null; address: string };
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** What stands below the button. */
  notes: string[];
};

/** Mail programs know neither our stylesheet nor our font (the colours of the theme by their values). */
const STYLES = {
  page: 'margin:0;padding:24px 12px;background:#f6f7fb;',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e6f0;border-radius:12px;',
  text: 'margin:0 0 16px;font:400 16px/1.5 Poppins,Arial,sans-serif;color:#14172b;',
  brand: 'margin:0 0 24px;font:600 18px/1.4 Poppins,Arial,sans-serif;color:#132cc8;',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#132cc8;color:#ffffff;text-decoration:none;font:600 16px/1.5 Poppins,Arial,sans-serif;',
  note: 'margin:16px 0 0;font:400 14px/1.5 Poppins,Arial,sans-serif;color:#4a4f69;',
  link: 'color:#132cc8;word-break:break-all;',
  foot: 'max-width:560px;margin:16px auto 0;font:400 12px/1.5 Poppins,Arial,sans-serif;color:#6b7089;text-align:center;',
} as const;

/** For whoever reads mail without pictures and colours. */
export function textOf({ to, paragraphs, action, notes }: MailMessage, branding: MailBranding): string {
  const parts = [greeting(to.name), ...paragraphs, `${action.label}:\n${action.url}`, ...notes];
  return `${[...parts, `-- \n${signature(branding)}`].join('\n\n')}\n`;
}

export function htmlOf(letter: MailMessage, branding: MailBranding): string {
  const { to, subject, paragraphs, action, notes } = letter;
  const url = escapeHtml(action.url);
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.page}">
<div style="${STYLES.card}">
<p style="${STYLES.brand}">${escapeHtml(branding.productName)}</p>
${[greeting(to.name), ...paragraphs].map((text) => `<p style="${STYLES.text}">${escapeHtml(text)}</p>`).join('\n')}
<p style="${STYLES.text}"><a href="${url}" style="${STYLES.button}">${escapeHtml(action.label)}</a></p>
<p style="${STYLES.note}">Se o botão não abrir, copie este endereço:<br><a href="${url}" style="${STYLES.link}">${url}</a></p>
${notes.map((text) => `<p style="${STYLES.note}">${escapeHtml(text)}</p>`).join('\n')}
</div>
<p style="${STYLES.foot}">${escapeHtml(signature(branding))}</p>
</body>
</html>
`;
}

function greeting(name: string | null): string {
  return name === null ? 'Olá.' : `Olá, ${name}.`;
}

function signature({ productName, providerName, supportEmail }: MailBranding): string {
  return [providerName ?? productName, supportEmail].filter((part) => part !== null).join(' · ');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
