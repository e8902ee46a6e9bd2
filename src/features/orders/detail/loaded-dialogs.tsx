export { ActionDialog } from '../action-forms/dialog.tsx';
export { BlockedActions } from '../actions/blocked-actions-dialog.tsx';
export { DeleteDraft } from './delete-draft.tsx';
