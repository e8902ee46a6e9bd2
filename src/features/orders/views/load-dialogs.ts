/** The code of the dialogs of views, for sidebar and list. */
export function loadViewDialogs() {
  return import('./view-dialogs.tsx');
}
