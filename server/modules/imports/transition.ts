import { decideImport } from '#machines/import/decide.ts';
import type { ImportEvent, ImportState } from '#machines/import/import.machine.ts';
import type { Row } from '#server/db/schema.ts';
import { problem } from '#server/problems.ts';

import { presentCounts } from './presenter.ts';

/**
 * The state of an import after an event; the machine decides (machines/import).
 * @param imported locked, or not yet visible, with the counts that include the work of the event
 * @throws Problem `import-not-allowed` with the sentence of the machine
 */
export function stateAfter(imported: Row<'order_imports'>, event: ImportEvent): ImportState {
  const { kind, state, pickup_faults: pickupFaults } = imported;
  const decision = decideImport({ kind, state, pickupFaults, counts: presentCounts(imported) }, event);
  if (decision.allowed) return decision.state;
  throw problem('import-not-allowed', { detail: decision.sentence });
}
