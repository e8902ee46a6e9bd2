import type { OrderFormValues } from '../values/order-values.ts';
import type { StopValues } from '../values/stop-values.ts';

/**
 * Typed values on top of a newer order: what was typed stays, the rest follows the order.
 * @param before the values that the typing started from
 * @param fresh the values of the newer order
 */
export function rebaseEdit(
  typed: OrderFormValues,
  before: OrderFormValues,
  fresh: OrderFormValues,
): OrderFormValues {
  const { stops: _typed, ...typedFields } = typed;
  const { stops: _before, ...beforeFields } = before;
  return {
    ...fresh,
    ...typedParts(typedFields, beforeFields),
    stops: rebaseStops(typed.stops, before.stops, fresh.stops),
  };
}

/** Stops of the newer order in the typed order; removed ones stay removed, no matter who removed them. */
function rebaseStops(
  typed: readonly StopValues[],
  before: readonly StopValues[],
  fresh: readonly StopValues[],
): StopValues[] {
  const find = (stops: readonly StopValues[], id: string) => stops.find(({ stopId }) => stopId === id);
  const kept = typed.flatMap((stop) => {
    if (stop.stopId === undefined) return [stop];
    const newer = find(fresh, stop.stopId);
    const older = find(before, stop.stopId);
    return newer && older ? [rebaseStop(stop, older, newer)] : [];
  });
  const added = fresh.filter(({ stopId }) => stopId !== undefined && find(before, stopId) === undefined);
  return [...kept, ...added];
}

function rebaseStop(typed: StopValues, before: StopValues, fresh: StopValues): StopValues {
  const address = { ...fresh.address, ...typedParts(typed.address, before.address) };
  return { ...fresh, ...typedParts({ ...typed, address }, { ...before, address: fresh.address }) };
}

/** The members of `typed` that differ from `before`. */
function typedParts<Values extends object>(typed: Values, before: Values): Partial<Values> {
  const was = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed: Partial<Values> = {};
  for (const name in typed) {
    if (Object.hasOwn(typed, name) && was.get(name) !== JSON.stringify(typed[name]))
      changed[name] = typed[name];
  }
  return changed;
}
