import { useQuery } from '@tanstack/react-query';

import { userQuery } from '#src/api/users.ts';
import { ListFailure } from '#src/components/lists/list-failure.tsx';
import { useCurrentUser } from '#src/components/use-session.ts';
import { Card } from '#src/ui/card.tsx';

import { ProfileForm } from './profile-form.tsx';
import { WaitingCard } from './waiting-card.tsx';

export type ProfileSectionProps = {
  /** Where everything else can be asked for. */
  privacyHref: string;
};

/** The own record as it is now, whatever is cached of it: the form saves the version that it shows. */
export function ProfileSection({ privacyHref }: ProfileSectionProps) {
  const { id } = useCurrentUser();
  const user = useQuery({ ...userQuery(id), refetchOnMount: 'always' });
  const isFresh = user.isFetchedAfterMount && user.data !== undefined;
  if (isFresh) return <ProfileForm user={user.data} privacyHref={privacyHref} />;
  if (!user.isError) return <WaitingCard className="h-96" />;
  return (
    <Card isFlush>
      <ListFailure
        title="Não foi possível abrir os seus dados"
        error={user.error}
        isRetrying={user.isFetching}
        onRetry={() => void user.refetch()}
      />
    </Card>
  );
}
