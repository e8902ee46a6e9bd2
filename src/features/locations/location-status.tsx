import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Badge: colour, icon and label. */
export function LocationStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="success" icon={<Icon of={CircleCheck} />}>
      Ativo
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<Icon of={CirclePause} />}>
      Inativo
    </Badge>
  );
}
