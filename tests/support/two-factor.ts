import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { createMember, type Member, MEMBER_PASSWORD } from './member-by-api.ts';
import { expect, test as base } from './server-fixture.ts';

const STEP_MS = 30_000;
let number = 0;

/** With a new user per test, past the first password. */
export const test = base.extend<{ newMember: (role: 'operator' | 'admin') => Promise<Member> }>({
  newMember: async ({ server, api, address }, provide) => {
    await provide(async (role) => {
      number += 1;
      const email = `etapas${number}.${base.info().workerIndex}@malote.test`;
      const body = { name: 'Zilda Torres', email, role, companyId: null };
      return createMember(server.url, await api('admin'), body, address);
    });
  },
});

export const OWN_TWO_FACTOR = '/ordens-de-servico?conta=duas-etapas';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const code = (page: Page) => page.getByRole('textbox', { name: 'Código de verificação' });
export const currentPassword = (page: Page) => page.getByLabel('Senha atual', { exact: true });
export const signedIn = (page: Page) => page.locator('html[data-session^="authenticated"]');

/** Submits e-mail and password, without waiting for the next page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/entrar');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(MEMBER_PASSWORD);
  await press(page, 'Entrar');
}

/** The authenticator's code this many steps ahead; the server accepts one step ahead. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + stepsAhead * STEP_MS,
  });
}

/** Reads the key, like a user without a camera. */
export async function keyOn(page: Page): Promise<string> {
  await expect(page.getByRole('figure', { name: /Código QR/ })).toBeVisible();
  return (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
}
