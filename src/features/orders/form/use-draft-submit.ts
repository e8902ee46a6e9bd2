import { type SyntheticEvent, useEffect, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';

import type { ApiProblem } from '#src/api/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { isFinal } from '../draft/calls.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { faultsOf, type FormPath, formPathOf } from './form-fields.ts';
import type { OrderFormValues } from './order-values.ts';

export type DraftSubmit = {
  submit: (event?: SyntheticEvent) => void;
  /** Submits, then opens the form for another order of the same company and pickup. */
  submitAndGoOn: () => void;
  isSubmitting: boolean;
  /** A submit has failed validation. */
  hasFailed: boolean;
  /** A message without a field. */
  problem: string | undefined;
};

/** "Solicitar entrega": validates the form, saves pending changes, requests the order once, and shows a refusal. */
export function useDraftSubmit(
  form: UseFormReturn<OrderFormValues>,
  draft: OrderDraft,
  isBase: boolean,
): DraftSubmit {
  const [, navigate] = useLocation();
  const paths = usePaths();
  const [hasFailed, setHasFailed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const focusFirst = useFocusAfterRender(form);

  const { mutateAsync: request, isPending } = useWrite({
    mutationFn: (_goesOn: boolean) => draft.submit(),
    onSuccess: ({ orderNumber }, goesOn) => {
      notify.success(`OS ${orderNumber} solicitada.`);
      const next = goesOn ? paths.newOrder({ depois: orderNumber }) : paths.order(orderNumber);
      navigate(next, { replace: true });
    },
    onError: (refusal) => {
      setProblem(isFinal(refusal) ? undefined : showRefusal(refusal));
      setHasFailed(true);
    },
  });

  /** @returns the message of errors without a field */
  function showRefusal(refusal: ApiProblem): string | undefined {
    const values = form.getValues();
    const placed = refusal.errors.map((fault) => ({ ...fault, path: inputOf(formPathOf(fault, values)) }));
    for (const { path, message } of placed) if (path) show(path, message);
    const first = placed.find(({ path }) => path !== undefined)?.path;
    if (first) focusFirst(first);
    const rest = placed.filter(({ path }) => path === undefined).map(({ message }) => message);
    if (rest.length > 0) return rest.join(' ');
    return first === undefined ? refusal.message : undefined;
  }

  /** An error of the company only has an input while it can be chosen. */
  function inputOf(path: FormPath | undefined): FormPath | undefined {
    const isChosenHere = isBase && draft.saved() === null;
    return path === 'companyId' && !isChosenHere ? undefined : path;
  }

  function show(path: FormPath, message: string) {
    const stop = /^stops\.(\d+)\.locationId$/u.exec(path)?.[1];
    if (stop !== undefined) form.setValue(`stops.${Number(stop)}.locationId`, null);
    const words =
      stop === undefined ? message : 'Este local saiu do catálogo. O endereço abaixo foi mantido.';
    form.setError(path, { type: 'server', message: words });
  }

  function refuse(errors: FieldErrors<OrderFormValues>) {
    const { stops, items } = form.getValues();
    const [first] = faultsOf(errors, { stopCount: stops.length, itemCount: items.length });
    setHasFailed(true);
    setProblem(undefined);
    if (first) focusFirst(first.path);
  }

  function submit(goesOn: boolean, event?: SyntheticEvent) {
    event?.preventDefault();
    if (!isPending) void form.handleSubmit(() => request(goesOn), refuse)(event);
  }

  return {
    submit: (event) => submit(false, event),
    submitAndGoOn: () => submit(true),
    isSubmitting: isPending,
    hasFailed,
    problem,
  };
}

/** A folded stop unfolds by its error, and only then can its field take the focus. */
function useFocusAfterRender({ setFocus }: UseFormReturn<OrderFormValues>): (path: FormPath) => void {
  const [wanted, setWanted] = useState<{ path: FormPath } | null>(null);
  useEffect(() => {
    if (wanted !== null) setFocus(wanted.path);
  }, [wanted, setFocus]);
  return (path) => setWanted({ path });
}
