import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import TriangleAlert from '#icons/triangle-alert';
import type { Courier } from '#src/api/couriers.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Badge: colour, icon and label. Inactive couriers with open orders stand out. */
export function CourierStatus({ courier: { active, open } }: { courier: Pick<Courier, 'active' | 'open'> }) {
  if (active) {
    return (
      <Badge tone="success" icon={<Icon of={CircleCheck} />}>
        Ativo
      </Badge>
    );
  }
  return open > 0 ? (
    <Badge tone="attention" icon={<Icon of={TriangleAlert} />}>
      Desativado
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<Icon of={CirclePause} />}>
      Desativado
    </Badge>
  );
}
