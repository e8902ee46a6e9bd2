import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { JOB_KIND_LABELS } from '#domain/job-labels.ts';
import type { Job } from '#src/api/jobs.ts';
import { ListFailure, ListStaleNotice } from '#src/components/lists/list-failure.tsx';
import { type ListColumn, RecordCards, RecordTable } from '#src/components/lists/record-rows.tsx';
import { countedExactly } from '#src/lib/counted.ts';
import { formatDate, formatTime } from '#src/lib/format-date.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts';

import { JobActions } from './job-actions.tsx';
import { JobProgress, JobStateCell } from './job-state.tsx';

type JobListProps = {
  query: UseInfiniteQueryResult;
  /** Undefined while loading. */
  jobs: readonly Job[] | undefined;
  empty: ReactNode;
};

/** The list of jobs, also while it loads, after a failure and without any; a table, or cards on narrow screens. */
export function JobList({ query, jobs, empty }: JobListProps) {
  const isTable = useMediaQuery('(min-width: 768px)');
  const retry = () => void query.refetch();
  if (query.isLoadingError) {
    return (
      <ListFailure
        title="Não foi possível carregar as tarefas"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={retry}
      />
    );
  }
  if (jobs?.length === 0) return empty;

  const Rows = isTable ? RecordTable : RecordCards;
  return (
    <div
      aria-busy={jobs === undefined || query.isPlaceholderData}
      className={classNames('@container transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      {query.isRefetchError && <ListStaleNotice isRetrying={query.isFetching} onRetry={retry} />}
      <Rows label="Tarefas" rows={jobs} rowId={({ id }) => id} columns={COLUMNS} renderCard={renderCard} />
      {jobs && <Footer query={query} shown={jobs.length} />}
    </div>
  );
}

const COLUMNS: readonly ListColumn<Job>[] = [
  {
    label: 'Tarefa',
    cell: (job) => (
      <>
        <span className="text-ink font-medium">{JOB_KIND_LABELS[job.kind]}</span>
        <span className="text-muted block text-xs wrap-anywhere">{aboutText(job)}</span>
      </>
    ),
  },
  { label: 'Situação', className: 'w-[30%]', cell: (job) => <JobStateCell job={job} /> },
  { label: 'Andamento', className: 'w-40 @max-2xl:w-28', cell: (job) => <JobProgress {...job} /> },
  {
    label: 'Ações',
    className: 'w-44 text-right',
    cell: (job) => <JobActions job={job} />,
  },
];

/** "Ada Lima · Farmácia Boa Vida · 23/11/2026 08:58" */
function aboutText({ createdBy, company, createdAt }: Job): string {
  return [
    createdBy ?? 'O próprio sistema',
    ...(company ? [company.name] : []),
    `${formatDate(createdAt)} ${formatTime(createdAt)}`,
  ].join(' · ');
}

function renderCard(job: Job): ReactNode {
  return (
    <div className="text-sm">
      <p className="text-ink font-medium">{JOB_KIND_LABELS[job.kind]}</p>
      <p className="text-muted mt-0.5 text-xs wrap-anywhere">{aboutText(job)}</p>
      <div className="mt-2.5">
        <JobStateCell job={job} />
      </div>
      <div className="mt-2.5">
        <JobProgress {...job} />
      </div>
      <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
        <JobActions job={job} />
      </div>
    </div>
  );
}

function Footer({ query, shown }: { query: UseInfiniteQueryResult; shown: number }) {
  const counted = countedExactly(shown, 'tarefa', 'tarefas');
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 px-1 py-2 text-sm md:px-4">
      <output className="text-muted">{query.hasNextPage ? `${counted}, e há mais antigas` : counted}</output>
      {query.isFetchNextPageError && (
        <span role="alert" className="text-danger">
          Não foi possível carregar mais tarefas.
        </span>
      )}
      {query.hasNextPage && (
        <Button size="sm" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchNextPageError ? 'Tentar novamente' : 'Carregar mais'}
        </Button>
      )}
    </div>
  );
}
