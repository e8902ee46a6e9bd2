import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { ApiProblem } from '#src/api/http/problem.ts';

import { pathsOf, valueAt } from './form-errors.ts';
import type { FormBase, ReadRecord } from './use-form-base.ts';

export type Conflict<Values extends FieldValues> = {
  /** The record's noun: "esta empresa". */
  noun: string;
  /** Null if unknown. */
  changedBy: string | null;
  changedAt: string | undefined;
  /** Fields changed concurrently; undefined until the record is refetched. */
  changes: readonly { path: FieldPath<Values>; label: string; isTypedToo: boolean }[] | undefined;
  isReloading: boolean;
  /** Why the refetch failed. */
  problem: string | undefined;
  /** Adopts the concurrent changes, except in fields changed here. */
  merge: () => void;
  /** Saves the values of this form over the concurrent changes. */
  overwrite: () => void;
  /** Returns to the unchanged form. */
  dismiss: () => void;
};

type ConflictOptions<Values extends FieldValues, Body> = {
  form: UseFormReturn<Values, unknown, Body>;
  noun: string;
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
  base: FormBase<Values>;
  reload: (() => Promise<ReadRecord<Values>>) | undefined;
  onOverwrite: (latest: ReadRecord<Values>) => void;
};

type Begun<Values> = {
  error: ApiProblem;
  latest: ReadRecord<Values> | undefined;
  isReloading: boolean;
  problem: string | undefined;
};

/** After a 412: refetches the record and offers to merge or overwrite; typed values stay in the form. */
export function useConflict<Values extends FieldValues, Body>(options: ConflictOptions<Values, Body>) {
  const { form, noun, labels, base, reload, onOverwrite } = options;
  const [begun, setBegun] = useState<Begun<Values>>();
  // Read during render, so that react-hook-form tracks it.
  const { dirtyFields } = form.formState;

  async function read(error: ApiProblem) {
    base.freeze();
    setBegun({ error, latest: undefined, isReloading: true, problem: undefined });
    try {
      const latest = await reload?.();
      setBegun((now) => now && { ...now, latest, isReloading: false });
      return latest;
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setBegun((now) => now && { ...now, isReloading: false, problem: failure.message });
      return undefined;
    }
  }

  async function decide(with_: (latest: ReadRecord<Values>) => void) {
    if (begun === undefined) return;
    const latest = begun.latest ?? (await read(begun.error));
    if (latest === undefined) return;
    setBegun(undefined);
    with_(latest);
  }

  function changesTo(latest: ReadRecord<Values>) {
    return pathsOf(labels).flatMap((path) => {
      const isChanged = valueAt(latest.values, path) !== valueAt(base.values, path);
      const isTypedToo = valueAt(dirtyFields, path) === true;
      return isChanged ? [{ path, label: labels[path] ?? path, isTypedToo }] : [];
    });
  }

  const current: Conflict<Values> | undefined = begun && {
    noun,
    changedBy: begun.error.problem?.changedBy ?? null,
    changedAt: begun.error.problem?.changedAt,
    changes: begun.latest && changesTo(begun.latest),
    isReloading: begun.isReloading,
    problem: begun.problem,
    merge: () => void decide(base.rebase),
    overwrite: () => void decide(onOverwrite),
    dismiss: () => setBegun(undefined),
  };
  return { current, begin: (error: ApiProblem) => void read(error) };
}
