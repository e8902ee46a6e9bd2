export { ActionDialog } from './dialog.tsx';
export { BlockedActions } from './blocked-actions-dialog.tsx';
export { DeleteDraft } from '../detail/delete-draft.tsx';
