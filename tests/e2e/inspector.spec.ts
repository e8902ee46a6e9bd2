import type { Locator } from '@playwright/test';

import { startDevelopmentServer } from '#tests/support/development-server.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

/** Local stand-in for Stately's inspector: reports itself as connected and records every message. */
const STATELY = `<!doctype html><script>
  window.received = [];
  addEventListener('message', ({ data }) => window.received.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

const PERSONAL = /malote-demo|@boavida|Carla|Clara|[\w-]{43}/;

/** The messages of @statelyai/inspect; an actor carries its machine as JSON. */
function isOfProtocol(message: unknown): boolean {
  const { type, sessionId, _version, definition, event, snapshot }: Record<string, unknown> = Object(message);
  if (typeof sessionId !== 'string' || typeof _version !== 'string') return false;
  if (type === '@xstate.event') return typeof event === 'object';
  if (type === '@xstate.snapshot') return typeof snapshot === 'object';
  return type === '@xstate.actor' && typeof Object(JSON.parse(String(definition))).id === 'string';
}

test.use({ trace: 'off' });

test('both inspectors follow the app in another window, without personal data', async ({
  browser,
  server,
  api,
}) => {
  test.slow(true, 'a development server compiles modules on request');
  const development = await startDevelopmentServer(server.url);
  const context = await browser.newContext();
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: STATELY }),
  );
  try {
    const app = await context.newPage();
    const opening = context.waitForEvent('page');
    await app.goto(`${development.url}/entrar?inspect`);
    const stately = await opening;
    const inspector = await context.newPage();
    await inspector.goto(`${development.url}/__inspector`);
    const active = (state: string) => inspector.locator(`[data-state="${state}"].is-active`);

    await expect(active('unauthenticated')).toBeVisible();
    await app.bringToFront();
    await fillSignIn(app, 'boaVida');
    await expect(app.locator('html')).toHaveAttribute('data-session', 'authenticated.manager');
    await expect(active('authenticated.manager')).toBeVisible();
    await expect(inspector.getByRole('row').filter({ hasText: 'session.started' })).toContainText([
      'unauthenticated → authenticated.manager',
    ]);
    await expect(inspector.getByText('recusa: Não vale a condição isLeaving.').first()).toBeVisible();

    const order = await requestOrder(await api('boaVida'), 'Clara Dias');
    const isFollowed = app.waitForResponse(`${development.url}/v1/events`);
    await app.goto(`${development.url}/ordens-de-servico/${order.orderNumber}`);
    await isFollowed;
    const row = (name: string) => inspector.getByRole('row').filter({ hasText: name });
    await expect(active('requested')).toBeVisible();
    await expect(row('order.cancel').last()).toContainText('aceita');
    await advanceOrder(await api('operator'), order, 'in_transit');
    await expect(active('in_transit')).toBeVisible();
    await expect(row('order.cancel').last()).toContainText('recusa: ');
    await expect(row('order.confirmPickup')).toContainText(['→ in_transit']);
    expect(await inspector.locator('body').textContent()).not.toMatch(PERSONAL);

    await app.goto(`${development.url}/ordens-de-servico/criar`);
    await app.bringToFront();
    await app.getByRole('region', { name: 'Entrega' }).getByLabel('Destinatário').fill('Clara Dias');
    await expect(active('saved')).toBeVisible();
    expect(await inspector.locator('body').textContent()).not.toMatch(PERSONAL);

    await inspector.getByRole('button', { name: 'Enviar session.signOut' }).click();
    await expect(app).toHaveURL(`${development.url}/entrar`);
    await expect(active('unauthenticated')).toBeVisible();

    const messages: unknown[] = await stately.evaluate(() => Reflect.get(window, 'received'));
    expect(messages.filter((message) => !isOfProtocol(message))).toEqual([]);
    const text = JSON.stringify(messages);
    expect(text).toContain('session.started');
    expect(text).not.toMatch(PERSONAL);
  } finally {
    await context.close();
    await development.stop();
  }
});

test('a chart of the inspector fits its frame, can be zoomed and dragged, and returns to the current state', async ({
  browser,
  server,
}) => {
  test.slow(true, 'a development server compiles modules on request');
  const development = await startDevelopmentServer(server.url);
  // Too narrow for legible names in the whole chart.
  const context = await browser.newContext({
    viewport: { width: 800, height: 1000 },
    reducedMotion: 'reduce',
  });
  try {
    const inspector = await context.newPage();
    await inspector.goto(`${development.url}/__inspector`);
    const card = inspector.getByRole('region', { name: /^Aplicativo: / });
    const frame = card.getByRole('region', { name: /^Diagrama: Aplicativo/ });
    const chart = frame.getByRole('img');
    const state = (name: string) => frame.locator(`[data-state="${name}"]`);
    const press = (name: string) => card.getByRole('button', { name, exact: true }).click();
    const widthOf = async () => (await boxOf(chart)).width;

    await test.step('the whole chart is visible while no app is connected', async () => {
      await expect.poll(() => isInside(chart, frame)).toBe(true);
      await expect(card.getByRole('button', { name: 'Centrar no estado atual' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    });
    const fitted = await widthOf();

    const app = await context.newPage();
    await app.goto(`${development.url}/entrar`);
    await test.step('the current state is in view, larger than in the whole chart', async () => {
      await expect(frame).toHaveAccessibleName('Diagrama: Aplicativo, no estado unauthenticated');
      await inspector.bringToFront();
      await expect.poll(() => isInside(state('unauthenticated'), frame)).toBe(true);
      expect(await widthOf()).toBeGreaterThan(fitted);
    });
    await app.bringToFront();
    await fillSignIn(app, 'boaVida');
    await test.step('the next state is in view', async () => {
      await expect(frame).toHaveAccessibleName('Diagrama: Aplicativo, no estado authenticated.manager');
      await inspector.bringToFront();
      await expect.poll(() => isInside(state('authenticated.manager'), frame)).toBe(true);
    });

    await test.step('buttons, keys and the wheel with Ctrl zoom the chart', async () => {
      const read = await widthOf();
      await press('Ampliar');
      await expect.poll(widthOf).toBeGreaterThan(read);
      await press('Reduzir');
      await frame.focus();
      await inspector.keyboard.press('-');
      await expect.poll(widthOf).toBeLessThan(read);
      await inspector.keyboard.press('0');
      await expect.poll(() => isInside(chart, frame)).toBe(true);
      await inspector.keyboard.press('+');
      await expect.poll(widthOf).toBeGreaterThan(fitted);
      await press('Ajustar');
      await expect.poll(widthOf).toBe(fitted);
      await frame.hover();
      await inspector.keyboard.down('Control');
      await inspector.mouse.wheel(0, -100);
      await inspector.keyboard.up('Control');
      await expect.poll(widthOf).toBeGreaterThan(fitted);
    });

    await test.step('the chart can be dragged away, and a button returns to the current state', async () => {
      for (let turn = 0; turn < 5; turn += 1) await press('Ampliar');
      await press('Centrar no estado atual');
      await expect.poll(() => isInside(state('authenticated.manager'), frame)).toBe(true);
      const { x, y, width, height } = await boxOf(frame);
      await inspector.mouse.move(x + width / 2, y + height / 2);
      await inspector.mouse.down();
      await inspector.mouse.move(x + width / 2 + 5, y + height - 5);
      await inspector.mouse.up();
      await inspector.mouse.move(x + width / 2, y + 5);
      await inspector.mouse.down();
      await inspector.mouse.move(x + width / 2, y + height - 5);
      await inspector.mouse.up();
      await expect.poll(() => isInside(state('authenticated.manager'), frame)).toBe(false);
      await press('Centrar no estado atual');
      await expect.poll(() => isInside(state('authenticated.manager'), frame)).toBe(true);
    });
  } finally {
    await context.close();
    await development.stop();
  }
});

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

/** Whether the inner element lies within the outer one, with a tolerance of 1 px. */
async function isInside(inner: Locator, outer: Locator): Promise<boolean> {
  const [small, large] = [await boxOf(inner), await boxOf(outer)];
  return (
    small.x >= large.x - 1 &&
    small.y >= large.y - 1 &&
    small.x + small.width <= large.x + large.width + 1 &&
    small.y + small.height <= large.y + large.height + 1
  );
}
