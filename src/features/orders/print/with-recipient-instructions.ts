import type { Schema } from '#openapi/schema.ts';
import type { ServiceOrder } from '#src/api/service-orders.ts';

/**
 * The order as its papers show it: with the accepted instructions of recipients below those of the stop, as the server
 * presents several papers.
 * @param requests newest first
 */
export function withRecipientInstructions(
  order: ServiceOrder,
  requests: readonly Schema<'RecipientRequest'>[],
): ServiceOrder {
  const accepted = requests
    .filter(({ kind, answer }) => kind === 'instruction' && answer === 'accepted')
    .toReversed();
  const stops = order.stops.map((stop) => {
    const texts = accepted.filter(({ stopId }) => stopId === stop.id).map(({ text }) => text);
    const instructions = [stop.instructions, ...texts].filter((text) => text !== null && text !== '');
    return { ...stop, instructions: instructions.join('\n') || null };
  });
  return { ...order, stops };
}
