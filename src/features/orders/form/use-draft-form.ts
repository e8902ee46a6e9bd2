import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';

import { contentOnDay, nextTemplateDay } from '#domain/orders/recurrences/order-template.ts';
import { isBaseRole } from '#domain/roles.ts';
import type { TypedDraft } from '#machines/draft/draft-autosave-setup.ts';
import type { Schema } from '#openapi/schema.ts';
import { companiesQuery } from '#src/api/companies.ts';
import { type Location, locationQuery, locationsQuery } from '#src/api/locations.ts';
import type { OrderTemplate } from '#src/api/orders/order-templates.ts';
import type { ServiceOrder } from '#src/api/orders/service-orders.ts';
import { useCurrentUser } from '#src/components/use-session.ts';
import { currentTime } from '#src/lib/clock.ts';

import type { FormStart } from '../draft/form-start.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { unsavedOf } from '../draft/unsaved-drafts.ts';
import { useDraft } from '../draft/use-draft.ts';
import {
  draftOf,
  valuesOf,
  valuesOfNext,
  valuesOfOrder,
  orderFormSchema,
  type OrderFormValues,
  emptyOrder,
} from '../values/order-values.ts';
import { emptyStop, type StopValues } from '../values/stop-values.ts';
import { placeOf } from './use-stop.ts';

export type DraftFormOptions = {
  start: FormStart;
  /** The draft to continue, the order to duplicate, or the one requested before. */
  order: ServiceOrder | undefined;
  /** The template to start from. */
  template: OrderTemplate | undefined;
  /** The company chosen in the picker. */
  companyId: string | undefined;
};

type DraftForm = {
  form: UseFormReturn<OrderFormValues>;
  draft: OrderDraft;
  isBase: boolean;
  /** Empty until a company is chosen. */
  companyId: string;
  settings: Schema<'CompanySettings'>;
  /** The default pickup was filled in. */
  isPickupFilled: boolean;
  /** The form restored values that could not be saved. */
  isRestored: boolean;
  /** Replaces typed values with a saved version of the draft. */
  load: (order: ServiceOrder) => void;
};

/** The form and its draft; every change of the form goes to the draft. */
export function useDraftForm(options: DraftFormOptions): DraftForm {
  const { start, order, template, companyId: chosenId } = options;
  const user = useCurrentUser();
  const isBase = isBaseRole(user.role);
  const [restored] = useState(() => unsavedOf(user.id, start));
  const [pristine] = useState(() => startValues(options, user.companyId ?? chosenId ?? ''));
  const [initial] = useState(() =>
    restored ? valuesOf(restored.typed.content, restored.typed.companyId) : pristine,
  );
  const toTyped = (values: OrderFormValues): TypedDraft => ({
    companyId: values.companyId,
    content: draftOf(values, { isBase }),
  });

  // Unsaved values belong to the version that they were typed over.
  const opened =
    start.kind === 'draft' && order ? { ...order, version: restored?.draft?.version ?? order.version } : null;
  const duplicatedFrom = start.kind === 'duplicate' ? start.orderNumber : undefined;
  const draft = useDraft(
    { opened, duplicatedFrom, templateId: template?.id, pristine: toTyped(pristine) },
    { start, restored },
  );

  const [rules, setRules] = useState({ requiresExternalRef: false });
  const resolver = useMemo(() => zodResolver(orderFormSchema(rules)), [rules]);
  const form = useForm<OrderFormValues>({
    defaultValues: initial,
    resolver,
    shouldFocusError: false,
    // Each field triggers its own validation (form-field.tsx), instead of all of them at every key.
    reValidateMode: 'onSubmit',
  });
  const { control, getValues, subscribe } = form;
  const companyId = useWatch({ control, name: 'companyId' });
  const companies = useQuery(companiesQuery());
  const settings = companies.data?.data.find(({ id }) => id === companyId)?.settings ?? {};
  const requiresExternalRef = settings.requireExternalRef === true;
  if (rules.requiresExternalRef !== requiresExternalRef) setRules({ requiresExternalRef });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () =>
          draft.change({
            companyId: getValues('companyId'),
            content: draftOf(getValues(), { isBase }),
          }),
      }),
    [subscribe, getValues, draft, isBase],
  );

  const isNew = start.kind === 'new' && restored === null;
  const isPickupFilled = useDefaultPickup(form, {
    companyId: isNew && companies.isSuccess ? companyId : '',
    locationId: settings.defaultPickupLocationId ?? null,
    onFill: (values) => draft.fill(toTyped(values)),
  });

  function load(saved: ServiceOrder) {
    const values = valuesOf(saved.draft ?? {}, saved.company.id);
    draft.replaceBy(saved, toTyped(values));
    form.reset(values);
  }

  return { form, draft, isBase, companyId, settings, isPickupFilled, isRestored: restored !== null, load };
}

