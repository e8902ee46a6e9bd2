import type { Page } from '@playwright/test';

import { frameOf, stateName } from '#machines/app/app.machine.ts';
import { routeAt, type RouteId } from '#machines/app/routes.ts';
import type { World } from '#machines/app/testing/app-world.ts';
import { expect } from '#tests/support/server-fixture.ts';
import { readShown, textsOf } from '#tests/support/shown-log.ts';

const HEADINGS: Partial<Record<RouteId, string>> = {
  signIn: 'Entrar',
  terms: 'Termos de uso',
  orders: 'Ordens de Serviço',
  users: 'Usuários',
  dashboard: 'Dashboard',
};

const NOTICES = {
  unreachable: 'Sem conexão com o servidor. Sua sessão continua guardada.',
  expired: 'Sua sessão expirou. Entre novamente.',
  storageBlocked: 'Este navegador não permite guardar a sessão.',
};
const ANY_NOTICE = new RegExp(Object.values(NOTICES).join('|'));

/** Expects URL, session state, heading, notice and intermediate states of the model in the browser. */
export async function expectWorld(page: Page, { snapshot, passed }: World): Promise<void> {
  const { location, notice } = snapshot.context;
  const frame = frameOf(snapshot);
  const heading = HEADINGS[routeAt(location)?.id ?? 'entry'] ?? 'a heading';
  await untilShown(page, { location, heading });
  await expect(page).toHaveURL(location);
  await expect(page.locator('html')).toHaveAttribute('data-session', stateName(snapshot));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(frame === 'member' ? 1 : 0);
  const wanted = notice === null || frame === 'public' ? [] : [NOTICES[notice]];
  await expect(page.getByText(ANY_NOTICE)).toHaveText(wanted);
  expect(textsOf(await readShown(page), 'session')).toEqual(passed);
}

/** Polls every frame. Assertions poll at growing intervals, which adds up over many steps. */
async function untilShown(page: Page, wanted: { location: string; heading: string }): Promise<void> {
  const isShown = page.waitForFunction(
    ({ location, heading }) => {
      const { pathname, search } = window.location;
      const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);
      return pathname + search === location && headings.includes(heading);
    },
    wanted,
    { timeout: 30_000 },
  );
  // The assertions report the actual page better than a timeout does.
  await isShown.catch(() => undefined);
}
