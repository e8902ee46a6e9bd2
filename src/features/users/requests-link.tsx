import { useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';

import { privacyRequestsQuery } from '#src/api/privacy-requests.ts';
import { formatInteger } from '#src/lib/format-number.ts';
import { paths } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Leads to the inbox, and says how many wait there; without an answer it leads there all the same. */
export function RequestsLink({ companyId }: { companyId: string | undefined }) {
  const { data } = useQuery(privacyRequestsQuery({ state: 'open', limit: 1 }));
  return (
    <LinkButton icon={<Inbox />} href={paths.users({ companyId, search: { pedidos: 'abertos' } })}>
      Pedidos de privacidade{' '}
      {data !== undefined && data.total > 0 && (
        <Badge tone={data.overdue > 0 ? 'danger' : 'info'} size="sm">
          {formatInteger(data.total)}
          <VisuallyHidden>{` em aberto${data.overdue > 0 ? `, ${data.overdue} com prazo vencido` : ''}`}</VisuallyHidden>
        </Badge>
      )}
    </LinkButton>
  );
}