type DefaultPickupOptions = {
  /** Empty to fill in nothing. */
  companyId: string;
  /** The company's default pickup. */
  locationId: string | null;
  /** Called before it is filled in. */
  onFill: (values: OrderFormValues) => void;
};

/** Number of orders from a place that makes it the usual pickup. */
const USUAL_FROM = 3;

/** The place may have changed since the company chose it as its default. */
function isPickupOf({ active, kind, companyId: owner }: Location, companyId: string): boolean {
  return active && kind !== 'dropoff' && (owner === null || owner === companyId);
}

/** Apart from the link to the place, which a change of the company removes. */
function isSamePickup(one: StopValues, other: StopValues): boolean {
  return JSON.stringify({ ...one, locationId: null }) === JSON.stringify({ ...other, locationId: null });
}

/**
 * Fills in the pickup of a new order unless the user has typed there: the given place, or the usual one. Another
 * company's fill is cleared first.
 */
function useDefaultPickup(
  { getValues, setValue }: UseFormReturn<OrderFormValues>,
  { companyId, locationId, onFill }: DefaultPickupOptions,
): boolean {
  const [isFilled, setIsFilled] = useState(false);
  const place = useQuery({
    ...locationQuery(locationId ?? ''),
    enabled: companyId !== '' && locationId !== null,
  });
  const most = useQuery({
    ...locationsQuery({ companyId, kind: 'pickup', active: true, limit: 1 }),
    enabled: companyId !== '' && locationId === null,
  });
  const [first] = most.data?.data ?? [];
  const usual = first && (first.favourite || first.usageCount >= USUAL_FROM) ? first : undefined;
  const given = place.data && isPickupOf(place.data, companyId) ? place.data : undefined;
  const location = locationId === null ? usual : given;
  const lastFill = useRef<{ companyId: string; pickup: StopValues }>(null);
  useEffect(() => {
    const typed = getValues('stops.0');
    const before = lastFill.current;
    const isOfFormer =
      before !== null &&
      companyId !== '' &&
      companyId !== before.companyId &&
      isSamePickup(typed, before.pickup);
    const pickup = isOfFormer ? emptyStop('pickup') : typed;
    const canFill = location !== undefined && isSamePickup(pickup, emptyStop('pickup'));
    const filled = canFill ? placeOf(location, pickup) : pickup;
    if (filled === typed) return;
    lastFill.current = { companyId, pickup: filled };
    const values = getValues();
    onFill({ ...values, stops: [filled, ...values.stops.slice(1)] });
    setValue('stops.0', filled);
    // Only after the form has the values.
    // oxlint-disable-next-line react/set-state-in-effect
    setIsFilled(canFill);
    // Only when the company changes or its place becomes known.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location, companyId]);
  return isFilled;
}

function startValues({ start, order, template }: DraftFormOptions, companyId: string): OrderFormValues {
  if (template !== undefined) {
    const day = nextTemplateDay(template.content, currentTime());
    return valuesOf(contentOnDay(template.content, day), template.company.id);
  }
  if (order === undefined || start.kind === 'new') return emptyOrder(companyId);
  if (start.kind === 'next') return valuesOfNext(order);
  return start.kind === 'draft' ? valuesOf(order.draft ?? {}, order.company.id) : valuesOfOrder(order);
}
