import { afterEach, beforeEach, expect, test } from 'vitest';

import { verifyPassword } from '#server/auth/password-hash.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';

import { fillEmptyDatabase } from './fill-empty-database.ts';
import { startupBanner } from './startup-banner.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADDRESS = 'http://127.0.0.1:3000';
const mail = { smtpUrl: 'smtp://mail.exemplo.test', mailOutbox: '/dados/outbox' };
const admin = { email: 'chefe@exemplo.test', password: 'correio-lento-azul' };

let database: OpenDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

const fill = (wanted: { admin?: typeof admin; demo?: boolean }) =>
  fillEmptyDatabase(database, { admin: wanted.admin, demo: wanted.demo ?? false, passwordMin: 12 }, NOW);

const emails = async () =>
  (await database.db.selectFrom('users').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );

test('the first start creates the configured administrator, and later starts none', async () => {
  await fill({ admin });
  const user = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ email: admin.email, role: 'admin', status: 'active' });
  expect(await verifyPassword(user.password_hash, admin.password)).toBe(true);
  await fill({ admin: { ...admin, email: 'outro@exemplo.test' } });
  expect(await emails()).toEqual([admin.email]);
});

test('a weak administrator password is refused with the reason, and no user is created', async () => {
  const weak = fill({ admin: { ...admin, password: 'senha1234567' }, demo: true });
  await expect(weak).rejects.toThrow(
    'ADMIN_PASSWORD: Esta senha é comum demais. Escolha outra. Corrija e inicie de novo.',
  );
  expect(await emails()).toEqual([]);
});

test('demo data and the administrator can share an e-mail address', async () => {
  await fill({ admin: { ...admin, email: 'admin@malote.test' }, demo: true });
  expect(await emails()).toEqual([
    'admin@malote.test',
    'gerente@boavida.test',
    'gerente@cartorio3.test',
    'gerente@miramar.test',
    'gerente@papelariacentral.test',
    'operador@malote.test',
  ]);
  expect(await startupBanner(database, { ...mail, demo: true }, ADDRESS)).toBe(
    [
      'Malote no ar em http://127.0.0.1:3000',
      'Contas de demonstração, senha malote-demo-2026:',
      '  admin@malote.test             Administração',
      '  operador@malote.test          Operação',
      '  gerente@boavida.test          Gestão da empresa',
      '  gerente@miramar.test          Gestão da empresa',
      '  gerente@papelariacentral.test Gestão da empresa',
      '  gerente@cartorio3.test        Gestão da empresa',
    ].join('\n'),
  );
});

test('processes that start together fill the database once', async () => {
  await Promise.all([fill({ admin, demo: true }), fill({ admin, demo: true })]);
  expect(await emails()).toEqual([
    'admin@malote.test',
    admin.email,
    'gerente@boavida.test',
    'gerente@cartorio3.test',
    'gerente@miramar.test',
    'gerente@papelariacentral.test',
    'operador@malote.test',
  ]);
});

test('a start without any account explains how to create one', async () => {
  await fill({});
  expect(await startupBanner(database, { ...mail, demo: false }, ADDRESS)).toBe(
    'Malote no ar em http://127.0.0.1:3000\nAinda não há usuários. Defina ADMIN_EMAIL e ADMIN_PASSWORD e inicie de novo.',
  );
});

test('accounts are printed only with the demo', async () => {
  await fill({ admin });
  expect(await startupBanner(database, { ...mail, demo: true }, ADDRESS)).toBe(
    'Malote no ar em http://127.0.0.1:3000',
  );
});

test('without a mail server the folder with invitations is printed', async () => {
  await fill({ admin });
  expect(await startupBanner(database, { ...mail, smtpUrl: undefined, demo: false }, ADDRESS)).toBe(
    'Malote no ar em http://127.0.0.1:3000\nSem SMTP_URL, os e-mails são gravados em /dados/outbox',
  );
});
