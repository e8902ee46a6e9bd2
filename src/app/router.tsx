import { Activity, memo, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';

import { type Address, splitAddress } from '#machines/app/address.ts';
import { useBranding } from '#src/components/branding.ts';
import { FullScreenLoader } from '#src/components/full-screen-loader.tsx';
import { PersistentLocation, usePendingLocation } from '#src/components/pending-location.ts';
import { useUnreadCount } from '#src/components/unread-count.ts';
import { whenIdle } from '#src/lib/when-idle.ts';

import { ErrorBoundary } from './error-boundary.tsx';
import { PersistentAddress, type View } from './location/deferred-view.ts';
import type { PageArrival } from './location/route-focus-and-scroll.ts';
import {
  type PageId,
  pageIdAt,
  pageTitle,
  renderPage,
  RequiredStep,
  forgetFailedLoads,
  GuestPage,
  MemberFrame,
} from './pages.ts';

type PagesProps = {
  view: View;
  /** Whether the next view is still loading. */
  isPending: boolean;
  onArrival: PageArrival;
  /** See use-sign-in.ts. */
  takeEarlySubmit: () => boolean;
};

/** Sets the tab title, with the count of unread notices: "(3) Ordens de Serviço · Malote". */
function Title({ address }: { address: Address }) {
  const { productName } = useBranding();
  const unread = useUnreadCount();
  useLayoutEffect(() => {
    const title = pageTitle(address, productName);
    document.title = unread === 0 ? title : `(${unread}) ${title}`;
  }, [address, productName, unread]);
  return null;
}

type FramedProps = { frame: View['frame']; isPending: boolean; children: ReactNode };

/** Renders a view: the frame from the machine's state, the page inside it from the address. */
export const Pages = memo(function Pages({ view, isPending, onArrival, takeEarlySubmit }: PagesProps) {
  const { frame, address } = view;
  const id = pageIdAt(address);
  const isPersistent = frame === 'member' && id === 'orders';

  return (
    <Suspense fallback={<FullScreenLoader />}>
      <Title address={address} />
      <Framed frame={frame} isPending={isPending}>
        {!isPersistent && (
          <ErrorBoundary key={splitAddress(address).pathname + id} onRetry={forgetFailedLoads}>
            {frame === 'requiredStep' ? <RequiredStep /> : <Page id={id} takeEarlySubmit={takeEarlySubmit} />}
          </ErrorBoundary>
        )}
        <PersistentOrderList id={frame === 'member' ? id : undefined} address={address} />
        <Arrival address={address} onArrival={onArrival} />
      </Framed>
    </Suspense>
  );
});

function Framed({ frame, isPending, children }: FramedProps) {
  if (frame === 'loader') return <FullScreenLoader />;
  if (frame !== 'member') return children;
  return (
    <ErrorBoundary onRetry={forgetFailedLoads}>
      <MemberFrame isPending={isPending}>{children}</MemberFrame>
    </ErrorBoundary>
  );
}

type PageProps = { id: PageId | undefined; takeEarlySubmit: () => boolean };

/** Needs no access check: the machine settled the address by the same route table. */
function Page({ id, takeEarlySubmit }: PageProps) {
  if (id === 'signIn') return <GuestPage takeEarlySubmit={takeEarlySubmit} />;
  return id && renderPage(id);
}

/**
 * Keeps the order list mounted but hidden while one of its orders is open, so that going back renders nothing. Placed
 * after the page: code that looks for a heading finds the page's first.
 */
function PersistentOrderList({ id, address }: { id: PageId | undefined; address: Address }) {
  const pending = usePendingLocation();
  const [kept, setKept] = useState<Address>();
  const isShown = id === 'orders';
  const wanted = isShown ? address : id === 'order' ? kept : undefined;
  if (wanted !== kept) setKept(wanted);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown && box.current !== null) return preserveLayout(box.current);
  }, [isShown]);
  if (wanted === undefined) return null;
  return (
    <div ref={box} className={isShown ? ROWS : `${ROWS} [content-visibility:hidden]`}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <PersistentAddress value={wanted}>
          <PersistentLocation value={isShown ? pending : wanted}>
            <div>
              <ErrorBoundary onRetry={forgetFailedLoads}>{renderPage('orders')}</ErrorBoundary>
            </div>
          </PersistentLocation>
        </PersistentAddress>
      </Activity>
    </div>
  );
}

/**
 * Hidden rows of a persistent list. The selector restores their cells, which would otherwise all be restyled and laid
 * out again.
 */
const ROWS = 'data-rows-hidden:[&_[data-order]]:invisible data-rows-hidden:[&_td]:visible';

/**
 * `Activity` uses `display: none`, which forces a full relayout on return; `content-visibility: hidden` keeps the
 * layout. `visibility` on the rows, for visibility checks, costs one more layout and waits until the order is shown.
 * @returns undoes it
 */
function preserveLayout(box: HTMLElement): (() => void) | undefined {
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

/** Placed after the page: its effect runs once the page is rendered, not while the code is loading. */
function Arrival({ address, onArrival }: { address: Address; onArrival: PageArrival }) {
  useLayoutEffect(() => onArrival(address), [address, onArrival]);
  return null;
}
