import { CANCEL_FORMS } from './action-forms-cancel.ts';
import { END_FORMS } from './action-forms-end.ts';
import { PICKUP_FORMS } from './action-forms-pickup.ts';
import { REQUEST_FORMS } from './action-forms-request.ts';
import { STOP_FORMS } from './action-forms-stops.ts';
import type { ActionForms, ActionType } from './action-types.ts';

const FORMS = {
  ...REQUEST_FORMS,
  ...PICKUP_FORMS,
  ...STOP_FORMS,
  ...END_FORMS,
  ...CANCEL_FORMS,
} satisfies ActionForms<ActionType>;

export type AnyActionForm = ActionForms<ActionType>[ActionType];

/** What the dialog of an action asks for and sends: a row for each event of the contract. */
export function formOf(type: ActionType): AnyActionForm {
  return FORMS[type];
}
