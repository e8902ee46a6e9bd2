export { ManifestDialog } from './manifest-dialog.tsx';
export { PapersDialog } from './papers-dialog.tsx';
