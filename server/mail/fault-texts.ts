/** Explanations of fault codes by prefix; the first match applies. */
const TEXTS: readonly [RegExp, string][] = [
  [/^EAUTH/, 'O servidor de e-mail não aceitou o usuário ou a senha de SMTP_URL.'],
  [/^ETLS/, 'A conexão segura com o servidor de e-mail falhou.'],
  [/^E(?:DNS|NOTFOUND)/, 'O servidor de e-mail de SMTP_URL não foi encontrado.'],
  [/^(?:ESOCKET|ECONNECTION|ECONNREFUSED|ETIMEDOUT|EABORT)/, 'O servidor de e-mail não respondeu.'],
  [/^EENVELOPE 4/, 'O servidor de e-mail não aceitou o remetente ou o destinatário por enquanto.'],
  [/^EENVELOPE/, 'O servidor de e-mail recusou o remetente ou o destinatário.'],
  [/^EMESSAGE 4/, 'O servidor de e-mail não aceitou a mensagem por enquanto.'],
  [/^EMESSAGE/, 'O servidor de e-mail recusou a mensagem.'],
  [/^E(?:NOENT|NOTDIR|ACCES|PERM|NOSPC|ROFS)/, 'A pasta dos e-mails (MAIL_OUTBOX) não pôde ser escrita.'],
];

/** @param fault as stored in the outbox: "EAUTH 535" */
export function faultText(fault: string): string {
  return TEXTS.find(([pattern]) => pattern.test(fault))?.[1] ?? 'O e-mail não pôde ser enviado.';
}
