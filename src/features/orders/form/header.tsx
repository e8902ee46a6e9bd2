import PencilLine from 'lucide-react/icons/pencil-line';
import { useEffect, useEffectEvent } from 'react';

import { paths } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';

import type { DraftSession } from './draft-session.ts';
import type { FormStart } from './start.ts';
import { useDraftState } from './use-draft-session.ts';

export type FormHeaderProps = {
  session: DraftSession;
  start: FormStart;
  companyId: string | undefined;
  onDraft: (orderNumber: number) => void;
};

/** The head of the form; it tells the page when the draft has got its number. */
export function FormHeader({ session, start, companyId, onDraft }: FormHeaderProps) {
  const orderNumber = useDraftState(session).draft?.orderNumber;
  const tellPage = useEffectEvent(onDraft);
  useEffect(() => {
    if (orderNumber !== undefined) tellPage(orderNumber);
  }, [orderNumber]);

  return (
    <PageHeader
      title="Nova ordem de serviço"
      trail={[{ label: 'Ordens de Serviço', href: paths.orders({ companyId }) }]}
      titleEnd={
        orderNumber !== undefined && (
          <Badge tone="outline" icon={<PencilLine />}>
            {`Rascunho ${orderNumber}`}
          </Badge>
        )
      }
      subtitle={start.kind === 'duplicate' ? `Cópia da OS ${start.orderNumber}` : undefined}
    />
  );
}
