import { useQuery } from '@tanstack/react-query';

import { userQuery } from '#src/api/users.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

import { UserForm, type UserFormProps } from './user-form.tsx';

type UserLoaderProps = Omit<UserFormProps, 'user' | 'companyId'> & { id: string };

/** A user as one is now, whatever the list has: the form saves the version that it shows. */
export function UserLoader({ id, ...frame }: UserLoaderProps) {
  const user = useQuery({ ...userQuery(id), refetchOnMount: 'always' });
  const isFresh = user.isFetchedAfterMount && user.data !== undefined;
  if (isFresh) return <UserForm {...frame} user={user.data} companyId={undefined} />;

  const trail = [{ label: 'Usuários', href: frame.listHref }];
  if (user.isError) {
    return (
      <>
        <PageHeader title="Usuário" trail={trail} />
        <Card isFlush>
          <ListFailure
            title="Não foi possível abrir o usuário"
            error={user.error}
            isRetrying={user.isFetching}
            onRetry={() => void user.refetch()}
          />
        </Card>
      </>
    );
  }
  return (
    <div aria-busy="true">
      <PageHeader title={user.data?.name ?? 'Usuário'} trail={trail} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:gap-5">
        <div className="flex flex-col gap-4 lg:col-span-2">
          <WaitingCard className="h-64" />
          <WaitingCard className="h-44" />
        </div>
        <WaitingCard className="h-56" />
      </div>
    </div>
  );
}

function WaitingCard({ className }: { className: string }) {
  return (
    <Card className={className}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-10 w-full" />
      <Skeleton className="mt-6 h-10 w-2/3" />
    </Card>
  );
}
