import type { ReactNode } from 'react';

import type { User } from '#src/api/users.ts';
import { formatDate } from '#src/lib/format-date.ts';
import { Card } from '#src/ui/card.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

import { accessText } from './user-copy.ts';
import { UserStatus } from './user-status.tsx';

/** Beside the form: whether the person gets in, and since when. */
export function UserSummary({ user }: { user: User }) {
  const access = accessText(user);
  return (
    <Card title="Situação" actions={<UserStatus user={user} />}>
      {access !== undefined && <p className="text-secondary mb-4 text-sm">{access}.</p>}
      <dl className="flex flex-col gap-2.5 text-sm">
        <Fact label="Último acesso">
          {user.lastLoginAt === null ? 'Nunca' : <RelativeTime instant={user.lastLoginAt} />}
        </Fact>
        <Fact label="Cadastro">{formatDate(user.createdAt)}</Fact>
        <Fact label="Última alteração">
          <RelativeTime instant={user.updatedAt} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-secondary">{label}</dt>
      <dd className="text-ink text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}
