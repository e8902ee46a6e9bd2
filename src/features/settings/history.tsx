import { useInfiniteQuery } from '@tanstack/react-query';

import History from '#icons/rotate-ccw-clock';
import { settingsHistoryQuery } from '#src/api/settings.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { SettingsChange } from './history-entry.tsx';
import { SettingsSection } from './section.tsx';

/** History of changed settings, newest first. */
export function SettingsHistory() {
  return (
    <SettingsSection id="historico">
      <Entries />
    </SettingsSection>
  );
}

function Entries() {
  const history = useInfiniteQuery(settingsHistoryQuery());
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = history;
  if (data === undefined) {
    if (error) {
      return <ListFailure error={error} isRetrying={isFetching} onRetry={() => void history.refetch()} />;
    }
    return (
      <div aria-busy="true" className="flex min-h-48 flex-col gap-4">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  }
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) {
    return (
      <EmptyState icon={<Icon of={History} />} title="Nenhuma mudança ainda">
        Quando alguém salvar as configurações, esta lista diz quem mudou o quê.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="flex flex-col gap-5">
        {entries.map((entry) => (
          <SettingsChange key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-5" isLoading={isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Mostrar mudanças anteriores
        </Button>
      )}
    </>
  );
}
