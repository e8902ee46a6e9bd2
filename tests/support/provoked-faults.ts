import { once } from 'node:events';
import { createServer } from 'node:http';

import type { BrowserContext } from '@playwright/test';

/** Marks the page if it ever runs. */
export const HARM = "document.documentElement.dataset.harm = 'done';";

const SCRIPT = '/provoked.js';
const NO_POLICY = '/without-policy';

/** An injection into the page: markup, or code in a script of the same origin. */
export type Fault = { html: string } | { script: string };

/** A server of another origin that records requests and responds with harmful code. */
export async function startElsewhere(): Promise<{ url: string; heard: string[]; stop: () => void }> {
  const heard: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    heard.push(url);
    response.setHeader('access-control-allow-origin', '*').end(HARM);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, heard, stop: () => server.close() };
}

/** Injects the fault into the response of /entrar; the server's headers stay unchanged. */
export async function provokeIn(context: BrowserContext, ownOrigin: string, fault: Fault): Promise<void> {
  const added = 'html' in fault ? fault.html : `<script src="${SCRIPT}"></script>`;
  await context.route(`${ownOrigin}/entrar`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', () => `${added}</body>`) });
  });
  if ('script' in fault) await serveScript(context, ownOrigin, fault.script);
}

/**
 * A page of the app's origin without a content security policy, with this script.
 * @returns its address
 */
export async function withoutPolicy(
  context: BrowserContext,
  ownOrigin: string,
  script: string,
): Promise<string> {
  const body = `<!doctype html><script src="${SCRIPT}"></script>`;
  await context.route(`${ownOrigin}${NO_POLICY}`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await serveScript(context, ownOrigin, script);
  return `${ownOrigin}${NO_POLICY}`;
}

function serveScript(context: BrowserContext, ownOrigin: string, body: string): Promise<unknown> {
  return context.route(`${ownOrigin}${SCRIPT}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
