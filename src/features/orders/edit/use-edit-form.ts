import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';

import { MESSAGES } from '#domain/messages.ts';
import type { Schema } from '#openapi/schema.ts';
import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import type { ApiProblem } from '#src/api/http/problem.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { useWrite } from '#src/components/use-write.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

import { NOTHING_CHANGED } from '../action-forms/form-parts.ts';
import { sendAction } from '../actions/send.ts';
import { useFocusFirstError } from '../form/use-focus-first-error.ts';
import { formPathOf } from '../values/form-fields.ts';
import { orderFormSchema, type OrderFormValues } from '../values/order-values.ts';
import { useBookNames, withBookNames } from './book-names.ts';
import { describeEdit, type LostStop, lostStops } from './describe-edit.ts';
import { changesOf, editValuesOf, needsReason, windowsOf } from './order-edit.ts';
import { rebaseEdit } from './rebase-edit.ts';

export type EditForm = {
  form: UseFormReturn<OrderFormValues>;
  /** The order that the typing is based on; a newer one is adopted when the user reloads. */
  order: ServiceOrder;
  changes: Schema<'Change'>[];
  needsReason: boolean;
  reason: { value: string; error: string | undefined; change: (typed: string) => void };
  problem: ApiProblem | undefined;
  /** Messages about values without a field. */
  unplaced: readonly string[];
  hasFailed: boolean;
  isSaving: boolean;
  /** The newest order, if it changed since. */
  newer: ServiceOrder | undefined;
  /** Stops that another user has removed, with what was typed in them. */
  lost: readonly LostStop[];
  submit: (event?: SyntheticEvent) => void;
  reload: () => void;
};

type EditFormOptions = {
  isBase: boolean;
  settings: Schema<'CompanySettings'>;
  onSaved: (order: ServiceOrder) => void;
};

const MIN_REASON_LENGTH = 3;

/** The form of a requested order: sends what was changed, and keeps it if another user changes the order. */
export function useEditForm(opened: ServiceOrder, { isBase, settings, onSaved }: EditFormOptions): EditForm {
  const client = useQueryClient();
  const now = useNow();
  const [order, setOrder] = useState(opened);
  const latest = useQuery(serviceOrderQuery(opened.orderNumber)).data ?? opened;
  const [reason, setReason] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const [lost, setLost] = useState<readonly LostStop[]>([]);
  const idempotencyKey = useRef(newIdempotencyKey());

  const requiresExternalRef = settings.requireExternalRef === true;
  const resolver = useMemo(
    () => zodResolver(orderFormSchema({ requiresExternalRef, knownWindows: windowsOf(order) })),
    [requiresExternalRef, order],
  );
  const form = useForm<OrderFormValues>({
    defaultValues: editValuesOf(opened),
    resolver,
    shouldFocusError: false,
    // Each field triggers its own validation (form-field.tsx), instead of all of them at every key.
    reValidateMode: 'onSubmit',
  });
  const focusFirstError = useFocusFirstError(form);
  const values = useWatch({ control: form.control, compute: (all: OrderFormValues) => all });
  const before = useMemo(() => editValuesOf(order), [order]);
  const names = useBookNames(values);
  const changes = describeEdit(withBookNames(before, names), withBookNames(values, names), now);
  const isReasonNeeded = needsReason(values, order);

  const { mutateAsync: runExclusive, isPending } = useWrite({
    mutationFn: (event: Schema<'EditEvent'> | 'reload') => (event === 'reload' ? adopt() : send(event)),
    onError: setProblem,
  });

  async function send(event: Schema<'EditEvent'>) {
    const sent = await sendAction(client, order, event, idempotencyKey.current);
    if ('answer' in sent) return onSaved(sent.answer);
    // A key belongs to one content.
    idempotencyKey.current = newIdempotencyKey();
    show(sent.problem);
  }

  /** The newest order, with what was typed on top of it. */
  async function adopt() {
    const fresh = await client.fetchQuery({ ...serviceOrderQuery(order.orderNumber), staleTime: 0 });
    const newest = editValuesOf(fresh);
    const typed = form.getValues();
    const rebased = rebaseEdit(typed, before, newest);
    setLost((earlier) => [...earlier, ...lostStops(withBookNames(typed, names), before, newest, now)]);
    form.reset(newest);
    form.reset(rebased, { keepDefaultValues: true });
    setOrder(fresh);
    setProblem(undefined);
  }

  function show(found: ApiProblem) {
    const placed = found.errors.map((error) => ({ ...error, path: formPathOf(error, form.getValues()) }));
    for (const { path, message } of placed) if (path) form.setError(path, { type: 'server', message });
    if (found.errors.some(({ pointer }) => pointer === '/payload/reason')) setReasonError(MESSAGES.required);
    const others = placed.filter(({ path, pointer }) => path === undefined && pointer !== '/payload/reason');
    setUnplaced(others.map(({ message }) => message));
    setProblem(found);
    setHasFailed(true);
    focusFirstError();
  }

  function handleInvalid() {
    setHasFailed(true);
    focusFirstError();
  }

  function handleValid() {
    const typed = form.getValues();
    const why = reason.trim();
    const changed = changesOf(typed, order, isBase, names);
    if (Object.keys(changed).length === 0) return setUnplaced([NOTHING_CHANGED]);
    if (isReasonNeeded && why.length < MIN_REASON_LENGTH) {
      setHasFailed(true);
      return setReasonError(MESSAGES.required);
    }
    void runExclusive({
      type: 'order.edit',
      payload: { changes: changed, ...(isReasonNeeded && { reason: why }) },
    });
  }

  return {
    form,
    order,
    changes,
    needsReason: isReasonNeeded,
    reason: {
      value: reason,
      error: reasonError,
      change: (typed) => {
        setReason(typed);
        setReasonError(undefined);
      },
    },
    problem,
    unplaced,
    hasFailed,
    isSaving: isPending,
    newer: latest.version > order.version && !isPending ? latest : undefined,
    lost,
    submit: (event) => {
      event?.preventDefault();
      setProblem(undefined);
      setUnplaced([]);
      void form.handleSubmit(handleValid, handleInvalid)(event);
    },
    reload: () => void runExclusive('reload'),
  };
}
