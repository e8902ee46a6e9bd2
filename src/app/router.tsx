import { type ReactNode, Suspense, useLayoutEffect } from 'react';

import { type Address, splitAddress } from '#machines/app/address.ts';
import { useBranding } from '#src/components/branding.ts';
import { FullScreenLoader } from '#src/components/full-screen-loader.tsx';

import { ErrorBoundary } from './error-boundary.tsx';
import type { View } from './location/deferred-view.ts';
import type { PageArrival } from './location/route-focus-and-scroll.ts';
import {
  pageIdAt,
  pageTitle,
  drawPage,
  RequiredStep,
  forgetFailedLoads,
  GuestPage,
  MemberFrame,
} from './pages.ts';

type PagesProps = {
  view: View;
  /** The next view is on its way. */
  isPending: boolean;
  onArrival: PageArrival;
  /** See use-sign-in.ts. */
  takeEarlySubmit: () => boolean;
};

type FramedProps = { frame: View['frame']; isPending: boolean; children: ReactNode };

/** Draws a view: the frame by the state of the machine, and in it the page by the address. */
export function Pages({ view: { frame, address }, isPending, onArrival, takeEarlySubmit }: PagesProps) {
  const { productName } = useBranding();
  useLayoutEffect(() => {
    document.title = pageTitle(address, productName);
  }, [address, productName]);

  return (
    <Suspense fallback={<FullScreenLoader />}>
      <Framed frame={frame} isPending={isPending}>
        <ErrorBoundary key={splitAddress(address).pathname + pageIdAt(address)} onRetry={forgetFailedLoads}>
          {frame === 'duty' ? <RequiredStep /> : <Page address={address} takeEarlySubmit={takeEarlySubmit} />}
          <Arrival address={address} onArrival={onArrival} />
        </ErrorBoundary>
      </Framed>
    </Suspense>
  );
}

function Framed({ frame, isPending, children }: FramedProps) {
  if (frame === 'loader') return <FullScreenLoader />;
  if (frame !== 'member') return children;
  return (
    <ErrorBoundary onRetry={forgetFailedLoads}>
      <MemberFrame isPending={isPending}>{children}</MemberFrame>
    </ErrorBoundary>
  );
}

/** The machine settled the address by the same table, so what it let in is what is drawn. */
function Page({ address, takeEarlySubmit }: { address: Address; takeEarlySubmit: () => boolean }) {
  const id = pageIdAt(address);
  if (id === 'signIn') return <GuestPage takeEarlySubmit={takeEarlySubmit} />;
  return id && drawPage(id);
}

/** Stands behind the page: its effect runs once the page is drawn, not while the code is loading. */
function Arrival({ address, onArrival }: { address: Address; onArrival: PageArrival }) {
  useLayoutEffect(() => onArrival(address), [address, onArrival]);
  return null;
}
