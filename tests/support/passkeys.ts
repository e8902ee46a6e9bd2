import type { CDPSession, Page } from '@playwright/test';

import { expect } from './server-fixture.ts';
import { test as base } from './two-factor.ts';
import { watchContext } from './watched-context.ts';

/** A device of the browser that creates passkeys, by Chromium's protocol. */
export type Device = {
  /** Whether the user touches the device when it asks. */
  setTouched: (isTouched: boolean) => Promise<void>;
};

type Fixtures = {
  /** A page at `localhost`: browsers have no passkeys at the numeric address of the other tests. */
  named: { page: Page; device: Device };
};

export const test = base.extend<Fixtures>({
  named: async ({ browser, server, extraHTTPHeaders }, provide) => {
    const url = new URL(server.url);
    url.hostname = 'localhost';
    const context = await browser.newContext({ baseURL: url.origin, extraHTTPHeaders });
    const whatHappened = await watchContext(context, url.origin);
    const page = await context.newPage();
    await provide({ page, device: await addDevice(await context.newCDPSession(page)) });
    await context.close();
    expect(whatHappened(), 'what no page of ours may do').toEqual([]);
  },
});

async function addDevice(protocol: CDPSession): Promise<Device> {
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setTouched(enabled) {
      await protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
