import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState, useEffect } from 'react';

import Bike from '#icons/bike';
import ListChecks from '#icons/list-checks';
import Megaphone from '#icons/megaphone';
import ScrollText from '#icons/scroll-text';
import { splitAddress } from '#machines/app/address.ts';
import { type Settings, settingsQuery } from '#src/api/settings.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useActor } from '#src/components/use-session.ts';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { SettingsHistory } from './history.tsx';
import { MailSection } from './mail-section.tsx';
import { SECTIONS } from './sections.ts';
import { SettingsForm } from './settings-form.tsx';

/** /configuracoes: settings of the whole installation. */
export function SettingsPage() {
  const paths = usePaths();
  // The form starts from the newest version: a save over an older one is refused.
  const settings = useQuery({ ...settingsQuery(), refetchOnMount: 'always' });
  const isReady = settings.isFetchedAfterMount && settings.data !== undefined;
  const retry = () => void settings.refetch();
  return (
    <>
      <PageHeader
        title="Configurações"
        subtitle="Valem para toda a base e para todas as empresas."
        actions={
          <>
            <LinkButton icon={<Icon of={Bike} />} href={paths.couriers()}>
              Entregadores
            </LinkButton>
            <LinkButton icon={<Icon of={Megaphone} />} href={paths.settings({ ver: 'avisos' })}>
              Avisos a todos
            </LinkButton>
            <LinkButton icon={<Icon of={ListChecks} />} href={paths.settings({ ver: 'tarefas' })}>
              Tarefas
            </LinkButton>
            <LinkButton icon={<Icon of={ScrollText} />} href={paths.settings({ ver: 'auditoria' })}>
              Auditoria
            </LinkButton>
          </>
        }
      />
      {isReady && settings.isRefetchError && (
        <RetryAlert tone="warning" className="mb-4" isRetrying={settings.isFetching} onRetry={retry}>
          Não foi possível atualizar as configurações. O que você vê pode ter mudado.
        </RetryAlert>
      )}
      {isReady && <Loaded newest={settings.data} />}
      {!isReady && settings.error && (
        <Card isFlush>
          <ListFailure
            title="Não foi possível abrir as configurações"
            error={settings.error}
            isRetrying={settings.isFetching}
            onRetry={retry}
          />
        </Card>
      )}
      {!isReady && !settings.error && <Waiting />}
    </>
  );
}

function Loaded({ newest }: { newest: Settings }) {
  const [opened, setOpened] = useState(newest);
  useScrollToAnchor();
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
        <MailSection />
        <SettingsHistory />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 xl:ml-58">
      {Array.from({ length: 3 }, (_, index) => (
        <Card key={index} className="h-64 first:h-96">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-6 h-10 w-full" />
          <Skeleton className="mt-6 h-10 w-2/3" />
        </Card>
      ))}
    </div>
  );
}

/** Links to the sections: beside them on wide screens, otherwise in a scrolling row. */
function SettingsNav() {
  return (
    <nav
      aria-label="Seções das configurações"
      className="-mx-4 overflow-x-auto px-4 md:-mx-7 md:px-7 xl:sticky xl:top-20 xl:mx-0 xl:overflow-visible xl:px-0"
    >
      <ul className="flex gap-1 pb-1 xl:flex-col xl:gap-0 xl:pb-0">
        {SECTIONS.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="text-secondary hover:bg-accent-soft hover:text-accent-strong flex min-h-10 items-center rounded-md px-2.5 text-sm font-medium whitespace-nowrap xl:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Scrolls to the section of the address, which the browser does only for its own links on a rendered page, not for those
 * of notices.
 */
function useScrollToAnchor(): void {
  const hash = useSelector(useActor(), ({ context }) => splitAddress(context.location).hash);
  useEffect(() => {
    const id = hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}
