import { useLazyModule } from '#src/components/use-lazy-module.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';

import type { AttachmentsProps } from './card.tsx';
import { AttachmentsSkeleton } from './skeleton.tsx';

/** The card "Anexos"; its content loads after the page. */
export function AttachmentCard(props: AttachmentsProps) {
  const code = useLazyModule('order-attachments', () => import('./card.tsx'), true);
  return (
    <Card title="Anexos" className="print:hidden">
      {code.data && <code.data.Attachments {...props} />}
      {code.isPending && <AttachmentsSkeleton />}
      {code.isError && (
        <ErrorState className="px-0 py-6" isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
      )}
    </Card>
  );
}
