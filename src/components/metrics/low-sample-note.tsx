import { Badge } from '#src/ui/badge.tsx';

/** Below this many a share or a time says little (docs/domain.md 4). */
export const SMALL_SAMPLE_BELOW = 20;

/** Beside a figure that rests on too little to be trusted. */
export function SmallSample() {
  return (
    <Badge tone="attention" size="sm">
      amostra pequena
    </Badge>
  );
}
