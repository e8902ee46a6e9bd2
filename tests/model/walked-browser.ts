import type { BrowserContext, Page, Route } from '@playwright/test';

import type { Role } from '#domain/roles.ts';
import type { Account } from '#tests/support/accounts.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { createGate } from '#tests/support/gate.ts';

const ACCOUNT_OF: Readonly<Record<Role, Account>> = {
  operator: 'operator',
  manager: 'boaVida',
  admin: 'admin',
};
const TOKEN_KEY = 'malote.token';
/** Longer than any timeout of the machine. */
const LONG_WAIT_MS = 60_000;
const ME = '/v1/users/me';
/** A page of the same origin without the app, so that nothing happens there by itself. */
const WITHOUT_APP = '/v1/health';

export type WalkedBrowserParts = {
  context: BrowserContext;
  /** Creates a session on the server. */
  newToken: (account: Account) => Promise<string>;
  /** Ends a session on the server, unnoticed by the app. */
  endSession: (token: string) => Promise<void>;
};

/** Performs the actions of a walk in one observed tab and a second one of the same user. */
export class WalkedBrowser {
  readonly page: Page;
  readonly #elsewhere: Page;
  readonly #parts: WalkedBrowserParts;

  private constructor(page: Page, elsewhere: Page, parts: WalkedBrowserParts) {
    this.page = page;
    this.#elsewhere = elsewhere;
    this.#parts = parts;
  }

  static async start(parts: WalkedBrowserParts): Promise<WalkedBrowser> {
    const elsewhere = await parts.context.newPage();
    await elsewhere.goto(WITHOUT_APP);
    // The last page opened is in front: background pages render about one frame a second.
    const page = await parts.context.newPage();
    return new WalkedBrowser(page, elsewhere, parts);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' });
  }

  async follow(name: string): Promise<void> {
    await this.page.getByRole('link', { name }).first().click();
  }

  async goBackTo(address: string): Promise<void> {
    await this.#goBackTo(address, 1);
  }

  async goBackTwiceTo(address: string): Promise<void> {
    await this.#goBackTo(address, 2);
  }

  async signIn(role: Role): Promise<void> {
    await fillSignIn(this.page, ACCOUNT_OF[role]);
  }

  async signInElsewhere(role: Role): Promise<void> {
    const token = await this.#parts.newToken(ACCOUNT_OF[role]);
    await this.#elsewhere.evaluate(([key, value]) => localStorage.setItem(key, value), [
      TOKEN_KEY,
      token,
    ] as const);
  }

  async clearStorageElsewhere(): Promise<void> {
    await this.#elsewhere.evaluate(() => {
      // Clearing an empty storage fires no event.
      localStorage.setItem('outra', '');
      localStorage.clear();
    });
  }

  async signOutWhileSignedInElsewhere(role: Role): Promise<void> {
    const token = await this.#parts.newToken(ACCOUNT_OF[role]);
    await this.#elsewhere.evaluate(
      ([key, value]) => {
        addEventListener('storage', () => localStorage.setItem(key, value), { once: true });
      },
      [TOKEN_KEY, token] as const,
    );
    await this.follow('Sair');
  }

  /** The command palette sends requests from every page. The event stream may detect the end of the session first. */
  async callWithDeadSession(): Promise<void> {
    await this.#endSession();
    await this.page.keyboard.press('Control+k');
    const palette = this.page.getByRole('combobox', { name: 'Buscar ordens, páginas e ações' });
    await palette.or(this.page.getByRole('heading', { level: 1, name: 'Entrar' })).waitFor();
    await this.page.keyboard.insertText('rua');
  }

  /** Closes the app first, or its event stream could detect the end of the session before the page opens. */
  async openWithDeadSession(address: string): Promise<void> {
    const token = await this.#storedToken();
    await this.open(WITHOUT_APP);
    if (token !== null) await this.#parts.endSession(token);
    await this.open(address);
  }

  async openWhileDown(address: string): Promise<void> {
    await this.#whileDown(() => this.open(address));
  }

  async openWithoutAnswer(address: string): Promise<void> {
    const giveAnswer = await this.#holdMe();
    await this.page.clock.install();
    await this.open(address);
    await this.#untilState('booting');
    await this.page.clock.fastForward(LONG_WAIT_MS);
    await this.#untilState('unauthenticated');
    giveAnswer();
  }

  async openAndGoBackTo(opened: string, wanted: string): Promise<void> {
    const giveAnswer = await this.#holdMe();
    await this.open(opened);
    await this.#untilState('booting');
    await this.goBackTo(wanted);
    giveAnswer();
  }

  /** Holds a transient state while `look` runs. */
  async showPassing(state: 'booting' | 'loggingOut', look: () => Promise<void>): Promise<void> {
    const token = await this.#parts.newToken('operator');
    await this.page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const);
    const goOn = await this.#holdMe();
    // A stopped clock prevents both the timeout of `booting` and the end of `loggingOut`.
    await this.page.clock.install();
    await this.page.clock.pauseAt(Date.now() + LONG_WAIT_MS);
    await this.open(state === 'booting' ? '/usuarios' : '/sair');
    await this.#untilState(state);
    await look();
    await this.page.clock.resume();
    goOn();
  }

  async retryWhileDown(): Promise<void> {
    await this.#whileDown(() => this.retry());
  }

  async retry(): Promise<void> {
    await this.page.getByRole('button', { name: 'Tentar novamente' }).click();
  }

  /**
   * Runs in a single evaluation, because the second step back may have to occur while the app still handles the first.
   */
  async #goBackTo(address: string, times: number): Promise<void> {
    await this.page.evaluate(
      async ({ wanted, left }) => {
        for (let time = 0; time < left; time += 1) {
          const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
          history.pushState(null, '', wanted);
          history.pushState(null, '', '/depois');
          history.back();
          await isBack;
        }
      },
      { wanted: address, left: times },
    );
  }

  async #untilState(state: string): Promise<void> {
    await this.page.locator(`html[data-session="${state}"]`).waitFor({ state: 'attached' });
  }

  /**
   * Delays the responses to `ME` until the returned function is called. Not limited to one request, since the previous page
   * may still send one.
   */
  async #holdMe(): Promise<() => void> {
    const { opened, open } = createGate();
    const passOn = async (route: Route) => {
      await opened;
      // Requests of an abandoned page fail here.
      await route.continue().catch(() => undefined);
    };
    await this.page.route(`**${ME}`, passOn);
    return () => {
      open();
      void this.page.unroute(`**${ME}`, passOn);
    };
  }

  async #whileDown(act: () => Promise<void>): Promise<void> {
    await this.page.route(`**${ME}`, (route) => route.abort());
    const failed = this.page.waitForEvent('requestfailed', (request) => request.url().endsWith(ME));
    await act();
    await failed;
    await this.page.unroute(`**${ME}`);
  }

  async #endSession(): Promise<void> {
    const token = await this.#storedToken();
    if (token !== null) await this.#parts.endSession(token);
  }

  async #storedToken(): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  }
}
