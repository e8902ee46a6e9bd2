import { NO_CONNECTION } from '#src/api/no-connection.ts';
import { ApiProblem } from '#src/api/problem.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';

type ListFailureProps = {
  title?: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
};

/** In the place of rows, or of a record, that could not be had. */
export function ListFailure({ title, error, isRetrying, onRetry }: ListFailureProps) {
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    <ErrorState
      {...(title !== undefined && { title })}
      message={problem?.message ?? NO_CONNECTION}
      requestCode={problem?.requestId}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

/** Above rows that could not be asked for again. */
export function ListStaleNotice({ isRetrying, onRetry }: Omit<ListFailureProps, 'error' | 'title'>) {
  return (
    <Alert
      tone="warning"
      className="mb-3 md:mx-3"
      actions={
        <Button size="sm" isLoading={isRetrying} onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      Não foi possível atualizar a lista. O que você vê pode ter mudado.
    </Alert>
  );
}
