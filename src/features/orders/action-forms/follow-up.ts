import type { ActionContext, EventOf, FormActionType } from '../actions/types.ts';
import type { ActionField, ActionValues } from './fields.ts';
import type { FieldUse } from './form-types.ts';
import { REQUEST_FORMS } from './forms-request.ts';
import { formOf } from './forms.ts';
import { nextStepFields } from './next-step.ts';

type Values = Partial<ActionValues>;

/** The new date after a failure, whose fields stand in the failure's own form. */
const FOLLOW_UP = 'order.reschedule';
const form = REQUEST_FORMS[FOLLOW_UP];

export function hasFollowUp(type: FormActionType): boolean {
  return type === 'order.failStop' || type === 'order.failPickup';
}

/** Whether the form asks what follows the failure. */
export function asksNextStep(type: FormActionType, context: ActionContext): boolean {
  return hasFollowUp(type) && nextStepFields(context).length > 0;
}

/** Whether the user has chosen a new date as the step after the failure. */
export function isFollowedUp(type: FormActionType, { nextStep }: Values, context: ActionContext): boolean {
  return nextStep === 'reschedule' && asksNextStep(type, context);
}

/** The fields of an action, and those of the chosen new date. */
export function fieldsOf(type: FormActionType, values: Values, context: ActionContext): readonly FieldUse[] {
  const own = formOf(type).fields(context, values);
  if (!isFollowedUp(type, values, context)) return own;
  return [...own, ...form.fields(context).map(ofNewDate)];
}

/** Beside the reason of the failure. */
function ofNewDate(use: FieldUse): FieldUse {
  return use.field === 'reason' ? { ...use, label: 'Motivo da nova data' } : use;
}

/** The values that the fields of a new date start with. */
export function followUpDefaults(type: FormActionType, context: ActionContext): Values {
  if (!hasFollowUp(type)) return {};
  const blank = Object.fromEntries(form.fields(context).map(({ field }) => [field, '']));
  return { ...blank, ...form.defaults(context) };
}

type FollowUp = {
  /** Undefined if the new date is invalid. */
  event: EventOf<typeof FOLLOW_UP> | undefined;
  errors: Partial<Record<ActionField, string>>;
};

/** The new date as an event, or what is wrong with it; undefined if none was chosen. */
export function readFollowUp(
  type: FormActionType,
  values: Values,
  context: ActionContext,
): FollowUp | undefined {
  if (!isFollowedUp(type, values, context)) return undefined;
  const result = form.schema(context).safeParse(values);
  if (result.success) return { event: result.data, errors: {} };
  const errors = result.error.issues.map(({ path, message }) => [path.join('.'), message]);
  return { event: undefined, errors: Object.fromEntries(errors) };
}

/** What was typed of the new date, for its own form. */
export function followUpTexts(values: Values, context: ActionContext): Values {
  return Object.fromEntries(form.fields(context).map(({ field }) => [field, values[field] ?? '']));
}
