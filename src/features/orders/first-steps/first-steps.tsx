import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';

import Check from '#icons/check';
import ChevronRight from '#icons/chevron-right';
import type { Schema } from '#openapi/schema.ts';
import { firstStepsQuery } from '#src/api/account.ts';
import { type CompanyPaths, usePaths } from '#src/components/company/company-paths.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useDisplayChange } from '#src/components/use-display-change.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { RetryAlert } from '#src/ui/retry-alert.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** A step with the fact of the server by which it is done. */
type Step = {
  fact: keyof Schema<'FirstSteps'>;
  title: string;
  text: string;
  doneText: string;
  hrefOf: (paths: CompanyPaths) => string;
};

/** Form of a new record over a list. */
const NEW = { novo: 1 };

const STEPS: readonly Step[] = [
  {
    fact: 'hasPickup',
    title: 'Endereço de coleta',
    text: 'Cadastre de onde saem as entregas, para não digitar a cada ordem.',
    doneText: 'O endereço já pode ser escolhido em cada ordem.',
    hrefOf: (paths) => paths.locations(NEW),
  },
  {
    fact: 'hasTeam',
    title: 'Equipe',
    text: 'Convide quem também pede e acompanha entregas.',
    doneText: 'A sua equipe já foi convidada. Você pode convidar mais gente.',
    hrefOf: (paths) => paths.users(NEW),
  },
  {
    fact: 'hasOrder',
    title: 'Primeira entrega',
    text: 'Peça a primeira coleta e acompanhe a ordem até a porta.',
    doneText: 'A primeira ordem já foi solicitada.',
    hrefOf: (paths) => paths.newOrder(),
  },
];

export type FirstStepsProps = {
  /** The list shows drafts, which the steps must not hide. */
  hasDrafts: boolean;
  /** Called with whether the steps replace the empty list and its zeros. */
  onAlone: (isAlone: boolean) => void;
};

/** First steps of a company without orders. */
export function FirstSteps({ hasDrafts, onAlone }: FirstStepsProps) {
  useEffect(() => {
    onAlone(!hasDrafts);
    return () => onAlone(false);
  }, [hasDrafts, onAlone]);
  const { data, error, isFetching, refetch } = useQuery(firstStepsQuery());
  const { dismiss, failure, isSending } = useDismissal();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-card border-line bg-surface mb-3 border px-4 py-5 md:px-6"
    >
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id={titleId} className="text-ink text-base font-semibold">
            Comece por aqui
          </h2>
          <p className="text-secondary mt-1 text-sm">
            {data ? doneText(data) : 'Três passos até a primeira entrega.'}
          </p>
        </div>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Dispensar
        </Button>
      </div>
      {failure && (
        <RetryAlert
          tone="warning"
          title="Os primeiros passos não foram dispensados"
          className="mt-4"
          isRetrying={isSending}
          onRetry={dismiss}
        >
          {failure}
        </RetryAlert>
      )}
      {data === undefined && error !== null ? (
        <ListFailure
          title="Não foi possível carregar os primeiros passos"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ol className="divide-line border-line mt-4 divide-y border-t">
          {STEPS.map((step, index) => (
            <li key={step.fact}>
              {data ? (
                <StepLink step={step} number={index + 1} isDone={data[step.fact]} />
              ) : (
                <Skeleton className="mt-4 h-10 w-full" />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const FAILURE_KEY = ['first-steps-failure'];

/** Closes the first steps. They disappear at once, so a failure is kept for those that return with it. */
function useDismissal() {
  const client = useQueryClient();
  const setFailure = (failure: string | null) => client.setQueryData(FAILURE_KEY, failure);
  const { data: failure } = useQuery<string | null>({ queryKey: FAILURE_KEY, queryFn: skipToken });
  const display = useDisplayChange({ onFailed: ({ message }) => setFailure(message) });
  return {
    /** The sentence of the last attempt. */
    failure,
    isSending: display.isSaving,
    dismiss: () => {
      setFailure(null);
      display.change({ firstStepsHidden: true });
    },
  };
}

function doneText(facts: Schema<'FirstSteps'>): string {
  const done = STEPS.filter(({ fact }) => facts[fact]).length;
  return done === 0 ? 'Três passos até a primeira entrega.' : `${done} de ${STEPS.length} passos feitos.`;
}

type StepLinkProps = { step: Step; number: number; isDone: boolean };

function StepLink({ step, number, isDone }: StepLinkProps) {
  const paths = usePaths();
  return (
    <Link
      href={step.hrefOf(paths)}
      className="hover:bg-accent-soft -mx-2 flex min-h-10 items-center gap-3 px-2 py-3"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
          isDone ? 'bg-success-soft text-success' : 'bg-accent-tint text-accent',
        )}
      >
        {isDone ? <Icon of={Check} /> : number}
      </span>
      <span className="min-w-0 grow">
        <span className="text-ink block text-sm font-semibold">
          {step.title}
          {isDone && <span className="sr-only"> (feito)</span>}
        </span>
        <span className="text-secondary block text-sm">{isDone ? step.doneText : step.text}</span>
      </span>
      <Icon of={ChevronRight} className="text-muted shrink-0" />
    </Link>
  );
}
