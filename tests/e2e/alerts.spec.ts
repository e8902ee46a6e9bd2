import type { Page } from '@playwright/test';
import type { Client } from 'openapi-fetch';
import { z } from 'zod';

import { toLocalTime } from '#domain/sao-paulo-time.ts';
import type { paths } from '#openapi/v1.d.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { requestOrder } from '#tests/support/orders-by-api.ts';
import { expect, test } from '#tests/support/server-fixture.ts';

const LIST = '/ordens-de-servico';
const PREFERENCES = `${LIST}?conta=notificacoes`;

const browserWish = (page: Page) => page.getByRole('checkbox', { name: 'Notificações do navegador' });
const soundWish = (page: Page) => page.getByRole('checkbox', { name: 'Tocar um som' });
const quietWish = (page: Page) => page.getByRole('checkbox', { name: 'Horário de silêncio' });

const recordedSchema = z.object({
  shown: z.array(z.object({ title: z.string(), body: z.string() })),
  rings: z.number(),
});
type Recorded = z.infer<typeof recordedSchema>;

/**
 * Makes the page record its notifications and sounds: headless browsers show none and report nothing. The page never
 * has focus.
 */
async function record(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    const recorded: Recorded = { shown: [], rings: 0 };
    const flag = 'notifications flag';
    Object.assign(window, { recorded });
    document.hasFocus = () => false;
    class RecordedNotification extends EventTarget {
      static get permission() {
        return localStorage.getItem(flag) === null ? 'default' : given;
      }
      static requestPermission() {
        localStorage.setItem(flag, '');
        return Promise.resolve(given);
      }
      constructor(title: string, options?: NotificationOptions) {
        super();
        recorded.shown.push({ title, body: options?.body ?? '' });
      }
    }
    Object.assign(window, { Notification: RecordedNotification });
    window.AudioContext = class extends window.AudioContext {
      constructor() {
        super();
        recorded.rings += 1;
      }
    };
  }, answer);
}

const recordedBy = async (page: Page) =>
  recordedSchema.parse(await page.evaluate(() => Reflect.get(window, 'recorded')));

/** "07:00", also past midnight. */
const fullHour = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

/** Demo data include events of the last minutes, which would alert, too. */
async function readAllNotices(reader: Client<paths>): Promise<void> {
  const { data: count } = await reader.GET('/v1/notices/count');
  expect(count).toBeDefined();
  const { response } = await reader.POST('/v1/notices/read', { body: { allUpTo: count?.upTo ?? '' } });
  expect(response.status).toBe(200);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('As suas notificações foram salvas.')).toBeVisible();
}

test('a new request alerts by browser notification and sound while no tab has focus, once for two tabs, without a recipient’s name', async ({
  openAs,
  api,
}) => {
  await readAllNotices(await api('operator'));
  const page = await openAs('operator');
  await record(page, 'granted');
  await page.goto(PREFERENCES);
  await browserWish(page).check();
  await soundWish(page).check();
  await quietWish(page).uncheck();
  await expectAccessible(page, 'the wishes of notices');
  await save(page);

  const other = await page.context().newPage();
  await record(other, 'granted');
  for (const tab of [page, other]) await tab.goto(LIST);
  const bell = (tab: Page) => tab.getByRole('banner').getByTitle(/^Notificações/);
  for (const tab of [page, other]) await expect(bell(tab)).toBeVisible();
  const order = await requestOrder(await api('boaVida'), 'Leopoldina Reis');
  const shown = async () => {
    const [here, there] = await Promise.all([recordedBy(page), recordedBy(other)]);
    return { shown: [...here.shown, ...there.shown], rings: here.rings + there.rings };
  };
  await expect.poll(shown).toEqual({
    shown: [{ title: 'Nova solicitação', body: `OS ${order.orderNumber} · Farmácia Boa Vida` }],
    rings: 1,
  });

  await page.goto(PREFERENCES);
  await quietWish(page).check();
  const hour = Number(toLocalTime(Date.now()).slice(0, 2));
  await page.getByRole('combobox', { name: 'A partir das' }).selectOption(fullHour(hour));
  await page.getByRole('combobox', { name: 'Até as' }).selectOption(fullHour(hour));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('O fim precisa ser diferente do início.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Até as' }).selectOption(fullHour(hour + 3));
  await save(page);
  await page.goto(LIST);
  await requestOrder(await api('boaVida'), 'Anacleto Brito');
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await expect(
    page.getByRole('link', { name: 'Anacleto Brito' }).or(page.getByText('Anacleto Brito')).first(),
  ).toBeVisible();
  expect((await recordedBy(page)).shown).toEqual([]);
});

test('a denied permission shows a hint, and the preference is still saved', async ({ openAs }) => {
  const page = await openAs('admin');
  await record(page, 'denied');
  await page.goto(PREFERENCES);
  await browserWish(page).check();
  await expect(page.getByText('Este navegador bloqueia as notificações do Malote.')).toBeVisible();
  await save(page);
  await page.reload();
  await expect(browserWish(page)).toBeChecked();
  await expect(page.getByText('Este navegador bloqueia as notificações do Malote.')).toBeVisible();
});
