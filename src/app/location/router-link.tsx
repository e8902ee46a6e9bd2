import { Link } from 'wouter';

import { preloadPage } from '#src/app/pages.ts';
import type { LinkProps } from '#src/ui/link.tsx';

/** Navigates without a page load; preloads the target's code on pointer down and on focus. */
export function RouterLink({ onPointerDown, onFocus, target, children, ...rest }: LinkProps) {
  const props = {
    ...rest,
    onPointerDown: (event: React.PointerEvent<HTMLAnchorElement>) => {
      void preloadPage(rest.href);
      onPointerDown?.(event);
    },
    onFocus: (event: React.FocusEvent<HTMLAnchorElement>) => {
      void preloadPage(rest.href);
      onFocus?.(event);
    },
  };
  // Links to a new window or to a fragment of this page are left to the browser.
  const isForBrowser = target === '_blank' || rest.href.startsWith('#');
  if (!isForBrowser) return <Link {...props}>{children}</Link>;
  return (
    <a {...props} target={target}>
      {children}
    </a>
  );
}
