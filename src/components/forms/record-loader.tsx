import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

type RecordLoaderProps<Item, Key extends QueryKey> = {
  query: UseQueryOptions<Item, Error, Item, Key>;
  /** The heading until the record has come: "Empresa". */
  title: string;
  /** The heading once something is known of the record. */
  titleOf: (known: Item) => string;
  /** "Não foi possível abrir a empresa" */
  failureTitle: string;
  trail: PageHeaderProps['trail'];
  /** In the place of the form; made of `WaitingCard`s. */
  waiting: ReactNode;
  children: (record: Item) => ReactNode;
};

/** Reads a record as it is now, whatever the list has of it: a form saves the version that it shows. */
export function RecordLoader<Item, Key extends QueryKey>(props: RecordLoaderProps<Item, Key>) {
  const { title, titleOf, failureTitle, trail, waiting, children } = props;
  const query = useQuery({ ...props.query, refetchOnMount: 'always' });
  const { data } = query;
  if (query.isFetchedAfterMount && data !== undefined) return children(data);
  if (query.isError) {
    return (
      <>
        <PageHeader title={title} trail={trail} />
        <Card isFlush>
          <ListFailure
            title={failureTitle}
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </Card>
      </>
    );
  }
  return (
    <div aria-busy="true">
      <PageHeader title={data === undefined ? title : titleOf(data)} trail={trail} />
      {waiting}
    </div>
  );
}

type WaitingColumnsProps = {
  /** The heights of the cards in the wide column. */
  wide: readonly string[];
  /** The height of the card beside them. */
  narrow: string;
};

/** The cards of a form in two columns, while its record is on the way. */
export function WaitingColumns({ wide, narrow }: WaitingColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
      <div className="flex flex-col gap-4 lg:col-span-2">
        {wide.map((height) => (
          <WaitingCard key={height} className={height} />
        ))}
      </div>
      <WaitingCard className={narrow} />
    </div>
  );
}

export function WaitingCard({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-10 w-full" />
      <Skeleton className="mt-6 h-10 w-2/3" />
    </Card>
  );
}
