import { NO_CONNECTION } from '#src/api/http/no-connection.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';

type ListFailureProps = {
  title?: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
};

/** Replaces rows or a record that failed to load. */
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

/** Shown above rows after a failed refetch. */
export function ListStaleNotice({ isRetrying, onRetry }: Omit<ListFailureProps, 'error' | 'title'>) {
  return (
    <RetryAlert tone="warning" className="mb-3 md:mx-3" isRetrying={isRetrying} onRetry={onRetry}>
      Não foi possível atualizar a lista. O que você vê pode ter mudado.
    </RetryAlert>
  );
}
