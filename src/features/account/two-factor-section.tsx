import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ownSessionsQuery } from '#src/api/account.ts';
import { ownTwoFactorQuery } from '#src/api/two-factor.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { RecoveryCodeList } from '#src/components/two-factor/recovery-code-list.tsx';
import { TwoFactorSetup } from '#src/components/two-factor/two-factor-setup.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Card } from '#src/ui/card.tsx';
import { notify } from '#src/ui/overlays/notify.ts';

import { CodeRenewal, TurnOffDialog } from './two-factor-dialogs.tsx';
import { TwoFactorOff, TwoFactorOn } from './two-factor-states.tsx';
import { WaitingCard } from './waiting-card.tsx';

type Shown = { is: 'state' | 'setup' | 'renewal' | 'turningOff' } | { is: 'codes'; codes: string[] };

/** Set-up, state, recovery codes and deactivation of the second factor. */
export function TwoFactorSection() {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const state = useQuery({ ...ownTwoFactorQuery(), refetchOnMount: 'always' });
  const [shown, setShown] = useState<Shown>({ is: 'state' });
  const show = (is: Exclude<Shown['is'], 'codes'>) => () => setShown({ is });

  function refresh() {
    void client.invalidateQueries(ownTwoFactorQuery());
    void client.invalidateQueries(ownSessionsQuery());
  }
  function handleDone() {
    setShown({ is: 'state' });
    refresh();
  }

  if (state.isLoadingError) {
    return (
      <Card isFlush>
        <ListFailure
          title="Não foi possível abrir a verificação em duas etapas"
          error={state.error}
          isRetrying={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      </Card>
    );
  }
  const { data } = state;
  if (data === undefined) return <WaitingCard className="h-72" />;
  const isOn = data.enabledAt !== null;
  const rests = shown.is !== 'setup' && shown.is !== 'codes';
  return (
    <Card title="Verificação em duas etapas">
      {shown.is === 'setup' && (
        <TwoFactorSetup
          email={email}
          onEnabled={refresh}
          onCancel={show('state')}
          onDone={() => {
            handleDone();
            notify.success('Verificação em duas etapas ativada. As outras sessões foram encerradas.');
          }}
        />
      )}
      {shown.is === 'codes' && <RecoveryCodeList codes={shown.codes} onDone={handleDone} />}
      {rests && !isOn && <TwoFactorOff isRequired={data.isRequired} onSetUp={show('setup')} />}
      {rests && isOn && <TwoFactorOn state={data} onRenew={show('renewal')} onTurnOff={show('turningOff')} />}
      {shown.is === 'renewal' && (
        <CodeRenewal
          email={email}
          onRenewed={(codes) => setShown({ is: 'codes', codes })}
          onClose={show('state')}
        />
      )}
      {shown.is === 'turningOff' && (
        <TurnOffDialog
          email={email}
          onTurnedOff={() => {
            handleDone();
            notify.success('Verificação em duas etapas desativada. As outras sessões foram encerradas.');
          }}
          onClose={show('state')}
        />
      )}
    </Card>
  );
}
