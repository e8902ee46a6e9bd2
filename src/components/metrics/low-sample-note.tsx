import { Badge } from '#src/ui/badge.tsx';

/** Shares and durations from smaller samples are unreliable (docs/domain.md 4). */
export const SMALL_SAMPLE_BELOW = 20;

/** Marks a figure from a small sample. */
export function SmallSample() {
  return (
    <Badge tone="attention" size="sm">
      amostra pequena
    </Badge>
  );
}
