import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

import type { Schema } from '#openapi/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { CommentForm } from './form.tsx';
import { CommentItem } from './item.tsx';

export type CommentCardProps = {
  orderNumber: number;
  comments: UseInfiniteQueryResult<InfiniteData<Schema<'CommentPage'>>>;
  now: number;
};

/** Comments, oldest first, and the form for a new one. */
export function CommentCard({ orderNumber, comments, now }: CommentCardProps) {
  return (
    <Card title="Comentários" className="print:hidden">
      <CommentList orderNumber={orderNumber} comments={comments} now={now} />
      <CommentForm orderNumber={orderNumber} />
    </Card>
  );
}

function CommentList({ orderNumber, comments, now }: CommentCardProps) {
  const { data, isError, isFetching, refetch } = comments;
  if (data === undefined) {
    if (!isError) return <Loading />;
    return (
      <ErrorState
        className="px-0 py-6"
        message={comments.error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0) return <p className="text-muted mb-4 text-sm">Ninguém comentou ainda.</p>;
  return (
    <>
      <ul className="mb-5 flex flex-col gap-4">
        {all.map((comment) => (
          <CommentItem key={comment.id} comment={comment} orderNumber={orderNumber} now={now} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button
          size="sm"
          className="mb-5 w-full"
          isLoading={comments.isFetchingNextPage}
          onClick={() => void comments.fetchNextPage()}
        >
          Ver mais
        </Button>
      )}
    </>
  );
}

function Loading() {
  return (
    <output aria-busy="true" className="mb-5 flex gap-3">
      <span className="sr-only">Carregando os comentários</span>
      <Skeleton className="size-9 rounded-full!" />
      <span className="flex grow flex-col gap-2 pt-1">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-2/3" />
      </span>
    </output>
  );
}
