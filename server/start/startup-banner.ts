import { ROLE_LABELS } from '#machines/order/labels.ts';
import type { Config } from '#server/config.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/fixture.ts';

/** Lines printed at start: the address and, with demo data, the active demo accounts. */
export async function startupBanner(
  { db }: Pick<OpenDatabase, 'db'>,
  { demo, smtpUrl, mailOutbox }: Pick<Config, 'demo' | 'smtpUrl' | 'mailOutbox'>,
  address: string,
): Promise<string> {
  const firstUser = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const accounts = demo && firstUser ? await activeDemoAccounts(db) : [];
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  return [
    `Malote no ar em ${address}`,
    ...(smtpUrl === undefined ? [`Sem SMTP_URL, os e-mails são gravados em ${mailOutbox}`] : []),
    ...(firstUser ? [] : ['Ainda não há usuários. Defina ADMIN_EMAIL e ADMIN_PASSWORD e inicie de novo.']),
    ...(accounts.length === 0 ? [] : [`Contas de demonstração, senha ${DEMO_PASSWORD}:`]),
    ...accounts.map(({ email, role }) => `  ${email.padEnd(width)} ${ROLE_LABELS[role]}`),
  ].join('\n');
}

async function activeDemoAccounts(db: OpenDatabase['db']) {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where(
      'email',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => email),
    )
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .execute();
  const active = new Set<string>(rows.map(({ email }) => email));
  return DEMO_ACCOUNTS.filter(({ email }) => active.has(email));
}
