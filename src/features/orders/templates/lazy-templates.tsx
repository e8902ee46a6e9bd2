import { LazyDialog } from '#src/components/lazy-dialog.tsx';

import type { SaveTemplateDialogProps } from './save-template-dialog.tsx';
import type { TemplatesDialogProps } from './templates-dialog.tsx';

/** The dialog that starts an order from a template. Its code is loaded on demand. */
export function OrderTemplates(props: TemplatesDialogProps) {
  return (
    <LazyDialog name="order-templates" load={() => import('./templates-dialog.tsx')} onClose={props.onClose}>
      {({ TemplatesDialog }) => <TemplatesDialog {...props} />}
    </LazyDialog>
  );
}

/** The dialog that stores content as a template, likewise. */
export function SaveTemplate(props: SaveTemplateDialogProps) {
  return (
    <LazyDialog
      name="save-template"
      load={() => import('./save-template-dialog.tsx')}
      onClose={props.onClose}
    >
      {({ SaveTemplateDialog }) => <SaveTemplateDialog {...props} />}
    </LazyDialog>
  );
}
