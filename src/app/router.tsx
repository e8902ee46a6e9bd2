import { memo, type ReactNode, Suspense, useLayoutEffect } from 'react';

import { type Address, splitAddress } from '#machines/app/address.ts';
import { useBranding } from '#src/components/branding.ts';
import { FullScreenLoader } from '#src/components/full-screen-loader.tsx';
import { useUnreadCount } from '#src/components/unread-count.ts';

import { ErrorBoundary } from './error-boundary.tsx';
import type { View } from './location/deferred-view.ts';
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

type FramedProps = Pick<PagesProps, 'view' | 'isPending' | 'onArrival'> & {
  id: PageId | undefined;
  children: ReactNode;
};

/** Renders a view: the frame from the machine's state, the page inside it from the address. */
export const Pages = memo(function Pages({ view, isPending, onArrival, takeEarlySubmit }: PagesProps) {
  const { frame, address } = view;
  const id = pageIdAt(address);
  const isKept = frame === 'member' && id === 'orders';

  return (
    <Suspense fallback={<FullScreenLoader />}>
      <Title address={address} />
      <Framed view={view} id={id} isPending={isPending} onArrival={onArrival}>
        {!isKept && (
          <ErrorBoundary key={splitAddress(address).pathname + id} onRetry={forgetFailedLoads}>
            {frame === 'requiredStep' ? <RequiredStep /> : <Page id={id} takeEarlySubmit={takeEarlySubmit} />}
          </ErrorBoundary>
        )}
      </Framed>
    </Suspense>
  );
});

function Framed({ view: { frame, address }, id, isPending, onArrival, children }: FramedProps) {
  if (frame === 'loader') return <FullScreenLoader />;
  const arrival = <Arrival address={address} onArrival={onArrival} />;
  if (frame !== 'member') {
    return (
      <>
        {children}
        {arrival}
      </>
    );
  }
  return (
    <ErrorBoundary onRetry={forgetFailedLoads}>
      <MemberFrame id={id} address={address} isPending={isPending} arrival={arrival}>
        {children}
      </MemberFrame>
    </ErrorBoundary>
  );
}

type PageProps = { id: PageId | undefined; takeEarlySubmit: () => boolean };

/** Needs no access check: the machine settled the address by the same route table. */
function Page({ id, takeEarlySubmit }: PageProps) {
  if (id === 'signIn') return <GuestPage takeEarlySubmit={takeEarlySubmit} />;
  return id && renderPage(id);
}

/** Placed after the page: its effect runs once the page is rendered, not while the code is loading. */
function Arrival({ address, onArrival }: { address: Address; onArrival: PageArrival }) {
  useLayoutEffect(() => onArrival(address), [address, onArrival]);
  return null;
}
