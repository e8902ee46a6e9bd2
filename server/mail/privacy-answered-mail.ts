import type { LastWords } from '#server/db/schema-mail.ts';
import type { Row } from '#server/db/schema.ts';

import { dayInBrasilia, type LetterContext, lockRecipient, type WriteLetter } from './mail-context.ts';
import type { Letter } from './mail-layout.ts';

const ASKED: Readonly<Record<Row<'privacy_requests'>['kind'], string>> = {
  access: 'o acesso aos seus dados',
  correction: 'a correção dos seus dados',
  deletion: 'a exclusão dos seus dados',
};

/** Writes what became of a request about personal data, also to somebody who has no account since. */
export const writePrivacyAnswered: WriteLetter = async (trx, mail, context) => {
  if (mail.last_words !== null) return writeLastWords(mail.last_words, context);
  if (mail.request_id === null) return undefined;
  const user = await lockRecipient(trx, mail);
  const request = await trx
    .selectFrom('privacy_requests')
    .select(['kind', 'status', 'answer', 'created_at'])
    .where('id', '=', mail.request_id)
    .executeTakeFirst();
  if (!user || !request) return undefined;
  const { publicUrl, branding } = context;
  return {
    to: { name: user.name, address: user.email },
    subject: `Resposta ao seu pedido no ${branding.productName}`,
    paragraphs: [
      `Em ${dayInBrasilia(request.created_at)} você pediu ${ASKED[request.kind]} no ${branding.productName}.`,
      request.status === 'done' ? 'O pedido foi atendido.' : 'O pedido foi recusado.',
      ...linesOf(request.answer),
    ],
    action: { label: 'Ver o pedido', url: `${publicUrl}/ordens-de-servico?conta=privacidade` },
    notes: [
      'Se você não concorda com a resposta, pode fazer outro pedido em «Minha conta» ou procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
    ],
  };
};

function writeLastWords({ name, address, note }: LastWords, { publicUrl, branding }: LetterContext): Letter {
  return {
    to: { name, address },
    subject: `Seus dados no ${branding.productName} foram apagados`,
    paragraphs: [
      `Atendemos ao seu pedido de exclusão. O seu acesso ao ${branding.productName} terminou, e o seu nome, e-mail, telefone, CPF e senha foram apagados.`,
      'As ordens de serviço e o histórico continuam guardados sem o seu nome.',
      ...linesOf(note),
    ],
    action: { label: 'Ler a política de privacidade', url: `${publicUrl}/politica-de-privacidade` },
    notes: ['Este endereço também é apagado assim que esta mensagem é enviada.'],
  };
}

function linesOf(text: string | null): string[] {
  return (text ?? '').split('\n').filter((line) => line !== '');
}
