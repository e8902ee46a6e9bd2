import { type SyntheticEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'wouter';

import type { ApiProblem } from '#src/api/http/problem.ts';
import { usePaths } from '#src/components/company/company-paths.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import { isFinal } from '../draft/calls.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { type FormPath, formPathOf, placeStopOf } from '../values/form-fields.ts';
import type { OrderFormValues } from '../values/order-values.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

export type DraftSubmit = {
  submit: (event?: SyntheticEvent) => void;
  /** Submits, then opens the form for another order of the same company and pickup. */
  submitAndGoOn: () => void;
  isSubmitting: boolean;
  /** A submit was refused, by validation or by the server; stays set. */
  hasFailed: boolean;
  /** Message that belongs to no field: a refusal as a whole, or a missing response. */
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
  const focusFirstError = useFocusFirstError(form);

  const { mutateAsync: request, isPending } = useWrite({
    mutationFn: (_goesOn: boolean) => draft.submit(),
    onSuccess: ({ orderNumber }, goesOn) => {
      notify.success(`OS ${orderNumber} solicitada.`);
      const next = goesOn ? paths.newOrder({ depois: orderNumber }) : paths.order(orderNumber);
      navigate(next, { replace: true });
    },
    onError: (refusal) => {
      // A final one is shown by DraftConflict or the status line.
      if (!isFinal(refusal)) setProblem(showRefusal(refusal));
      handleInvalid();
    },
  });

  /** @returns the message of errors without a field */
  function showRefusal({ errors, message }: ApiProblem): string | undefined {
    const values = form.getValues();
    const unplaced: string[] = [];
    for (const error of errors) {
      const path = inputOf(formPathOf(error, values));
      const stop = path && placeStopOf(path);
      if (path === undefined) unplaced.push(error.message);
      else if (stop !== undefined) unlinkPlace(stop);
      else form.setError(path, { type: 'server', message: error.message });
    }
    if (errors.length === 0) return message;
    return unplaced.length === 0 ? undefined : unplaced.join(' ');
  }

  /** The company has an input only while it can be chosen: by the base, until the draft is saved. */
  function inputOf(path: FormPath | undefined): FormPath | undefined {
    const isChosenHere = isBase && draft.saved() === null;
    return path === 'companyId' && !isChosenHere ? undefined : path;
  }

  /** The place left the address book; what it filled in stays. */
  function unlinkPlace(stop: number) {
    const path = `stops.${stop}.locationId` as const;
    form.setValue(path, null);
    form.setError(path, {
      type: 'server',
      message: 'Este local saiu do catálogo. O endereço abaixo foi mantido.',
    });
  }

  function handleInvalid() {
    setHasFailed(true);
    focusFirstError();
  }

  function submit(goesOn: boolean, event?: SyntheticEvent) {
    // Also while a request is running, or the browser would submit the form.
    event?.preventDefault();
    if (isPending) return;
    setProblem(undefined);
    void form.handleSubmit(() => request(goesOn), handleInvalid)(event);
  }

  return {
    submit: (event) => submit(false, event),
    submitAndGoOn: () => submit(true),
    isSubmitting: isPending,
    hasFailed,
    problem,
  };
}
