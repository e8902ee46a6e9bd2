import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import LogOut from '#icons/log-out';
import { type OwnSession, ownSessionsQuery } from '#src/api/account.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { formatInteger } from '#src/lib/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { OtherSessionsEnd, SessionEnd } from './session-dialogs.tsx';
import { SessionRow } from './session-row.tsx';
import { WaitingCard } from './waiting-card.tsx';

type Confirmation = { session: OwnSession } | 'others';

/** The user's sessions, with actions to end them. */
export function SessionsSection() {
  const sessions = useQuery({ ...ownSessionsQuery(), refetchOnMount: 'always' });
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const close = () => setConfirmation(undefined);

  if (sessions.isLoadingError) {
    return (
      <Card isFlush>
        <ListFailure
          title="Não foi possível abrir as suas sessões"
          error={sessions.error}
          isRetrying={sessions.isFetching}
          onRetry={() => void sessions.refetch()}
        />
      </Card>
    );
  }
  const { data } = sessions;
  if (data === undefined) return <WaitingCard className="h-72" />;
  const hidden = data.total - data.data.length;
  return (
    <Card
      title="Sessões abertas"
      actions={
        data.total > 1 && (
          <Button icon={<Icon of={LogOut} />} onClick={() => setConfirmation('others')}>
            Encerrar todas as outras
          </Button>
        )
      }
    >
      <p className="text-secondary mb-4 text-sm">
        Os aparelhos em que a sua conta está aberta, no site e no aplicativo. Encerre o que você não reconhece
        e troque a senha.
      </p>
      <ul aria-label="Sessões abertas" className="flex flex-col">
        {data.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setConfirmation({ session })} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-muted mt-3 text-sm">{`E mais ${formatInteger(hidden)}, usadas antes.`}</p>
      )}
      {confirmation === 'others' && <OtherSessionsEnd onClose={close} />}
      {confirmation !== undefined && confirmation !== 'others' && (
        <SessionEnd session={confirmation.session} onClose={close} />
      )}
    </Card>
  );
}
