import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';

import { createIntent } from '#src/api/http/idempotency-key.ts';
import { isStale } from '#src/api/http/problem.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { useWrite } from '#src/components/use-write.ts';

import { schemaByValues } from './schema-by-values.ts';
import { placeErrors, type RenamedPointers } from './server-errors.ts';
import { type Conflict, useConflict } from './use-conflict.ts';
import { type ReadRecord, useFormBase } from './use-form-base.ts';
import { type UnsavedChanges, useUnsavedChanges } from './use-unsaved-changes.tsx';
import { usePreservedInput } from './use-unsaved-input.ts';

export type SaveOptions = {
  /** For If-Match; undefined for a new record. */
  version: number | undefined;
  /** For the POST of a new record; constant across retries of one intent. */
  idempotencyKey: string;
};

export type RecordFormOptions<Values extends FieldValues, Body, Saved> = {
  /** Initial values. Later changes update every field that is not dirty. */
  values: Values;
  /** The record's version; undefined for a new one. */
  version: number | undefined;
  /** Parses the inputs (field-schemas.ts). */
  schema: z.ZodMiniType<Body>;
  /** Label of each input, in display order. */
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
  renamed?: RenamedPointers<Values>;
  /** The noun of the record in the dialog after a 412; "este cadastro" by default. */
  noun?: string;
  save: (body: Body, options: SaveOptions) => Promise<Saved>;
  /** Refetches the record after a concurrent change. */
  reload?: () => Promise<ReadRecord<Values>>;
  /** Called instead of saving over a concurrent change, e.g. to ask first; `overwrite` saves. */
  onOverwrite?: (values: { typed: Values; latest: Values }, overwrite: () => void) => void;
  /** Continues after a save: navigates away, or returns the record to stay with. */
  onSaved: (saved: Saved) => ReadRecord<Values> | void;
};

export type RecordForm<Values extends FieldValues, Body = unknown> = {
  form: UseFormReturn<Values, unknown, Body>;
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>;
  submit: (event?: SyntheticEvent) => void;
  /** Reverts all changes since the record was read or saved. */
  undo: () => void;
  isSaving: boolean;
  isDirty: boolean;
  /** The record is not stored yet. */
  isNew: boolean;
  /** A submit has failed. */
  hasFailed: boolean;
  /** Message that belongs to no field. */
  problem: string | undefined;
  conflict: Conflict<Values> | undefined;
  /** Whether input typed before the end of a session has been restored. */
  isRestored: boolean;
  unsaved: UnsavedChanges;
};

/** Resets dirty values, too, which the form's `resetOptions` keep. */
const INCLUDING_DIRTY = { keepDirtyValues: false };

/**
 * A form that creates or updates one record: validates fields, shows server errors at their fields, saves once per
 * intent, and preserves typed text across conflicts and navigation. Render it with `RecordFormFrame`.
 */
export function useRecordForm<Values extends FieldValues, Body, Saved>(
  options: RecordFormOptions<Values, Body, Saved>,
): RecordForm<Values, Body> {
  const { schema, labels, renamed, noun = 'este cadastro', save, reload, onOverwrite, onSaved } = options;
  const resolver: Resolver<Values, unknown, Body> = zodResolver(schemaByValues<Values, Body>(() => schema));
  const base = useFormBase(options);
  const form = useForm<Values, unknown, Body>({
    values: base.values,
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [intent] = useState(createIntent);
  const [hasFailed, setHasFailed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const unsaved = useUnsavedChanges(isDirty);
  const isRestored = usePreservedInput(form, labels, base.values);
  const conflict = useConflict({
    form,
    noun,
    labels,
    base,
    reload,
    onOverwrite: overwrite,
  });

  function stayWith(record: ReadRecord<Values>) {
    form.reset(record.values, INCLUDING_DIRTY);
    base.rebase(record);
  }

  const { mutateAsync, isPending } = useWrite({
    mutationFn: ({ body, at }: { body: Body; at: number | undefined }) =>
      intent.send((idempotencyKey) => save(body, { version: at, idempotencyKey })),
    onSuccess: (saved) => {
      setHasFailed(false);
      unsaved.release();
      const record = onSaved(saved);
      if (record) stayWith(record);
    },
    onError: (refusal) => {
      if (isStale(refusal) && reload) conflict.begin(refusal);
      else showRefusal(refusal);
    },
  });
  const isSaving = isSubmitting || isPending;

  function showRefusal(refusal: ApiProblem) {
    const { fields, rest } = placeErrors(refusal, form.getValues(), renamed);
    fields.forEach(({ path, message }, index) => {
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    setProblem(rest);
    setHasFailed(true);
  }

  async function submitAt(version: number | undefined, event?: SyntheticEvent) {
    setProblem(undefined);
    await form.handleSubmit(
      (body) => mutateAsync({ body, at: version }),
      () => setHasFailed(true),
    )(event);
  }

  function overwrite({ values, version }: ReadRecord<Values>) {
    const saveOver = () => void submitAt(version);
    if (onOverwrite) onOverwrite({ typed: form.getValues(), latest: values }, saveOver);
    else saveOver();
  }

  return {
    form,
    labels,
    submit(event) {
      event?.preventDefault();
      // In React's tree a dialog's form may be nested in another form.
      event?.stopPropagation();
      if (!isSaving) void submitAt(base.version, event);
    },
    undo: () => form.reset(undefined, INCLUDING_DIRTY),
    isSaving,
    isDirty,
    isNew: base.version === undefined,
    hasFailed,
    problem,
    conflict: conflict.current,
    isRestored,
    unsaved,
  };
}
