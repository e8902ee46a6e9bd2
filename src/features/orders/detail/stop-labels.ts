import type { Schema } from '#src/api/schema.ts';

type Stop = Schema<'Stop'>;

/** "Coleta · Farmácia Boa Vida", "Entrega · Helena Prado". */
export function stopTitle({ kind, contactName }: Pick<Stop, 'kind' | 'contactName'>): string {
  return `${kind === 'pickup' ? 'Coleta' : 'Entrega'} · ${contactName}`;
}

/** The same with a number where there are several drop-offs: "Entrega 2 · Helena Prado". */
export function stopHeading(stop: Stop, stops: readonly Stop[]): string {
  if (stop.kind === 'pickup' || stops.length <= 2) return stopTitle(stop);
  return `Entrega ${stop.sequence - 1} · ${stop.contactName}`;
}
