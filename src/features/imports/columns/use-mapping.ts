import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isStale } from '#src/api/http/problem.ts';
import { invalidateImportRows } from '#src/api/orders/order-import-cache.ts';
import {
  mapOrderImport,
  type OrderImport,
  orderImportKeys,
  type OrderImportMapping,
  readImport,
} from '#src/api/orders/order-imports.ts';
import { useWrite } from '#src/components/use-write.ts';

import { isSameMapping, mappingBody, mappingOf, type MappingValues } from './mapping-values.ts';

/** The edited choices of an import. `conflict` is the sentence for choices that another user has changed first. */
export function useMapping(imported: OrderImport, onSaved: () => void) {
  const client = useQueryClient();
  /** The import whose choices the form started from. */
  const [base, setBase] = useState(imported);
  const [values, setValues] = useState<MappingValues>(() => mappingOf(imported));
  const [conflict, setConflict] = useState<string>();

  function take(next: OrderImport) {
    client.setQueryData(orderImportKeys.of(next.id), next);
    setBase(next);
    setValues(mappingOf(next));
  }

  const { mutate, isPending, error } = useWrite({
    // Checks and edited cells change the version, too.
    mutationFn: (body: OrderImportMapping) => save(isSameMapping(imported, base) ? imported : base, body),
    onSuccess: (saved) => {
      setConflict(undefined);
      take(saved);
      invalidateImportRows(client, saved.id);
      onSaved();
    },
    onError: (problem) => {
      if (!isStale(problem)) return;
      setConflict(
        `${problem.problem?.changedBy ?? 'Outra pessoa'} mudou as colunas desta planilha ao mesmo tempo. Confira as escolhas e salve de novo.`,
      );
      void readImport(base.id).then(take, () => undefined);
    },
  });

  return {
    values,
    isDirty: JSON.stringify(mappingBody(values, base)) !== JSON.stringify(mappingBody(mappingOf(base), base)),
    /** Changes with the import that the choices started from. */
    baseKey: `${base.id} ${base.version}`,
    change: (changes: Partial<MappingValues>) => setValues((before) => ({ ...before, ...changes })),
    save: () => mutate(mappingBody(values, base)),
    isSaving: isPending,
    refusal: error !== null && !isStale(error) ? error : undefined,
    conflict,
  };
}

/** A stale version with the same choices is sent again. */
async function save(base: OrderImport, body: OrderImportMapping): Promise<OrderImport> {
  try {
    return await mapOrderImport(base.id, body, base.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const latest = await readImport(base.id);
    if (!isSameMapping(latest, base)) throw error;
    return mapOrderImport(base.id, body, latest.version);
  }
}
