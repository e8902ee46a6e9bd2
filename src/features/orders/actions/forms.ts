import { CANCEL_FORMS } from './forms-cancel.ts';
import { END_FORMS } from './forms-end.ts';
import { PICKUP_FORMS } from './forms-pickup.ts';
import { REQUEST_FORMS } from './forms-request.ts';
import { STOP_FORMS } from './forms-stops.ts';
import type { ActionForms, ActionType } from './types.ts';

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
