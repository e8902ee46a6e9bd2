export { ActionDialog } from '../actions/dialog.tsx';
export { BlockedActions } from '../actions/blocked-actions-dialog.tsx';
export { DeleteDraft } from './delete-draft.tsx';
