import { Link } from 'wouter';

import { preloadPage } from '#src/app/pages.ts';
import type { LinkProps } from '#src/ui/link.tsx';

/** Follows an address without a page load; its code is loaded while the finger is still going down. */
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
  // A link for another window or with a fragment of this page is the browser's own business.
  const isForBrowser = target === '_blank' || rest.href.startsWith('#');
  if (!isForBrowser) return <Link {...props}>{children}</Link>;
  return (
    <a {...props} target={target}>
      {children}
    </a>
  );
}
