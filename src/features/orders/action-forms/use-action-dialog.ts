import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';

import { newIdempotencyKey } from '#src/api/http/idempotency-key.ts';
import { type ApiProblem, type FieldProblem, isRefused } from '#src/api/http/problem.ts';
import { type ServiceOrder, serviceOrderQuery } from '#src/api/orders/service-orders.ts';
import { useRole } from '#src/components/use-session.ts';
import { useWrite } from '#src/components/use-write.ts';
import { notify } from '#src/ui/overlays/notify.ts';

import {
  isAlsoOfOrder,
  isAtStop,
  allowedActionOf,
  likelyStop,
  stopsFor,
} from '../actions/allowed-actions.ts';
import { sendAction } from '../actions/send.ts';
import {
  type ActionContext,
  type ActionOutcome,
  type DialogState,
  type OrderEvent,
  type Stop,
} from '../actions/types.ts';
import { useBaseCalendar } from '../use-base-calendar.ts';
import { type ActionField, isActionField } from './fields.ts';
import { asksNextStep, fieldsOf, followUpTexts, readFollowUp } from './follow-up.ts';
import { type StoredTexts, storedTextName } from './form-types.ts';
import { formOf } from './forms.ts';
import { chosenStep, useProposedStep } from './next-step.ts';
import { useActionForm } from './use-action-form.ts';
import { useOrderReasons } from './use-order-reasons.ts';

export type ActionDialogInput = {
  opening: DialogState;
  /** The current order, possibly newer than the one the form is based on. */
  order: ServiceOrder;
  /** Epoch milliseconds by the server's clock. */
  now: () => number;
  kept: StoredTexts;
  onDone: (answer: ServiceOrder, outcome?: ActionOutcome) => void;
};

/** Uploads that must be complete before the event is sent. */
type FormFiles = { complete: () => Promise<boolean>; check: () => void };

/** State of an action's dialog: fills in and sends the form, and recovers from refusals without losing typed values. */
export function useActionDialog({ opening, order, now, kept, onDone }: ActionDialogInput) {
  const client = useQueryClient();
  const base = useActionBase(opening, now);
  const { form, ...handle } = useActionForm(opening.type, base.context, kept);
  useProposedStep(opening.type, form, base.context);
  const [problem, setProblem] = useState(opening.problem);
  const [unplaced, setUnplaced] = useState(() => messagesOf(opening.problem?.errors ?? []));
  const [hasStopError, setHasStopError] = useState(false);
  const isAnswered = useRef(false);
  // The server repeats a refusal for its key.
  const [firstKey] = useState(() =>
    isRefused(opening.problem) ? newIdempotencyKey() : opening.idempotencyKey,
  );
  const idempotencyKey = useRef(firstKey);
  const { mutateAsync: runExclusive, isPending: isBusy } = useWrite({
    mutationFn: (wanted: 'reload' | { event: OrderEvent; files: FormFiles }) =>
      wanted === 'reload' ? reload() : send(wanted.event, wanted.files),
    onError: setProblem,
  });

  async function send(event: OrderEvent, files: FormFiles) {
    // Ignores further presses while the dialog closes.
    if (isAnswered.current || !(await files.complete())) return;
    const sent = await sendAction(client, base.order, event, idempotencyKey.current);
    if ('problem' in sent) {
      if (isRefused(sent.problem)) idempotencyKey.current = newIdempotencyKey();
      return show(sent.problem);
    }
    isAnswered.current = true;
    handle.forget();
    const typed = form.getValues();
    const followUp = readFollowUp(opening.type, typed, base.context)?.event;
    if (followUp === undefined) {
      // A step that was proposed but not offered was not chosen.
      const isOffered = asksNextStep(opening.type, base.context);
      return onDone(sent.answer, { next: isOffered ? chosenStep(opening.type, typed) : undefined });
    }
    await follow(sent.answer, followUp);
  }

  /** The failure is recorded: if the new date is refused, it waits in its own form with what was typed. */
  async function follow(failed: ServiceOrder, event: Extract<OrderEvent, { type: 'order.reschedule' }>) {
    const sent = await sendAction(client, failed, event, newIdempotencyKey());
    if ('answer' in sent) return onDone(sent.answer, { followedBy: event.type });
    const name = storedTextName({ type: event.type, stopId: undefined });
    kept.set(name, followUpTexts(form.getValues(), base.context));
    notify.error(sent.problem.message);
    onDone(failed, { next: event.type });
  }

  /** Adopts the current order; untouched fields take its values. */
  async function reload() {
    const fresh = await client.fetchQuery({ ...serviceOrderQuery(order.orderNumber), staleTime: 0 });
    handle.refill({ ...base.context, order: fresh, stop: base.adopt(fresh) });
    idempotencyKey.current = newIdempotencyKey();
    setProblem(undefined);
  }

  function chooseStop(stopId: string) {
    base.chooseStop(stopId);
    setHasStopError(false);
    const stop = base.choices.find(({ id }) => id === stopId);
    if (base.isStopMissing || formOf(opening.type).defaults) handle.startOver({ ...base.context, stop });
  }

  function requireStop(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasStopError(true);
    event.currentTarget.querySelector<HTMLInputElement>('input[name=stop]')?.focus();
  }

  /** Shows errors at their fields, and those without one above the form. */
  function show(found: ApiProblem) {
    const asked = fieldsOf(opening.type, form.getValues(), base.context).map(({ field }) => field);
    const placed = found.errors.map((error) => ({ ...error, field: fieldAt(error.pointer) }));
    const isShown = (field: ActionField | undefined) => field !== undefined && asked.includes(field);
    setProblem(found);
    setUnplaced(messagesOf(placed.filter(({ field }) => !isShown(field))));
    for (const { field, message } of placed.toReversed()) {
      if (field && isShown(field)) form.setError(field, { type: 'server', message }, { shouldFocus: true });
    }
  }

  return {
    base,
    form,
    problem,
    unplaced,
    isBusy,
    /** The order was changed while the form was open. */
    isOutdated: order.version > base.order.version && !isBusy,
    chooseStop,
    stopError: hasStopError ? (base.offersOrder ? 'Escolha o que mudar.' : 'Escolha a parada.') : undefined,
    reload: () => void runExclusive('reload'),
    keep: handle.keep,
    /** Sends the form after its uploads; missing values and missing files are reported together. */
    submit: (event: SyntheticEvent<HTMLFormElement>, files: FormFiles) => {
      if (base.isStopMissing) return requireStop(event);
      void form.handleSubmit((values) => runExclusive({ event: values, files }), files.check)(event);
    },
  };
}

