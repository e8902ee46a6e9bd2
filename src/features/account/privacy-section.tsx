import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ownPrivacyRequestsQuery } from '#src/api/privacy-requests.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Card } from '#src/ui/card.tsx';

import type { AccountAddress } from './account-view.ts';
import { DataExport } from './data-export.tsx';
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
