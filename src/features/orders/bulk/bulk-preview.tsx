import { usePaths } from '#src/components/company/company-paths.ts';
import { TextLink } from '#src/ui/text-link.tsx';

import type { BulkOrder, Preview, RefusedOrder } from './bulk-events.ts';

/** Before anything is sent: how many orders will change, and which ones not and why. */
export function BulkPreview({ preview: { fitting, refused } }: { preview: Preview<BulkOrder> }) {
  if (refused.length === 0) return null;
  const [will, wont] = [fitting.length, refused.length];
  return (
    <div className="border-line bg-page mb-4 rounded-md border px-3 py-2 text-sm">
      <p className="text-ink font-medium">
        {`${will} ${will === 1 ? 'vai mudar' : 'vão mudar'}, ${wont} não:`}
      </p>
      <RefusedList refused={refused} />
    </div>
  );
}

export function RefusedList({ refused }: { refused: readonly RefusedOrder[] }) {
  const paths = usePaths();
  return (
    <ul className="max-h-40 overflow-y-auto">
      {refused.map(({ orderNumber, reason }) => (
        <li key={orderNumber}>
          <TextLink href={paths.order(orderNumber)}>{`OS ${orderNumber}`}</TextLink>
          {`: ${reason}`}
        </li>
      ))}
    </ul>
  );
}
