import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { MAX_PASSKEYS } from '#domain/account-limits.ts';
import KeyRound from '#icons/key-round';
import { ownSessionsQuery } from '#src/api/account.ts';
import { ownPasskeysQuery, type Passkey } from '#src/api/passkeys.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { formatDateTime } from '#src/lib/format-date.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { notify } from '#src/ui/overlays/notify.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';

import { PasskeyAddition, PasskeyRemoval } from './passkey-dialogs.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** List, addition and removal of passkeys. */
export function PasskeysSection() {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const passkeys = useQuery({ ...ownPasskeysQuery(), refetchOnMount: 'always' });
  const [dialog, setDialog] = useState<'addition' | { removing: Passkey }>();
  const close = () => setDialog(undefined);

  function handleChanged(message: string) {
    close();
    notify.success(message);
    void client.invalidateQueries(ownPasskeysQuery());
    void client.invalidateQueries(ownSessionsQuery());
  }

  if (passkeys.isLoadingError) {
    return (
      <Card isFlush>
        <ListFailure
          title="Não foi possível abrir as chaves de acesso"
          error={passkeys.error}
          isRetrying={passkeys.isFetching}
          onRetry={() => void passkeys.refetch()}
        />
      </Card>
    );
  }
  const { data } = passkeys;
  if (data === undefined) return <WaitingCard className="h-48" />;
  const reason = reasonAgainst(data);
  return (
    <Card title="Chaves de acesso">
      <p className="text-secondary mb-4 max-w-2xl text-sm">
        Com uma chave de acesso você entra pela digital, pelo rosto ou pelo PIN do aparelho, sem senha e sem
        código. A senha continua valendo.
      </p>
      {data.passkeys.length > 0 && (
        <ul aria-label="Chaves de acesso" className="mb-4 flex flex-col">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={() => setDialog({ removing: passkey })}
            />
          ))}
        </ul>
      )}
      {reason === undefined ? (
        <Button icon={<Icon of={KeyRound} />} onClick={() => setDialog('addition')}>
          Adicionar chave de acesso
        </Button>
      ) : (
        <p className="text-muted text-sm">{reason}</p>
      )}
      {dialog === 'addition' && (
        <PasskeyAddition
          email={email}
          onAdded={({ name }) => handleChanged(`Chave de acesso “${name}” adicionada.`)}
          onClose={close}
        />
      )}
      {dialog !== undefined && dialog !== 'addition' && (
        <PasskeyRemoval
          passkey={dialog.removing}
          email={email}
          onRemoved={() => handleChanged('Chave de acesso removida. As outras sessões foram encerradas.')}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Why no passkey can be added here, if none can. */
function reasonAgainst({ isAvailable, passkeys }: { isAvailable: boolean; passkeys: Passkey[] }) {
  if (!isAvailable) {
    return 'O site está em um endereço numérico, no qual os navegadores não aceitam chaves de acesso.';
  }
  if (passkeys.length >= MAX_PASSKEYS) {
    return `Você tem ${MAX_PASSKEYS} chaves de acesso, o máximo. Remova uma para adicionar outra.`;
  }
  return browserSupportsWebAuthn() ? undefined : 'Este navegador não cria chaves de acesso. Use outro.';
}

type PasskeyRowProps = { passkey: Passkey; onRemove: () => void };

function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="border-line flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-3">
      <Icon of={KeyRound} className="text-secondary size-5 shrink-0" />
      <div className="min-w-0 grow text-sm">
        <p className="text-ink font-medium wrap-anywhere">{name}</p>
        <p className="text-muted text-xs">
          Adicionada em {formatDateTime(addedAt)} ·{' '}
          {lastUsedAt === null ? (
            'Ainda não usada'
          ) : (
            <>
              Último uso <RelativeTime instant={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={`Remover a chave de acesso: ${name}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  );
}
