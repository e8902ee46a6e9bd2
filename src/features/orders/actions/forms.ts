import { END_FORMS, PICKUP_FORMS, STOP_FORMS } from './forms-delivery.ts';
import { MEND_FORMS } from './forms-mend.ts';
import { CANCEL_FORMS, REQUEST_FORMS } from './forms-request.ts';
import type { ActionForms, ActionType } from './types.ts';

const FORMS = {
  ...REQUEST_FORMS,
  ...PICKUP_FORMS,
  ...STOP_FORMS,
  ...MEND_FORMS,
  ...END_FORMS,
  ...CANCEL_FORMS,
} satisfies ActionForms<ActionType>;

type AnyActionForm = ActionForms<ActionType>[ActionType];

/** The form of an action: one for each event of the contract except comments. */
export function formOf(type: ActionType): AnyActionForm {
  return FORMS[type];
}
