import { useEffect } from 'react';

import type { ApiProblem } from '#src/api/http/problem.ts';
import { LostChunkError } from '#src/components/chunk-reload.ts';
import { paths } from '#src/lib/paths.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import { sendErrorReport } from './error-reports.ts';

export type ErrorPageProps = { error: unknown; onRetry: () => void };

/** Replaces a page that failed to render: cause, next step, and a code for support. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  useEffect(() => {
    // A problem of the API and a lost chunk are no fault of this page.
    if (!isApiProblem(error) && !(error instanceof LostChunkError)) sendErrorReport(error);
  }, [error]);
  return (
    <div className="mx-auto max-w-120 pt-16 text-center">
      <h1 tabIndex={-1} className="sr-only">
        Erro
      </h1>
      <ErrorState {...explain(error)} onRetry={onRetry} />
      <p className="text-sm">
        <TextLink href={paths.orders()}>Ir para as ordens de serviço</TextLink>
      </p>
    </div>
  );
}

function explain(error: unknown): { title: string; message: string; requestCode?: string | undefined } {
  if (error instanceof LostChunkError) {
    return {
      title: 'Não foi possível carregar esta página',
      message: 'O sistema pode ter sido atualizado, ou a conexão caiu. Tente novamente em instantes.',
    };
  }
  if (isApiProblem(error)) {
    return { title: 'Não foi possível carregar', message: error.message, requestCode: error.requestId };
  }
  return {
    title: 'Algo deu errado nesta página',
    message: 'O que você já salvou continua salvo.',
    requestCode: error instanceof Error ? error.name : undefined,
  };
}

/** Checked by name: the class belongs to the API code, which may not have been loaded yet. */
function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}
