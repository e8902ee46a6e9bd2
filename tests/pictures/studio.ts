import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import createClient, { type Client } from 'openapi-fetch';
import sharp from 'sharp';

import type { paths } from '#openapi/v1.d.ts';
import type { Account } from '#tests/support/accounts.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';

export const PICTURES = path.resolve('docs/pictures');

/** Files of the repository, which every clone downloads. */
const LIMIT_BYTES = 250_000;

const SIZES = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  /** A4 within its margins, at 96 px an inch. */
  paper: { width: 688, height: 1017 },
} as const;

export type Size = keyof typeof SIZES;

export const BOTH_SIZES = ['desktop', 'phone'] as const satisfies readonly Size[];

/** Browser and server of a run, with demo data. */
export class Studio {
  readonly #apiUrl: string;
  readonly #origin: string;
  readonly #browser: Browser;
  readonly #tokens = new Map<Account, Promise<string>>();

  /** @param origin the address in the browser */
  constructor(apiUrl: string, origin: string, browser: Browser) {
    this.#apiUrl = apiUrl;
    this.#origin = origin;
    this.#browser = browser;
  }

  async api(account: Account): Promise<Client<paths>> {
    const headers = { authorization: `Bearer ${await this.#token(account)}` };
    return createClient<paths>({ baseUrl: this.#apiUrl, headers });
  }

  /** A page in a browser that is signed in already, or not at all. */
  async open(visitor: Account | 'anonymous', size: Size): Promise<Page> {
    const context = await this.#context(size, visitor === 'anonymous' ? null : await this.#token(visitor));
    return context.newPage();
  }

  /** Each account signs in once, because the server limits sign-ins. */
  #token(account: Account): Promise<string> {
    const token = this.#tokens.get(account) ?? this.#signIn(account);
    this.#tokens.set(account, token);
    return token;
  }

  /** By the form, so that timelines name the web and not the API. */
  async #signIn(account: Account): Promise<string> {
    const context = await this.#context('desktop', null);
    const page = await context.newPage();
    await page.goto('/entrar');
    await fillSignIn(page, account);
    await page.locator('html[data-session^="authenticated"]').waitFor();
    const token = await page.evaluate(() => localStorage.getItem('malote.token'));
    await context.close();
    if (token === null) throw new Error(`${account} could not sign in.`);
    return token;
  }

  #context(size: Size, token: string | null): Promise<BrowserContext> {
    const localStorage = token === null ? [] : [{ name: 'malote.token', value: token }];
    return this.#browser.newContext({
      baseURL: this.#origin,
      viewport: SIZES[size],
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      storageState: { cookies: [], origins: [{ origin: this.#origin, localStorage }] },
    });
  }
}

/** Scrolls a part of the page to just below the fixed heading. */
export async function scrollTo(part: Locator): Promise<void> {
  await part.evaluate((element: HTMLElement) => {
    element.style.scrollMarginTop = '80px';
    element.scrollIntoView({ block: 'start' });
  });
}

/** Saves the visible part of the page as `<name>-<width>.png`. */
export async function take(page: Page, name: string): Promise<void> {
  await save(await shoot(page), `${name}-${page.viewportSize()?.width}`);
}

/** 14 mm. */
const PAPER_MARGINS = { top: 53, bottom: 53, left: 53, right: 53 };

/** Saves the first sheet of what a page of the size of paper prints, with its margins. */
export async function takePaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const sheet = sharp(await shoot(page)).extend({ ...PAPER_MARGINS, background: '#fff' });
  await save(await sheet.png().toBuffer(), name);
}

async function shoot(page: Page): Promise<Buffer> {
  // The fonts of /entrar are declared after its first text.
  await page.waitForFunction(() => {
    const isUsed = [...document.fonts].some(({ status }) => status === 'loaded');
    return isUsed && document.fonts.status === 'loaded';
  });
  return page.screenshot({ animations: 'disabled' });
}

/** @throws if the picture is still too large with 256 colours */
async function save(picture: Buffer, name: string): Promise<void> {
  const small = sharp(picture).png({ palette: true, quality: 100, effort: 10 });
  const bytes = picture.length < LIMIT_BYTES ? picture : await small.toBuffer();
  if (bytes.length >= LIMIT_BYTES) throw new Error(`${name}.png has ${bytes.length} bytes.`);
  await writeFile(path.join(PICTURES, `${name}.png`), bytes);
}
