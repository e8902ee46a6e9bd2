import X from 'lucide-react/icons/x';

import { paths } from '#src/lib/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import type { RefusedOrder } from './use-bulk-event.ts';

export type OrdersBulkRefusalsProps = {
  refused: readonly RefusedOrder[];
  companyId: string | undefined;
  onClose: () => void;
};

/** Which orders of a bulk action stayed as they were, and why; they remain selected. */
export function OrdersBulkRefusals({ refused, companyId, onClose }: OrdersBulkRefusalsProps) {
  const title = refused.length === 1 ? '1 ordem não mudou' : `${refused.length} ordens não mudaram`;
  return (
    <div role="alert">
      <Alert
        tone="warning"
        title={title}
        actions={<IconButton label="Fechar resumo" size="sm" icon={<X />} onClick={onClose} />}
      >
        <ul className="max-h-40 overflow-y-auto">
          {refused.map(({ orderNumber, reason }) => (
            <li key={orderNumber}>
              <TextLink href={paths.order(orderNumber, { companyId })}>{`OS ${orderNumber}`}</TextLink>
              {`: ${reason}`}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
