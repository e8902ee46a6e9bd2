import { toast } from 'react-hot-toast/headless';

/** Spec 2 and 9: notifications close after 4000 ms, and there are at most 5 at once. */
export const NOTIFICATION_MS = 4000;
const MAX_NOTIFICATIONS = 5;

const shownIds: string[] = [];

/**
 * Shows a sentence at the bottom right for 4 s. A sixth one takes the place of the oldest at once. An error
 * that matters must stand in the page as well.
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
