import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

type RecordLoaderProps<Item, Key extends QueryKey> = {
  query: UseQueryOptions<Item, Error, Item, Key>;
  /** Heading until the record has loaded: "Empresa". */
  title: string;
  /** Heading once a cached record is known. */
  titleOf: (known: Item) => string;
  /** "Não foi possível abrir a empresa" */
  failureTitle: string;
  trail: PageHeaderProps['trail'];
  /** Placeholder of the form, made of `WaitingCard`s. */
  waiting: ReactNode;
  children: (record: Item) => ReactNode;
};

/** Always fetches the latest version of a record: a form saves the version that it shows. */
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
  /** Heights of the cards in the wide column. */
  wide: readonly string[];
  /** Height of the card beside them. */
  narrow: string;
};

/** Two-column placeholder of a form while its record is loading. */
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
