import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { Schema } from '#openapi/schema.ts';
import { ApiProblem } from '#src/api/http/problem.ts';
import { locationKeys } from '#src/api/locations.ts';
import { invalidateImportRows, patchImportRows, patchRows } from '#src/api/orders/order-import-cache.ts';
import { type OrderImport, orderImportKeys, readChangedRows } from '#src/api/orders/order-imports.ts';

/**
 * Keeps the cached rows as the server has them: refetches all after its work in the background, and those that other
 * users have changed when a newer version of the import arrives.
 * @returns a function that stores the rows of a save
 */
export function useCurrentRows({
  id,
  kind,
  state,
  version,
}: OrderImport): (saved: Schema<'OrderImportMended'>) => void {
  const client = useQueryClient();
  /** The state and version whose rows are cached. */
  const known = useRef({ state, version });

  async function fetchChanges(since: number) {
    const target = known.current;
    try {
      const { data, next } = await readChangedRows(id, since);
      // A save since then may have newer rows than this response.
      if (known.current !== target) return void fetchChanges(since);
      if (next === null) patchRows(client, id, data);
      else invalidateImportRows(client, id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // The next poll repeats it.
      if (known.current === target) known.current = { ...target, version: since };
    }
  }

  const take = useEffectEvent(() => {
    const before = known.current;
    if (state === before.state && version <= before.version) return;
    known.current = { state, version };
    if (state === before.state) return void fetchChanges(before.version);
    invalidateImportRows(client, id);
    void client.invalidateQueries({ queryKey: orderImportKeys.lists });
    if (kind === 'locations') void client.invalidateQueries({ queryKey: locationKeys.all });
  });
  useEffect(() => take(), [state, version]);

  return (saved) => {
    const before = known.current;
    patchImportRows(client, id, saved);
    if (saved.version === before.version + 1) known.current = { ...before, version: saved.version };
    // Rows of a later version were cached before this response.
    else if (saved.version <= before.version) void fetchChanges(saved.version - 1);
  };
}
