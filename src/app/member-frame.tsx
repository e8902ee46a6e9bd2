import '#src/styles/member.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { queryClient } from '#src/api/query-client.ts';
import { useLoadedCode } from '#src/components/use-lazy-module.ts';
import { useNotice, useRole } from '#src/components/use-session.ts';
import { Alert } from '#src/ui/alert.tsx';

import { PageSkeleton } from './page-skeleton.tsx';
import { preloadPage } from './pages.ts';
import { PendingBar } from './pending-bar.tsx';
import { Shell } from './shell/shell.tsx';
import { whenIdle } from './when-idle.ts';

export type MemberFrameProps = {
  /** The code of the next page is on its way. */
  isPending: boolean;
  children: ReactNode;
};

/** Around every page of a signed-in user: the cache of server data, the layout, and what can wait. */
export function MemberFrame({ isPending, children }: MemberFrameProps) {
  const isIdle = useIdle();
  const notice = useNotice();
  usePreloadedPages(isIdle);
  return (
    <QueryClientProvider client={queryClient()}>
      <PendingBar isPending={isPending} />
      <Shell>
        {notice === 'storageBlocked' && (
          <Alert tone="warning" className="mb-4">
            Este navegador não permite guardar a sessão. Ela termina quando você fechar ou recarregar esta
            aba.
          </Alert>
        )}
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </Shell>
      <Extras isWanted={isIdle} />
    </QueryClientProvider>
  );
}

function Extras({ isWanted }: { isWanted: boolean }) {
  const { data: MemberExtras } = useLoadedCode('member-extras', loadExtras, isWanted);
  return MemberExtras && <MemberExtras />;
}

function loadExtras() {
  return import('./member-extras.tsx').then((module) => module.MemberExtras);
}

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

const PRELOADED = {
  operator: ['/ordens-de-servico', '/ordens-de-servico/1', '/ordens-de-servico/criar'],
  manager: ['/ordens-de-servico', '/ordens-de-servico/1', '/ordens-de-servico/criar', '/usuarios'],
  admin: ['/ordens-de-servico', '/ordens-de-servico/1', '/ordens-de-servico/criar', '/dashboard'],
} as const;

function usePreloadedPages(isIdle: boolean): void {
  const role = useRole();
  useEffect(() => {
    if (isIdle) PRELOADED[role].forEach(preloadPage);
  }, [isIdle, role]);
}
