import CircleCheck from '#icons/circle-check';
import CirclePause from '#icons/circle-pause';
import { Badge } from '#src/ui/badge.tsx';
import { Icon } from '#src/ui/icon.tsx';

/** Badge: colour, icon and label. */
export function CompanyStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="success" icon={<Icon of={CircleCheck} />}>
      Ativa
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<Icon of={CirclePause} />}>
      Inativa
    </Badge>
  );
}
