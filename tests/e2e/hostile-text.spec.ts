import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';

import type { paths } from '#openapi/v1.d.ts';
import { type Account, ACCOUNTS } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { changeSettings } from '#tests/support/settings-by-api.ts';
import { companyOf } from '#tests/support/users-by-api.ts';

import {
  brandingOf,
  fillerOf,
  hostileCompany,
  HOSTILE_TEXTS,
  type HostileRecords,
  type Kind,
  storeEverywhere,
} from './hostile-records.ts';

test.use({ leaves: 'hostile texts' });

const KINDS = Object.keys(HOSTILE_TEXTS).filter((name): name is Kind => name in HOSTILE_TEXTS);
const LONGEST: Kind = 'unbroken characters';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

type Store = { records: readonly HostileRecords[]; companyIds: readonly string[] };

const ORDERS = '/ordens-de-servico';
const orderPages = ({ records }: Store) => [
  `${ORDERS}?tab=all`,
  `${ORDERS}?tab=drafts`,
  ...records.flatMap(({ orderNumber, draftNumber }) => [
    `${ORDERS}/${orderNumber}`,
    `${ORDERS}/${draftNumber}`,
    `${ORDERS}/criar?rascunho=${draftNumber}`,
  ]),
];
const bookPages = ({ records }: Store) => [
  '/usuarios',
  '/localizacoes',
  ...records.flatMap(({ userId, locationId }) => [
    `/usuarios?editar=${userId}`,
    `/localizacoes?editar=${locationId}`,
  ]),
];
const adminPages = ({ companyIds }: Store) => [
  '/empresas',
  ...companyIds.map((id) => `/empresas?editar=${id}`),
  '/dashboard',
  '/relatorios?relatorio=empresas',
  '/relatorios?relatorio=locais',
  '/relatorios?relatorio=insucessos',
  '/configuracoes',
];

/** Non-administrators see a subset of these pages, so the widest text is enough to check their layout. */
const widest = ({ records, companyIds }: Store): Store => ({
  records: records.filter((_, index) => KINDS[index] === LONGEST),
  companyIds,
});

/** Pages with user-written text, by role. */
const PAGES: Readonly<Record<Exclude<Account, 'miramar'>, (store: Store) => string[]>> = {
  operator: (store) => orderPages(widest(store)),
  boaVida: (store) => [...orderPages(widest(store)), ...bookPages(widest(store))],
  admin: (store) => [...orderPages(store), ...bookPages(store), ...adminPages(store)],
};

let stored: Promise<Store> | undefined;

for (const account of ['operator', 'boaVida', 'admin'] as const) {
  test(`hostile texts are shown to ${account} as plain text: no script runs, and no page is too wide`, async ({
    openAs,
    api,
  }) => {
    test.slow(true, 'it opens every page at many widths');
    stored ??= fillUp(await api('admin'), await api('boaVida'));
    const store = await stored;
    const page = await openAs(account);
    await noteWhatRuns(page);
    for (const address of PAGES[account](store)) {
      await test.step(address, async () => {
        await page.goto(address);
        await expectCalm(page, address);
      });
    }
    await test.step('the palette', async () => {
      await page.goto(ORDERS);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Buscar ordens, páginas e ações' }).fill('WWW');
      await page.getByRole('option', { name: /^OS / }).first().waitFor();
      await expectFits(page, 'the palette');
    });
  });
}

test('a hostile name of the installation is shown to a visitor as plain text', async ({ openAs, api }) => {
  test.slow(true, 'it opens many pages');
  const admin = await api('admin');
  const page = await openAs('anonymous');
  await noteWhatRuns(page);
  for (const kind of KINDS) {
    await changeSettings(admin, ({ branding }) => ({ branding: { ...branding, ...brandingOf(kind) } }));
    for (const address of ['/entrar', '/recuperar-senha', '/termos-de-uso', '/politica-de-privacidade']) {
      await test.step(`${address}: ${kind}`, async () => {
        await page.goto(address);
        await expectCalm(page, `${address}: ${kind}`);
      });
    }
  }
});

async function companyBy(admin: Client<paths>, id: string) {
  const { data } = await admin.GET('/v1/companies/{id}', { params: { path: { id } } });
  if (data === undefined) throw new Error('The company is not there.');
  return data;
}

/** Stores every text in the manager's company, and one company per other text. */
async function fillUp(admin: Client<paths>, boaVida: Client<paths>): Promise<Store> {
  const { id } = await companyOf(boaVida);
  const companies = KINDS.filter((kind) => kind !== LONGEST).map(async (kind) => {
    const { data } = await admin.POST('/v1/companies', { body: hostileCompany(kind) });
    return data?.id ?? '';
  });
  const companyIds = [id, ...(await Promise.all(companies))];
  const body = { ...(await companyBy(admin, id)), ...hostileCompany(LONGEST), internalNotes: null };
  await admin.PUT('/v1/companies/{id}', { params: { path: { id } }, body });
  const records = await Promise.all(KINDS.map((kind) => storeEverywhere(admin, id, kind)));
  await Promise.all(
    [ACCOUNTS.admin, ACCOUNTS.operator, ACCOUNTS.boaVida].map((email) => rename(admin, email)),
  );
  const more = KINDS.map((kind) => {
    return { label: fillerOf(kind)(60), party: 'base', textRequired: false, enabled: true } as const;
  });
  await changeSettings(admin, ({ branding, reasons }) => ({
    branding: { ...branding, ...brandingOf(LONGEST) },
    // The final reason keeps its place.
    reasons: { ...reasons, failure: reasons.failure.toSpliced(-1, 0, ...more) },
  }));
  return { records, companyIds };
}

async function rename(admin: Client<paths>, email: string): Promise<void> {
  const { data } = await admin.GET('/v1/users', { params: { query: { search: email } } });
  const [user] = data?.data ?? [];
  if (!user) throw new Error(`There is no ${email}.`);
  const { id, role, companyId } = user;
  const body = { name: fillerOf(LONGEST)(120), email, role, companyId, status: 'active' } as const;
  const { error } = await admin.PUT('/v1/users/{id}', { params: { path: { id } }, body });
  if (error) throw new Error(JSON.stringify(error));
}

/** Defines `ran()`, which every script among the texts calls. */
async function noteWhatRuns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => (document.documentElement.dataset['ran'] = '') });
  });
}

/** Expects a fully loaded page that ran no stored script and fits the window at every size. */
async function expectCalm(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
  await expect(page.locator('[aria-busy="true"]'), what).toHaveCount(0);
  await expect.soft(page.getByRole('heading', { name: /^(Erro|Algo deu errado)/ }), what).toHaveCount(0);
  await expectFits(page, what);
}

async function expectFits(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await page.evaluate(findWidest), `${what}, ${size.width} px wide`).toEqual([]);
  }
  expect.soft(await page.evaluate(() => 'ran' in document.documentElement.dataset), what).toBe(false);
}

/** Elements beyond the window's right edge; empty on a page without horizontal scroll. */
async function findWidest(): Promise<string[]> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  );
  const named = wide.slice(0, 12).map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  return [`${scrollWidth} px in ${innerWidth} px`, ...named];
}
