import type { QueryClient } from '@tanstack/react-query';

import { isAlerting, isQuiet } from '#domain/notices/alerts.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { newestUnreadNotices, type Notice, noticePreferencesQuery } from '#src/api/notices/notices.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';
import { ring } from '#src/components/ring.ts';
import { currentTime } from '#src/lib/clock.ts';

/** What came longer ago surprises nobody: a page that was just opened does not ring for it. */
const ALERT_MAX_AGE_MS = 2 * MINUTE_MS;
/** Somebody else's page may have changed them since. */
const PREFERENCES_STALE_MS = 5 * MINUTE_MS;
/** More at once are told in one. */
const MAX_SHOWN = 3;

/** Opens a page of the app. */
type Open = (path: string) => void;

/**
 * Disturbs the reader for what is urgent, as they wish: the browser's own notification while they look at something else,
 * and a sound. Outside of their quiet hours, and once however many tabs are open. Never names a recipient: it may stand on a
 * locked screen. Rejects where the notices can't be had; the bell tells of them all the same.
 */
export async function showAlerts(client: QueryClient, paths: CompanyPaths, open: Open): Promise<void> {
  const preferences = await client.fetchQuery({
    ...noticePreferencesQuery(),
    staleTime: PREFERENCES_STALE_MS,
  });
  const isShown = preferences.browser && 'Notification' in window && Notification.permission === 'granted';
  if (!(isShown || preferences.sound) || isQuiet(preferences.quietHours, currentTime())) return;
  const { data } = await newestUnreadNotices();
  const since = currentTime() - ALERT_MAX_AGE_MS;
  const news = data.filter(
    (notice) => isAlerting(notice) && !notice.undone && Date.parse(notice.createdAt) > since,
  );
  const isOwn = await Promise.all(news.map(claimAlert));
  const own = news.filter((_, index) => isOwn[index]);
  if (own.length === 0) return;
  if (preferences.sound) ring();
  if (isShown && !isPageFocused()) show(own, paths, open);
}

/** By this tab. */
const told = new Set<number>();

/** Of all open tabs the first one takes the lock of a notice, and keeps it for as long as it is news. */
function claimAlert({ id }: Notice): Promise<boolean> {
  if (told.has(id)) return Promise.resolve(false);
  told.add(id);
  // Only pages of a secure origin have locks.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => setTimeout(release, ALERT_MAX_AGE_MS));
    };
    navigator.locks.request(`malote.notice.${id}`, { ifAvailable: true }, keep).catch(reject);
  });
}

function isPageFocused(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function show(notices: readonly Notice[], paths: CompanyPaths, open: Open): void {
  if (notices.length > MAX_SHOWN) {
    showOne(`${notices.length} novidades urgentes`, namesOf(notices), 'malote', () => open(paths.notices()));
    return;
  }
  for (const { id, label, order } of notices) {
    const body = order === null ? '' : `OS ${order.orderNumber} · ${order.company.name}`;
    const path = order === null ? paths.notices() : paths.order(order.orderNumber);
    showOne(label, body, `malote ${id}`, () => open(path));
  }
}

/** "OS 10498, OS 10501" */
function namesOf(notices: readonly Notice[]): string {
  const numbers = notices.flatMap(({ order }) => (order === null ? [] : `OS ${order.orderNumber}`));
  return [...new Set(numbers)].join(', ');
}

function showOne(title: string, body: string, tag: string, onClick: () => void): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href;
  const shown = new Notification(title, { body, tag, lang: 'pt-BR', ...(icon !== undefined && { icon }) });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    onClick();
  });
}
