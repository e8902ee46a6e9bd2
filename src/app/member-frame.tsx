import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import type { Address } from '#machines/app/address.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { usePendingLocation } from '#src/components/pending-location.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { useCurrentUser, useNotice, useRole } from '#src/components/use-session.ts';
import { paths } from '#src/lib/paths.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useDelayed } from '#src/ui/hooks/use-delayed.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { KeptOrderList } from './kept-order-list.tsx';
import { type PageId, preloadPage } from './pages.ts';
import { registerServiceWorker } from './service-worker.ts';
import { Shell } from './shell/shell.tsx';
import { useFirstData } from './use-first-data.ts';
import { useTheme } from './use-theme.ts';

export type MemberFrameProps = {
  id: PageId | undefined;
  address: Address;
  /** Whether the code of the next page is loading. */
  isPending: boolean;
  /** The page, unless it is the list of orders, which the frame keeps. */
  children: ReactNode;
  /** Rendered after the page. */
  arrival: ReactNode;
};

/** Wraps every page of a signed-in user: query cache, layout, and deferred features. */
export function MemberFrame({ id, address, isPending, children, arrival }: MemberFrameProps) {
  const { hasData, isIdle, isCalm } = useFirstData(queryClient());
  const notice = useNotice();
  const [start] = useState(usePendingLocation());
  usePreloadedPages(hasData, isCalm);
  useEffect(() => {
    if (isCalm) registerServiceWorker(window);
  }, [isCalm]);
  return (
    <QueryClientProvider client={queryClient()}>
      <Theme />
      <PendingBar isPending={isPending} />
      <Shell>
        {notice === 'storageBlocked' && (
          <Alert tone="warning" className="mb-4">
            Este navegador não permite guardar a sessão. Ela termina quando você fechar ou recarregar esta
            aba.
          </Alert>
        )}
        <Announcements isWanted={isIdle} />
        <Suspense fallback={<PageSkeleton />}>
          {children}
          <KeptOrderList id={id} address={address} />
          {arrival}
        </Suspense>
      </Shell>
      <Extras isWanted={isIdle} start={start} />
      {/* The start page of the next visit (src/service-worker). */}
      {isCalm && <link rel="prefetch" href={paths.orders()} />}
    </QueryClientProvider>
  );
}

/** A component, because the cache is provided inside of the frame. */
function Theme() {
  useTheme();
  return null;
}

function Extras({ isWanted, start }: { isWanted: boolean; start: Address }) {
  const { data: MemberExtras } = useLazyModule('member-extras', loadExtras, isWanted);
  return MemberExtras && <MemberExtras start={start} />;
}

function loadExtras() {
  return import('./member-extras.tsx').then((module) => module.MemberExtras);
}

/** Reserves space for announcements from the first render, and fetches them after the first rows. */
function Announcements({ isWanted }: { isWanted: boolean }) {
  const [isExpected] = useState(useCurrentUser().hasAnnouncements);
  const { data: AnnouncementBar, isError } = useLazyModule('announcement-bar', loadBar, isWanted);
  if (AnnouncementBar) return <AnnouncementBar isExpected={isExpected} />;
  return isExpected && !isError && <div className="mb-4 h-24 md:h-14 print:hidden" />;
}

function loadBar() {
  return import('#src/features/announcements/announcement-bar.tsx').then((module) => module.AnnouncementBar);
}

/** Any order: the path only selects the code to preload. */
const AN_ORDER = '/ordens-de-servico/1';
const PRELOADED = {
  operator: ['/ordens-de-servico', '/ordens-de-servico/criar'],
  manager: ['/ordens-de-servico', '/ordens-de-servico/criar', '/usuarios'],
  admin: ['/ordens-de-servico', '/ordens-de-servico/criar', '/dashboard'],
} as const;

function usePreloadedPages(hasData: boolean, isCalm: boolean): void {
  const role = useRole();
  useEffect(() => {
    if (hasData) void preloadPage(AN_ORDER);
  }, [hasData]);
  useEffect(() => {
    if (!isCalm) return undefined;
    let stop = () => {};
    // One page at a time, each only while the browser is idle.
    function preloadFrom([page, ...rest]: readonly Address[]) {
      if (page === undefined) return;
      stop = whenIdle(() => void preloadPage(page).then(() => preloadFrom(rest)));
    }
    preloadFrom(PRELOADED[role]);
    return () => stop();
  }, [isCalm, role]);
}

const SHOWN_AFTER_MS = 150;

/** Placeholder while the code of the first page is loading. */
export function PageSkeleton() {
  const isShown = useDelayed(true, SHOWN_AFTER_MS);
  return (
    <output aria-busy="true" className="block min-h-96">
      <span className="sr-only">Carregando a página</span>
      {isShown && (
        <>
          <Skeleton className="h-8 w-60" />
          <Skeleton className="mt-6 h-64 w-full" />
        </>
      )}
    </output>
  );
}

/** Progress bar while the code of the next page loads and the previous page is still shown. */
export function PendingBar({ isPending }: { isPending: boolean }) {
  const isShown = useDelayed(isPending, SHOWN_AFTER_MS);
  if (!isShown) return null;
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden">
      <span className="animate-slide bg-accent-bright block h-full w-2/5 rounded-full" />
      <span className="sr-only">Carregando a página</span>
    </output>
  );
}
