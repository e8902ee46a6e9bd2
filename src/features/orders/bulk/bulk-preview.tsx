import type { BulkOrder } from '#machines/bulk/bulk-event.ts';
import { STATUS_LABELS } from '#machines/order/labels.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { counted } from '#src/lib/counted.ts';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

import type { Preview, RefusedOrder } from './bulk-events.ts';

/** Preview of how many orders will change, and which will not and why. */
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

type CarriedOrdersProps = {
  carried: readonly BulkOrder[];
  total: number;
  isIncluded: boolean;
  /** Undefined if all of them are included anyway. */
  onInclude: ((isIncluded: boolean) => void) | undefined;
};

/** Orders that an assignment takes from another courier, who may have the goods on board. */
export function CarriedOrders({ carried, total, isIncluded, onInclude }: CarriedOrdersProps) {
  if (carried.length === 0) return null;
  const without = total - carried.length;
  const changes = `${counted(carried.length, 'troca', 'trocam')} de entregador (${statusText(carried)})`;
  return (
    <div className="border-line bg-page mb-4 rounded-md border px-3 py-2 text-sm">
      <p className="text-ink font-medium">
        {without === 0 ? `${changes}.` : `${without} sem entregador, ${changes}.`}
      </p>
      {onInclude && (
        <Checkbox
          label={
            carried.length === 1 ? 'Trocar também o entregador desta' : 'Trocar também o entregador destas'
          }
          checked={isIncluded}
          onChange={({ target }) => onInclude(target.checked)}
        />
      )}
    </div>
  );
}

/** "2 em rota, 1 atribuída", "2 atribuídas" */
function statusText(orders: readonly BulkOrder[]): string {
  const statuses = orders.map(({ status }) => status);
  return [...new Set(statuses)]
    .map((status) => {
      const one = STATUS_LABELS[status].toLowerCase();
      const many = status === 'assigned' ? `${one}s` : one;
      return counted(statuses.filter((other) => other === status).length, one, many);
    })
    .join(', ');
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
