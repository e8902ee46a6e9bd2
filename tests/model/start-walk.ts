import type { APIRequestContext, BrowserContext } from '@playwright/test';

import type { BuiltServer } from '#tests/support/built-server.ts';
import type { Visitor } from '#tests/support/server-fixture.ts';
import { logWhatIsShown } from '#tests/support/shown-log.ts';
import { signInByApi } from '#tests/support/sign-in-by-api.ts';

import { WalkedBrowser } from './walked-browser.ts';

type WalkParts = {
  browserOf: (visitor: Visitor) => Promise<BrowserContext>;
  server: BuiltServer;
  address: string;
  request: APIRequestContext;
};

/** Starts a walk in an anonymous browser against the test server. */
export async function startWalk({ browserOf, server, address, request }: WalkParts): Promise<WalkedBrowser> {
  const context = await browserOf('anonymous');
  await logWhatIsShown(context);
  return WalkedBrowser.start({
    context,
    newToken: async (account) => (await signInByApi(server.url, account, address)).token,
    endSession: async (token) => {
      await request.post('/v1/auth/sign-out', { headers: { authorization: `Bearer ${token}` } });
    },
  });
}
