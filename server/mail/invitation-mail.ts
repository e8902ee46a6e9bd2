import type { Transaction } from 'kysely';

import { issueToken } from '#server/auth/account-tokens.ts';
import type { Database } from '#server/db/schema.ts';

import { lockRecipient, momentInBrasilia, passwordPage, type WriteLetter } from './mail-context.ts';

/**
 * Writes an invitation. Its token is made here, when the mail leaves, so that the database never holds one that could
 * be read out of the outbox.
 */
export const writeInvitation: WriteLetter = async (trx, mail, { publicUrl, branding, now }) => {
  const user = await lockRecipient(trx, mail, 'invited');
  if (!user) return undefined;
  const { token, expiresAt } = await issueToken(trx, { userId: user.id, purpose: 'invitation', now });
  const [inviter, company] = [
    await nameOfInviter(trx, mail.caused_by),
    await nameOfCompany(trx, user.company_id),
  ];
  return {
    to: { name: user.name, address: user.email },
    subject: `Convite para usar o ${branding.productName}`,
    paragraphs: [
      `${inviter ?? branding.providerName ?? branding.productName} criou um acesso para você no ${branding.productName}` +
        (company === undefined ? '.' : `, como gestor de ${company}.`),
      'Para entrar, defina a sua senha. O seu e-mail é o seu usuário.',
    ],
    action: { label: 'Definir senha', url: passwordPage(publicUrl, token) },
    notes: [
      `O link funciona uma vez e vale até ${momentInBrasilia(expiresAt)}. Depois disso, peça um novo convite.`,
      'Se você não esperava este convite, ignore esta mensagem.',
    ],
  };
};

async function nameOfInviter(trx: Transaction<Database>, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const inviter = trx.selectFrom('users').select('name').where('id', '=', id).where('deleted_at', 'is', null);
  return (await inviter.executeTakeFirst())?.name;
}

async function nameOfCompany(trx: Transaction<Database>, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  return (await trx.selectFrom('companies').select('name').where('id', '=', id).executeTakeFirst())?.name;
}
