import type { Schema } from '#openapi/schema.ts';
import { formatInteger } from '#src/lib/format-number.ts';

const WORDS: Readonly<Record<Schema<'Unit'>, readonly [string, string]>> = {
  order: ['ordem', 'ordens'],
  pickup: ['coleta', 'coletas'],
  dropoff: ['entrega', 'entregas'],
  attempt: ['tentativa', 'tentativas'],
};

/** "1 ordem", "1.204 tentativas" */
export function countedUnits(count: number, unit: Schema<'Unit'>): string {
  const [one, many] = WORDS[unit];
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}
