import type { FormActionType } from '../actions/types.ts';
import type { ActionForms } from './form-types.ts';
import { CASH_FORMS } from './forms-cash.ts';
import { END_FORMS, PICKUP_FORMS, STOP_FORMS } from './forms-delivery.ts';
import { EDIT_FORMS } from './forms-edit.ts';
import { CANCEL_FORMS, REQUEST_FORMS } from './forms-request.ts';

const FORMS = {
  ...REQUEST_FORMS,
  ...PICKUP_FORMS,
  ...STOP_FORMS,
  ...EDIT_FORMS,
  ...CASH_FORMS,
  ...END_FORMS,
  ...CANCEL_FORMS,
} satisfies ActionForms<FormActionType>;

type AnyActionForm = ActionForms<FormActionType>[FormActionType];

/** The form of an action: one for each event of the contract except comments and edits. */
export function formOf(type: FormActionType): AnyActionForm {
  return FORMS[type];
}
