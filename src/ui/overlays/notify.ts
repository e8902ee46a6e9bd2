import { toast } from 'react-hot-toast/headless';

/** Duration and maximum number of toasts (R3.5); narrow screens show the newest two of them (toaster.tsx). */
export const NOTIFICATION_MS = 4000;
const MAX_NOTIFICATIONS = 5;

const shownIds: string[] = [];

/**
 * Shows a notification at the bottom right for a few seconds. One beyond the maximum replaces the oldest at once. An
 * important error must also show in the page.
 */
export const notify = {
  success: (message: string) => add(() => toast.success(message)),
  error: (message: string) => add(() => toast.error(message)),
  info: (message: string) => add(() => toast(message)),
} as const;

function add(show: () => string) {
  while (shownIds.length >= MAX_NOTIFICATIONS) toast.remove(shownIds.shift());
  shownIds.push(show());
}
