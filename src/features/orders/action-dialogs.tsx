import '#src/styles/theme.css';
export { ActionDialog } from './action-dialog.tsx';
export { RefusedActions } from './action-refused-dialog.tsx';
export { DeleteDraft } from './detail-delete-draft.tsx';
