import '#src/styles/theme.css';
import { useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useState } from 'react';
import { useSearch } from 'wouter';

import { type Settings, settingsQuery } from '#src/api/settings.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { paths } from '#src/lib/paths.ts';
import { Card } from '#src/ui/card.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { SettingsHistory } from './history.tsx';
import { SettingsNav } from './nav.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useAnchor } from './use-anchor.ts';

/** /configuracoes: what the base decides for everybody. */
export function SettingsPage() {
  const companyId = new URLSearchParams(useSearch()).get('companyId') ?? undefined;
  const settings = useQuery({ ...settingsQuery(), refetchOnMount: 'always' });
  const isReady = settings.isFetchedAfterMount && settings.data !== undefined;
  return (
    <>
      <PageHeader
        title="Configurações"
        subtitle="Valem para toda a base e para todas as empresas."
        actions={
          <LinkButton
            icon={<ScrollText />}
            href={paths.settings({ companyId, search: { ver: 'auditoria' } })}
          >
            Auditoria
          </LinkButton>
        }
      />
      {isReady && <Loaded newest={settings.data} />}
      {!isReady && settings.error && (
        <Card isFlush>
          <ListFailure
            title="Não foi possível abrir as configurações"
            error={settings.error}
            isRetrying={settings.isFetching}
            onRetry={() => void settings.refetch()}
          />
        </Card>
      )}
      {!isReady && !settings.error && <Waiting />}
    </>
  );
}

function Loaded({ newest }: { newest: Settings }) {
  const [opened, setOpened] = useState(newest);
  useAnchor();
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-6">
      <SettingsNav />
      <div className="flex min-w-0 flex-col gap-4">
        <SettingsForm
          key={opened.version}
          settings={opened}
          newestVersion={newest.version}
          onReload={() => setOpened(newest)}
        />
        <SettingsHistory />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 xl:ml-58">
      {['h-96', 'h-64', 'h-64'].map((height, index) => (
        // The same three for ever.
        // oxlint-disable-next-line react/no-array-index-key
        <Card key={index} className={height}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-6 h-10 w-full" />
          <Skeleton className="mt-6 h-10 w-2/3" />
        </Card>
      ))}
    </div>
  );
}
