import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useLoadedCode } from '#src/components/use-loaded-code.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The audit log, whose code is loaded when somebody looks at it. */
export function AuditOpening() {
  const code = useLoadedCode('audit-view', () => import('./audit-view.tsx'), true);
  if (code.data) return <code.data.AuditView />;
  return (
    <Card isFlush className="min-h-96">
      {code.error ? (
        <ListFailure
          title="Não foi possível abrir a auditoria"
          error={code.error}
          isRetrying={code.isFetching}
          onRetry={() => void code.refetch()}
        />
      ) : (
        <div aria-busy="true" className="p-4 md:p-6">
          <Skeleton className="h-5 w-40" />
        </div>
      )}
    </Card>
  );
}
