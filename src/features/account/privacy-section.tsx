import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { toLocalDate } from '#domain/sao-paulo-time.ts';
import Download from '#icons/download';
import { exportOwnData } from '#src/api/account.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { ownPrivacyRequestsQuery } from '#src/api/privacy-requests.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { saveFile } from '#src/components/save-file.ts';
import { useWrite } from '#src/components/use-write.ts';
import { currentTime } from '#src/lib/clock.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

import type { AccountAddress } from './account-view.ts';
import { OwnRequests } from './own-requests.tsx';
import { RequestForm } from './request-form.tsx';
import { WaitingCard } from './waiting-card.tsx';

type PrivacySectionProps = { address: Pick<AccountAddress, 'page' | 'hrefOf'> };

/** Export of the user's data, and privacy requests (LGPD, art. 18). */
export function PrivacySection({ address }: PrivacySectionProps) {
  const requests = useQuery({
    ...ownPrivacyRequestsQuery(address.page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const [sent, setSent] = useState(0);
  const { data } = requests;
  return (
    <div className="flex flex-col gap-4">
      <DataExport />
      {data && <OwnRequests page={data} pageHref={(page) => address.hrefOf({ page })} />}
      {data === undefined && requests.isError && (
        <Card isFlush>
          <ListFailure
            title="Não foi possível carregar os seus pedidos"
            error={requests.error}
            isRetrying={requests.isFetching}
            onRetry={() => void requests.refetch()}
          />
        </Card>
      )}
      {data === undefined && !requests.isError && <WaitingCard className="h-48" />}
      {/* A new key resets the form for the next request. */}
      {(data !== undefined || requests.isError) && (
        <RequestForm key={sent} known={data?.data ?? []} onSent={() => setSent(sent + 1)} />
      )}
    </div>
  );
}

/** Downloads everything stored about the current user. */
function DataExport() {
  const download = useWrite({
    mutationFn: exportOwnData,
    onSuccess: (file) => saveFile(file, `malote-meus-dados-${toLocalDate(currentTime())}.json`),
  });

  return (
    <Card title="Exportar os meus dados">
      <p className="text-secondary mb-4 max-w-2xl text-sm">
        Um arquivo JSON com o seu cadastro, as sessões abertas, as ordens que você solicitou ou acompanha, o
        que você fez e comentou nelas, os avisos que recebeu e como os quer receber, os seus pedidos de
        privacidade e os e-mails que enviamos a você.
      </p>
      {download.error instanceof ApiProblem && (
        <Alert tone="danger" className="mb-4">
          {download.error.message}
        </Alert>
      )}
      <Button icon={<Icon of={Download} />} isLoading={download.isPending} onClick={() => download.mutate()}>
        Baixar os meus dados
      </Button>
    </Card>
  );
}
