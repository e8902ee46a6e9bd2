import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';

import { Badge } from '#src/ui/badge.tsx';

/** Active or not, as colour, icon and word. */
export function CompanyStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="success" icon={<CircleCheck />}>
      Ativa
    </Badge>
  ) : (
    <Badge tone="neutral" icon={<CirclePause />}>
      Inativa
    </Badge>
  );
}
