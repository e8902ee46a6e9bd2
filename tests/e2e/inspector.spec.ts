import { startDevelopmentServer } from '#tests/support/development-server.ts';
import { fillSignIn } from '#tests/support/fill-sign-in.ts';
import { advanceOrder, requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

/** Stands for the inspector of Stately, which is far away: says that it is there, and keeps what it is told. */
const STATELY = `<!doctype html><script>
  window.told = [];
  addEventListener('message', ({ data }) => window.told.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

const PERSONAL = /malote-demo|@boavida|Carla|Clara|[\w-]{43}/;

test.use({ trace: 'off' });

test('both inspectors follow the app in another window, and learn nothing of the person', async ({
  browser,
  server,
  api,
}) => {
  test.slow(true, 'a development server builds what it is asked for');
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
    await app.goto(`${development.url}/ordens-de-servico/${order.orderNumber}`);
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

    const told = JSON.stringify(await stately.evaluate(() => Reflect.get(window, 'told')));
    expect(told).toContain('session.started');
    expect(told).not.toMatch(PERSONAL);
  } finally {
    await context.close();
    await development.stop();
  }
});
