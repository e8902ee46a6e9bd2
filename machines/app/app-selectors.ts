import type { AppSnapshot } from './app.machine.ts';
import { routeAt } from './routes.ts';

/**
 * What surrounds the page: the full-screen loader, the plain page of a legal text, the page of a visitor
 * without a session, or the layout with header and sidebar. `duty` stands in the place of any page until the first
 * password is changed and the second factor that the settings demand is set up.
 */
export type Frame = 'loader' | 'public' | 'guest' | 'duty' | 'member';

/** The frame to draw. A public page doesn't wait for the session: it is shown while booting, too. */
export function frameOf(snapshot: AppSnapshot): Frame {
  if (routeAt(snapshot.context.location)?.access === 'public') return 'public';
  if (snapshot.hasTag('loader')) return 'loader';
  if (snapshot.hasTag('guest')) return 'guest';
  const { user } = snapshot.context;
  return user?.mustChangePassword || user?.mustSetUpTwoFactor ? 'duty' : 'member';
}

/** The state in one word, such as `booting` or `authenticated.admin`. */
export function stateName({ value }: AppSnapshot): string {
  return typeof value === 'string' ? value : `authenticated.${value.authenticated}`;
}
