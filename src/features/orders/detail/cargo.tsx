import { ORDER_FIELD_LABELS } from '#domain/orders/order-field-labels.ts';
import { HANDLING_FLAGS, HANDLING_LABELS } from '#domain/orders/order-value-labels.ts';
import ShieldAlert from '#icons/shield-alert';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';

import { DetailItems } from './items.tsx';

export function DetailCargo({ order }: { order: ServiceOrder }) {
  const flags = HANDLING_FLAGS.filter((flag) => order.handling[flag] === true);
  return (
    <Card title="Volumes" actions={<Count order={order} />}>
      {flags.length > 0 && (
        <ul aria-label={ORDER_FIELD_LABELS.handling} className="mb-3 flex flex-wrap gap-2">
          {flags.map((flag) => (
            <li key={flag}>
              <Badge tone="attention" icon={<Icon of={ShieldAlert} />}>
                {HANDLING_LABELS[flag]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {order.items.length > 0 ? (
        <DetailItems items={order.items} />
      ) : (
        <p className="text-muted text-sm">O conteúdo não foi descrito.</p>
      )}
    </Card>
  );
}

/** Highlights a collected count that differs from the requested one. */
function Count({ order: { packagesCount, collectedPackages } }: { order: ServiceOrder }) {
  const declared = packagesCount === 1 ? '1 volume' : `${packagesCount} volumes`;
  if (collectedPackages === null || collectedPackages === packagesCount) {
    return <span className="text-secondary text-sm">{declared}</span>;
  }
  return (
    <Badge tone="attention" icon={<Icon of={ShieldAlert} />}>
      {`${declared} · ${collectedPackages} na coleta`}
    </Badge>
  );
}
