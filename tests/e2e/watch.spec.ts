import type { Page } from '@playwright/test';

import {
  type Fault,
  HARM,
  provokeIn,
  startElsewhere,
  withoutPolicy,
} from '#tests/support/provoked-faults.ts';
import { expect, test } from '#tests/support/server-fixture.ts';
import { watchContext } from '#tests/support/watched-context.ts';

let elsewhere: Awaited<ReturnType<typeof startElsewhere>>;

test.beforeAll(async () => {
  elsewhere = await startElsewhere();
});
test.afterAll(() => elsewhere.stop());
test.beforeEach(() => {
  elsewhere.heard.length = 0;
});

/** Faults, with `{elsewhere}` for another origin, each with the CSP directive that blocks it. */
const STOPPED: [what: string, fault: Fault, rule: string][] = [
  ['a script in the page', { html: `<script>${HARM}</script>` }, 'script-src-elem'],
  ['a script of another origin', { html: '<script src="{elsewhere}/x.js"></script>' }, 'script-src-elem'],
  ['a handler in an attribute', { html: `<img src="/favicon.svg" onload="${HARM}">` }, 'script-src-attr'],
  ['a style in the page', { html: '<style>h1 { color: red }</style>' }, 'style-src-elem'],
  ['a style in an attribute', { html: '<p style="color: red">x</p>' }, 'style-src-attr'],
  [
    'a style of another origin',
    { html: '<link rel="stylesheet" href="{elsewhere}/x.css">' },
    'style-src-elem',
  ],
  ['a picture of another origin', { html: '<img src="{elsewhere}/x.png">' }, 'img-src'],
  ['a frame', { html: '<iframe src="{elsewhere}/"></iframe>' }, 'frame-src'],
  ['an object', { html: '<object data="{elsewhere}/x"></object>' }, 'object-src'],
  ['a different base URL', { html: '<base href="{elsewhere}/">' }, 'base-uri'],
  ['eval', { script: `eval("${HARM}")` }, 'require-trusted-types-for'],
  ['a function created from text', { script: `new Function("${HARM}")()` }, 'require-trusted-types-for'],
  ['a timer with text', { script: `setTimeout("${HARM}")` }, 'require-trusted-types-for'],
  [
    'innerHTML',
    { script: "document.createElement('p').innerHTML = '<b>x</b>'" },
    'require-trusted-types-for',
  ],
  [
    'the text of a script',
    { script: `document.createElement('script').textContent = "${HARM}"` },
    'require-trusted-types-for',
  ],
  ['document.write', { script: `document.write('<b>x</b>')` }, 'require-trusted-types-for'],
  ['a policy that would trust text', { script: "trustedTypes.createPolicy('x', {})" }, 'trusted-types'],
  ['fetch', { script: "fetch('{elsewhere}/x')" }, 'connect-src'],
  ['a beacon', { script: "navigator.sendBeacon('{elsewhere}/x', 'x')" }, 'connect-src'],
  ['a stream of events', { script: "new EventSource('{elsewhere}/x')" }, 'connect-src'],
  ['a socket', { script: "new WebSocket('{elsewhere}/x'.replace('http', 'ws'))" }, 'connect-src'],
  ['a picture requested by a script', { script: "new Image().src = '{elsewhere}/x.png'" }, 'img-src'],
  ['a font', { script: "new FontFace('x', 'url({elsewhere}/x.woff2)').load()" }, 'font-src'],
];

function aimed(fault: Fault): Fault {
  const at = (text: string) => text.replaceAll('{elsewhere}', elsewhere.url);
  return 'html' in fault ? { html: at(fault.html) } : { script: at(fault.script) };
}

const isHarmed = (page: Page) => page.evaluate(() => 'harm' in document.documentElement.dataset);

for (const [what, fault, rule] of STOPPED) {
  test(`${what} is blocked by the browser, and recorded by the watch of every test`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext();
    const whatHappened = await watchContext(context, server.url);
    await provokeIn(context, server.url, aimed(fault));
    const page = await context.newPage();
    await page.goto(`${server.url}/entrar`);
    const noted = expect.stringMatching(new RegExp(`^securitypolicyviolation: ${rule} `));
    await expect.poll(whatHappened).toContainEqual(noted);
    expect(await isHarmed(page)).toBe(false);
    await context.close();
    expect(elsewhere.heard).toEqual([]);
  });
}

const NOTED: [what: string, script: string, note: RegExp][] = [
  ['a request to another origin', "fetch('{elsewhere}/x')", /^A request to another origin: /],
  ['a picture of another origin', "new Image().src = '{elsewhere}/x.png'", /^A request to another origin: /],
  ['a socket', "new WebSocket('{elsewhere}/x'.replace('http', 'ws'))", /^A socket: ws:/],
  ['a worker', "new Worker(URL.createObjectURL(new Blob(['1'])))", /^A worker: blob:/],
  ['an uncaught error', "throw new Error('x')", /^Uncaught: Error: x/],
  ['an unhandled rejection', "Promise.reject(new Error('x'))", /^Uncaught: Error: x/],
];

for (const [what, script, note] of NOTED) {
  test(`${what} is recorded by the watch where no policy blocks it`, async ({ browser, server }) => {
    const context = await browser.newContext();
    const whatHappened = await watchContext(context, server.url);
    const address = await withoutPolicy(context, server.url, script.replaceAll('{elsewhere}', elsewhere.url));
    await (await context.newPage()).goto(address);
    await expect.poll(whatHappened).toContainEqual(expect.stringMatching(note));
    await context.close();
  });
}

test('a page opened by another one is watched as well', async ({ browser, server }) => {
  const context = await browser.newContext();
  const whatHappened = await watchContext(context, server.url);
  await provokeIn(context, server.url, { html: `<script>${HARM}</script>` });
  const address = await withoutPolicy(context, server.url, "open('/entrar', '_blank', 'noopener')");
  await (await context.newPage()).goto(address);
  await expect.poll(whatHappened).toContainEqual(expect.stringContaining('script-src-elem'));
  await context.close();
});

test('an unmodified page causes no record', async ({ browser, server }) => {
  const context = await browser.newContext();
  const whatHappened = await watchContext(context, server.url);
  const page = await context.newPage();
  await page.goto(`${server.url}/entrar`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'unauthenticated');
  await context.close();
  expect(whatHappened()).toEqual([]);
});
