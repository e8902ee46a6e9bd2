import type { ErrorPageProps } from './error-page.tsx';

/** Last resort when even the code of the error page could not be loaded. */
export function PlainErrorPage({ onRetry }: ErrorPageProps) {
  return (
    <div role="alert" className="p-8 text-center text-base">
      <h1 tabIndex={-1}>Não foi possível carregar esta página.</h1>
      <button type="button" className="underline" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  );
}
