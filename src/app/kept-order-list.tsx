import { Activity, useLayoutEffect, useRef, useState } from 'react';

import type { Address } from '#machines/app/address.ts';
import { PendingLocation, usePendingLocation } from '#src/components/pending-location.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

import { ErrorBoundary } from './error-boundary.tsx';
import { ShownAddress } from './location/deferred-view.ts';
import { forgetFailedLoads, type PageId, renderPage } from './pages.ts';

/**
 * Keeps the order list mounted but hidden while one of its orders is open, so that going back renders nothing. Placed
 * after the page: code that looks for a heading finds the page's first.
 */
export function KeptOrderList({ id, address }: { id: PageId | undefined; address: Address }) {
  const pending = usePendingLocation();
  const [kept, setKept] = useState<Address>();
  const isShown = id === 'orders';
  const wanted = isShown ? address : id === 'order' || id === 'editOrder' ? kept : undefined;
  if (wanted !== kept) setKept(wanted);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown && box.current !== null) return keepLayout(box.current);
  }, [isShown]);
  if (wanted === undefined) return null;
  return (
    <div ref={box} className={isShown ? ROWS : `${ROWS} [content-visibility:hidden]`}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <ShownAddress value={wanted}>
          <PendingLocation value={isShown ? pending : wanted}>
            <div>
              <ErrorBoundary onRetry={forgetFailedLoads}>{renderPage('orders')}</ErrorBoundary>
            </div>
          </PendingLocation>
        </ShownAddress>
      </Activity>
    </div>
  );
}

/** Hides the rows of the kept list but not their cells, which would otherwise all be restyled and laid out again. */
const ROWS = 'data-rows-hidden:[&_[data-order]]:invisible data-rows-hidden:[&_td]:visible';

/**
 * `Activity` uses `display: none`, which forces a full relayout on return; `content-visibility: hidden` keeps the
 * layout. `visibility` on the rows, for visibility checks, costs one more layout and is set once the browser is idle.
 * @returns undoes it
 */
function keepLayout(box: HTMLElement): (() => void) | undefined {
  const list = box.firstElementChild;
  if (!(list instanceof HTMLElement) || !CSS.supports('content-visibility', 'hidden')) return undefined;
  const show = () => list.style.removeProperty('display');
  show();
  // React sets `display: none` again after each update.
  const hides = new MutationObserver(show);
  hides.observe(list, { attributeFilter: ['style'] });
  const stop = whenIdle(() => box.toggleAttribute('data-rows-hidden', true));
  return () => {
    hides.disconnect();
    stop();
    box.removeAttribute('data-rows-hidden');
  };
}
