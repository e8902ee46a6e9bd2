import type { Schema } from '#src/api/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';

type Stop = Schema<'Stop'>;

export type LabelSheet = {
  stop: Stop;
  /** "Volume 1 de 2"; with several drop-offs "Entrega 1 de 3", because nobody said which package goes where. */
  count: string;
};

/** One label for each package, or for each drop-off where there are several. */
export function labelSheets({ stops, packagesCount }: ServiceOrder): LabelSheet[] {
  const dropoffs = stops.filter(({ kind, status }) => kind === 'dropoff' && status !== 'skipped');
  const [only, ...others] = dropoffs;
  if (only === undefined) return [];
  if (others.length > 0) {
    return dropoffs.map((stop, index) => ({ stop, count: `Entrega ${index + 1} de ${dropoffs.length}` }));
  }
  return Array.from({ length: packagesCount }, (_, index) => ({
    stop: only,
    count: `Volume ${index + 1} de ${packagesCount}`,
  }));
}
