import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

import X from '#icons/x';
import type { SavedView } from '#src/api/saved-views.ts';
import { useRole } from '#src/components/use-session.ts';
import { Alert } from '#src/ui/alert.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { useOpenView } from './open-view.ts';
import { droppedNames, isKeptForAdmins } from './view-address.ts';

/** Names the filters that the opened view has lost, over the end of the page, until it is closed or the view is saved. */
export function DroppedNotice() {
  const view = useOpenView();
  return view && view.dropped.length > 0 && <Notice view={view} />;
}

function Notice({ view: { id, version, name, dropped } }: { view: SavedView }) {
  const client = useQueryClient();
  const isKept = isKeptForAdmins({ dropped }, useRole());
  // In the cache of the session: the pages of lanes forget their state between two visits.
  const queryKey = ['closed-dropped-notice', id, version];
  const { data: isClosed } = useQuery<boolean>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (isClosed) return null;
  return (
    <section aria-label="Visão incompleta" className="sticky bottom-4 z-20 mx-auto mt-4 w-fit max-w-full">
      <Alert
        tone="warning"
        actions={
          <IconButton
            label="Fechar aviso"
            size="sm"
            icon={<Icon of={X} />}
            onClick={() => client.setQueryData(queryKey, true)}
          />
        }
      >
        {isKept
          ? `A visão “${name}” foi aberta sem o que só administradores veem: ${droppedNames(dropped)}. Para eles, ela continua inteira.`
          : `A visão “${name}” foi aberta sem o que não vale mais: ${droppedNames(dropped)}. Salve a visão para que este aviso não volte.`}
      </Alert>
    </section>
  );
}
