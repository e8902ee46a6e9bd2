import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import type { Courier } from '#src/api/couriers.ts';
import { Badge } from '#src/ui/badge.tsx';

/** Active or not, as colour, icon and word; somebody who has left and still has orders stands out. */
export function CourierStatus({ courier: { active, open } }: { courier: Pick<Courier, 'active' | 'open'> }) {
  if (active) {
    return (
      <Badge tone="success" icon={<CircleCheck />}>
        Ativo
      </Badge>
    );
  }
  return open > 0 ? (
    <Badge tone="attention" icon={<TriangleAlert />}>
      Desativado
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<CirclePause />}>
      Desativado
    </Badge>
  );
}
