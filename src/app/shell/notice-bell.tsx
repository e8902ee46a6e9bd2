import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

import Bell from '#icons/bell';
import { noticeCountQuery } from '#src/api/notices/notices.ts';
import type { CompanyPaths } from '#src/components/company/company-paths.ts';
import { setUnreadCount } from '#src/components/unread-count.ts';
import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { counted } from '#src/lib/counted.ts';
import { Button } from '#src/ui/button.tsx';
import { useKeyPair } from '#src/ui/hooks/use-shortcut.ts';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import type { FirstData } from '../use-first-data.ts';
import { useHasWideHeader } from './breakpoints.ts';
import { useCompanyChoice } from './use-company-choice.ts';

/** Count of unread notices. Opens the newest ones in a popover; on narrow screens links to the page of all notices. */
export function NoticeBell({ hasData }: Pick<FirstData, 'hasData'>) {
  const isWide = useHasWideHeader();
  const { data, dataUpdatedAt } = useQuery({ ...noticeCountQuery(), enabled: hasData });
  const { paths } = useCompanyChoice();
  const href = paths.notices();
  const unread = data?.unread;
  useShownCount(unread?.value ?? 0);
  const [, navigate] = useLocation();
  useKeyPair('g', 'n', () => navigate(href));
  useAlerts(dataUpdatedAt, paths, navigate);

  const name = unread?.value ? `Notificações: ${countedUnread(unread)}` : 'Notificações';
  const icon = (
    <span className="relative">
      <Icon of={Bell} />
      {unread !== undefined && unread.value > 0 && (
        <span
          aria-hidden="true"
          className="bg-danger-fill text-on-accent absolute -top-2 left-2.5 flex h-4 min-w-4 items-center justify-center rounded-full px-1 text-[0.625rem] leading-none font-semibold"
        >
          {unread.value}
          {unread.capped && '+'}
        </span>
      )}
    </span>
  );
  if (!isWide) return <LinkButton href={href} variant="ghost" icon={icon} aria-label={name} title={name} />;
  return (
    <Popover buttonName={name} icon={icon} variant="ghost" size="md">
      <Panel />
    </Popover>
  );
}

function countedUnread({ value, capped }: { value: number; capped: boolean }): string {
  return capped ? `mais de ${value} não lidas` : counted(value, 'não lida', 'não lidas');
}

function Panel() {
  const { data, isError, isFetching, refetch } = useLazyModule('notice-panel', loadPanel, true);
  if (data) return <data.NoticePanel />;
  if (!isError) return <Skeleton className="h-64 w-100" />;
  return (
    <p role="alert" className="text-danger flex w-100 items-center justify-between gap-3 p-2 text-sm">
      Não foi possível abrir as notificações.
      <Button size="sm" isLoading={isFetching} onClick={() => void refetch()}>
        Tentar novamente
      </Button>
    </p>
  );
}

function loadPanel() {
  return import('#src/features/notices/notice-panel.tsx');
}

/** Alerts the user to urgent notices after each refetch of the count, except the first. */
function useAlerts(countedAt: number, paths: CompanyPaths, navigate: (path: string) => void): void {
  const client = useQueryClient();
  const last = useRef(0);
  useEffect(() => {
    const isFirst = last.current === 0;
    last.current = countedAt;
    if (isFirst || countedAt === 0) return;
    loadAlerts()
      .then(({ showAlerts }) => showAlerts(client, paths, navigate))
      // The bell still shows the count.
      .catch(() => undefined);
    // Depends only on the time of the count.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [countedAt]);
}

function loadAlerts() {
  return import('#src/features/notices/alert-reader.ts');
}

/** Shows the count in the page title and on the icon of the installed app. */
function useShownCount(count: number): void {
  useEffect(() => {
    setUnreadCount(count);
    // Only installed apps have an icon, and only some browsers support badges.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
  useEffect(
    () => () => {
      setUnreadCount(0);
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
    },
    [],
  );
}