function messagesOf(errors: readonly FieldProblem[]): string[] {
  return [...new Set(errors.map(({ message }) => message))];
}

type ActionBase = {
  /** The order that the form is based on; a newer one is only adopted when the user reloads. */
  order: ServiceOrder;
  context: ActionContext;
  /** Stops to choose from; empty if at most one is eligible or the action was started at one. */
  choices: readonly Stop[];
  /** Whether the order itself is one more choice. */
  offersOrder: boolean;
  /** The order itself was chosen. */
  isOfOrder: boolean;
  /** No stop is chosen yet, or none is left; the fields depend on it. */
  isStopMissing: boolean;
  /** Why the action is no longer possible for this order. */
  refusal: string | undefined;
  /** @returns its stop that the action applies to */
  adopt: (order: ServiceOrder) => Stop | undefined;
  chooseStop: (stopId: string) => void;
};

/** The order and the stop that a dialog is based on. */
function useActionBase(
  { type, stopId: calledAt, order: opened }: DialogState,
  now: () => number,
): ActionBase {
  const role = useRole();
  const reasons = useOrderReasons();
  const calendar = useBaseCalendar();
  const [order, setOrder] = useState(opened);
  const [chosen, chooseStop] = useState(calledAt ?? likelyStop(type, opened)?.id);
  const fitting = isAtStop(type) ? stopsFor(type, order) : [];
  // A stop that can no longer be chosen keeps its form, so that nothing typed is lost.
  const stop = order.stops.find(({ id }) => id === chosen);
  const action = allowedActionOf(order, type);
  const undoesSeq = allowedActionOf(opened, type)?.undoesSeq;
  const mayBeOfOrder = calledAt === undefined && isAlsoOfOrder(type);
  const choices = calledAt === undefined && (fitting.length > 1 || mayBeOfOrder) ? fitting : [];
  const offersOrder = mayBeOfOrder && choices.length > 0;
  const isOfOrder = mayBeOfOrder && (chosen === WHOLE_ORDER || (stop === undefined && choices.length === 0));
  const isStopMissing = isAtStop(type) && stop === undefined && !isOfOrder;
  const isStopGone =
    stop === undefined ? isStopMissing && choices.length === 0 : isAtStop(type) && !fitting.includes(stop);
  return {
    order,
    context: {
      order,
      role,
      stop,
      requires: action?.requires ?? [],
      undoesSeq,
      reasons,
      calendar,
      now: now(),
    },
    choices,
    offersOrder,
    isOfOrder,
    isStopMissing,
    refusal: refusalOf(),
    adopt,
    chooseStop,
  };

  function adopt(fresh: ServiceOrder): Stop | undefined {
    const id = chosen ?? (isOfOrder ? WHOLE_ORDER : likelyStop(type, fresh)?.id);
    setOrder(fresh);
    chooseStop(id);
    return fresh.stops.find((one) => one.id === id);
  }

  function refusalOf(): string | undefined {
    if (action === undefined) return NOT_OFFERED;
    if (action.disabledReason !== undefined) return action.disabledReason;
    if (isStopGone) return STOP_GONE;
    return action.undoesSeq === undoesSeq ? undefined : UNDO_GONE;
  }
}

/** The choice of the order itself, among those of stops. */
export const WHOLE_ORDER = 'order';

const UNDO_GONE = 'O que você queria desfazer não é mais a última ação da ordem.';
export const NOT_OFFERED = 'Esta ação não é possível na situação atual da ordem.';
const STOP_GONE = 'Esta parada já foi encerrada.';

/** Paths of the contract whose form field has another name. */
const FIELDS_BY_PATH: Readonly<Record<string, ActionField>> = {
  courier: 'courierId',
  'courier/name': 'courierName',
  'courier/phone': 'courierPhone',
  'courier/vehiclePlate': 'courierPlate',
  promisedWindow: 'date',
  priceCents: 'price',
  cash: 'cashAmount',
  'cash/amountCents': 'cashAmount',
  'cash/method': 'cashMethod',
  'cash/reason': 'cashReason',
  window: 'date',
  address: 'street',
};

/** The field of a server error, by its JSON Pointer into the event: "/payload/courier/phone". */
export function fieldAt(pointer: string): ActionField | undefined {
  const path = pointer.replace(/^\/payload\//u, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  return FIELDS_BY_PATH[path] ?? (isActionField(name) ? name : undefined);
}
