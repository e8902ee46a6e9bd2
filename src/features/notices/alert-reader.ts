import type { QueryClient } from '@tanstack/react-query';

import { isAlerting, isQuiet } from '#domain/notices/alerts.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { newestUnreadNotices, type Notice, noticePreferencesQuery } from '#src/api/notices/notices.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';
import { playChime } from '#src/components/ring.ts';
import { currentTime } from '#src/lib/clock.ts';

/** Older notices never alert, so that a page just opened stays silent. */
const ALERT_MAX_AGE_MS = 2 * MINUTE_MS;
/** Another tab may have changed the preferences. */
const PREFERENCES_STALE_MS = 5 * MINUTE_MS;
/** Above this count, notices are combined into one notification. */
const MAX_SHOWN = 3;

/** Opens a page of the app. */
type Open = (path: string) => void;

/**
 * Shows a browser notification and plays a sound for urgent notices, per the user's preferences: outside of quiet
 * hours, and once across tabs. Never contains a recipient's name, as it may appear on a locked screen. Rejects if the
 * requests fail; the bell still shows the notices.
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
  if (isPageFocused()) return;
  if (preferences.sound) playChime();
  if (isShown) show(own, paths, open);
}

/** Ids of notices that this tab has tried to claim, so that it never alerts twice. */
const claimed = new Set<number>();

/** Claims a notice: among all open tabs the first one acquires its lock, and holds it while the notice may alert. */
function claimAlert({ id }: Notice): Promise<boolean> {
  if (claimed.has(id)) return Promise.resolve(false);
  claimed.add(id);
  // The Web Locks API requires a secure context.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const holdLock = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => setTimeout(release, ALERT_MAX_AGE_MS));
    };
    navigator.locks.request(`malote.notice.${id}`, { ifAvailable: true }, holdLock).catch(reject);
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
