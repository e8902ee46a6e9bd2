import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Timeline } from '#src/ui/timeline.tsx';

import type { Stop } from '../actions/types.ts';
import { timelineEntry } from './timeline-entry.tsx';

export type TimelineCardProps = {
  timeline: UseInfiniteQueryResult<InfiniteData<Schema<'TimelinePage'>>>;
  stops: readonly Stop[];
  now: number;
};

/** The order's events, newest first. */
export function TimelineCard({ timeline, stops, now }: TimelineCardProps) {
  return (
    <Card title="Linha do tempo" className="print:hidden">
      <Content timeline={timeline} stops={stops} now={now} />
    </Card>
  );
}

function Content({ timeline, stops, now }: TimelineCardProps) {
  const { data, isFetchingNextPage } = timeline;
  if (data === undefined) return timeline.isError ? <Failed timeline={timeline} /> : <Loading />;
  const entries = data.pages.flatMap((page) => page.data);
  return (
    <>
      <Timeline
        label="Linha do tempo"
        entries={entries.map((entry, index) => timelineEntry({ entry, isNewest: index === 0, stops, now }))}
      />
      {timeline.hasNextPage && (
        <Button
          size="sm"
          className="mt-4 w-full"
          isLoading={isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Ver mais
        </Button>
      )}
    </>
  );
}

function Failed({ timeline: { error, isFetching, refetch } }: Pick<TimelineCardProps, 'timeline'>) {
  return (
    <ErrorState
      className="px-0 py-6"
      message={error?.message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Loading() {
  return (
    <output aria-busy="true" className="flex flex-col gap-5">
      <span className="sr-only">Carregando a linha do tempo</span>
      {['60%', '45%', '70%', '50%'].map((width) => (
        <span key={width} className="flex gap-3">
          <Skeleton className="size-7.5 rounded-full!" />
          <span className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-1/2" />
          </span>
        </span>
      ))}
    </output>
  );
}
