import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { publicDossierQuery } from '#src/api/orders/dossiers.ts';
import { isDeadLink } from '#src/api/orders/tracking.ts';
import { queryClient } from '#src/api/query/query-client.ts';
import { DeadLink } from '#src/components/dead-link.tsx';
import { PublicFrame } from '#src/components/public-frame.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { DossierView } from './dossier-view.tsx';

/** /comprovante/{dossierToken}: checks a printed proof, for anybody with the paper (decision 032). */
export function DossierPage() {
  const token = useLocation()[0].split('/').at(-1) ?? '';
  return (
    <PublicFrame>
      <h1 tabIndex={-1} className="text-ink text-2xl font-semibold tracking-tight">
        Conferir comprovante
      </h1>
      <PublicDossier key={token} token={token} />
    </PublicFrame>
  );
}

function PublicDossier({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(publicDossierQuery(token), queryClient());
  if (isDeadLink(error)) {
    return (
      <DeadLink
        refusal={error.status === 429 ? error.message : undefined}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        Confira se o endereço está igual ao do papel. Se estiver, a ordem já foi apagada ao fim do prazo de
        guarda, ou o papel não foi emitido aqui.
      </DeadLink>
    );
  }
  if (data) return <DossierView dossier={data} />;
  if (error) {
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div aria-busy="true" className="mt-4 flex flex-col gap-4">
      <Card>
        <Skeleton className="h-24 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-40 w-full" />
      </Card>
    </div>
  );
}
