import CircleDashed from 'lucide-react/icons/circle-dashed';

import { STATUS_LABELS } from '#machines/order/labels.ts';
import type { OrderStatus as Status } from '#machines/order/order-types.ts';
import { OrderStatus } from '#src/components/order/order-status.tsx';
import { Checkbox } from '#src/ui/inputs/checkbox.tsx';
import { Popover } from '#src/ui/overlays/popover.tsx';

import { statusesOfTab, type OrdersTab } from './filters.ts';

export type OrdersStatusFilterProps = {
  tab: OrdersTab;
  chosen: readonly Status[];
  onChoose: (statuses: readonly Status[]) => void;
};

/** Any of the statuses of the tab; nothing for a tab of one status. */
export function OrdersStatusFilter({ tab, chosen, onChoose }: OrdersStatusFilterProps) {
  const statuses = statusesOfTab(tab);
  if (statuses.length < 2) return null;

  function toggle(status: Status) {
    onChoose(statuses.filter((one) => (one === status ? !chosen.includes(one) : chosen.includes(one))));
  }

  return (
    <Popover label={labelOf(chosen)} icon={<CircleDashed />} isActive={chosen.length > 0}>
      <fieldset className="flex max-h-[60dvh] flex-col overflow-y-auto px-1">
        <legend className="sr-only">Situação</legend>
        {statuses.map((status) => (
          <Checkbox
            key={status}
            label={<OrderStatus status={status} />}
            checked={chosen.includes(status)}
            onChange={() => toggle(status)}
            className="md:min-h-8.5"
          />
        ))}
      </fieldset>
    </Popover>
  );
}

function labelOf([first, ...others]: readonly Status[]): string {
  if (first === undefined) return 'Situação';
  return others.length === 0 ? STATUS_LABELS[first] : `Situação: ${others.length + 1}`;
}
