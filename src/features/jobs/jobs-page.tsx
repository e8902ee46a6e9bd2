import { useInfiniteQuery } from '@tanstack/react-query';

import ListChecks from '#icons/list-checks';
import { type JobState, jobsQuery } from '#src/api/jobs.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useListAddress } from '#src/components/lists/use-list-address.ts';
import { type PathOptions, paths } from '#src/lib/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkTabs } from '#src/ui/link-tabs.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import { JobList } from './job-list.tsx';

const FILTERS = { situacao: ['na-fila', 'em-execucao', 'com-falha', 'concluidas', 'canceladas'] } as const;

type Filter = (typeof FILTERS.situacao)[number];

const VIEWS = {
  'na-fila': { state: 'waiting', label: 'Na fila', empty: 'Nenhuma tarefa na fila' },
  'em-execucao': { state: 'running', label: 'Em execução', empty: 'Nenhuma tarefa em execução' },
  'com-falha': { state: 'failed', label: 'Com falha', empty: 'Nenhuma tarefa com falha' },
  concluidas: { state: 'done', label: 'Concluídas', empty: 'Nenhuma tarefa concluída' },
  canceladas: { state: 'cancelled', label: 'Canceladas', empty: 'Nenhuma tarefa cancelada' },
} as const satisfies Record<Filter, { state: JobState; label: string; empty: string }>;

const ALL = { state: 'all', label: 'Todas', empty: 'Nenhuma tarefa ainda' } as const;

function jobsHref(options: PathOptions = {}): string {
  return paths.settings({ ...options, search: { ver: 'tarefas', ...options.search } });
}

/** `/configuracoes?ver=tarefas`: background jobs, all or of one state. */
export function JobsPage() {
  const { filters, hrefOf } = useListAddress(jobsHref, FILTERS);
  const current = filters.situacao;
  const { state, empty } = current ? VIEWS[current] : ALL;
  const query = useInfiniteQuery(jobsQuery(state));
  const settings = { label: 'Configurações', href: usePaths().settings() };

  const tab = (situacao: Filter | undefined) => ({
    href: hrefOf({ filters: { situacao } }),
    label: (situacao ? VIEWS[situacao] : ALL).label,
    isCurrent: current === situacao,
  });
  return (
    <>
      <PageHeader
        title="Tarefas"
        trail={[settings]}
        subtitle="O que o servidor faz depois do clique. Fica nesta lista por 30 dias; o que falhou, por 90."
      />
      <section
        aria-label="Lista de tarefas"
        className="md:rounded-card md:border-line md:bg-surface md:border"
      >
        <LinkTabs
          label="Situação das tarefas"
          className="md:rounded-t-card overflow-hidden max-md:pb-3"
          tabs={[tab(undefined), ...FILTERS.situacao.map(tab)]}
        />
        <JobList
          query={query}
          jobs={query.data?.pages.flatMap(({ data }) => data)}
          empty={
            <EmptyState icon={<Icon of={ListChecks} />} title={empty}>
              Trabalhos longos, como o envio de um aviso por e-mail, aparecem aqui enquanto são feitos e
              depois.
            </EmptyState>
          }
        />
      </section>
    </>
  );
}
