import { type ReactNode, useId } from 'react';

import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, type DialogProps } from '#src/ui/overlays/dialog.tsx';

type SaveDialogProps = Pick<DialogProps, 'title' | 'description' | 'width' | 'onClose'> & {
  /** Verb on the submit button: "Salvar modelo". */
  submitLabel: string;
  isSaving: boolean;
  /** A refusal that belongs to no field. */
  refusal: string | undefined;
  onSave: () => void;
  /** The inputs. */
  children: ReactNode;
};

/** A dialog with one form, which Enter submits as well. */
export function SaveDialog({ submitLabel, isSaving, refusal, onSave, children, ...dialog }: SaveDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      isOpen
      footer={
        <>
          <Button onClick={dialog.onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog may be inside a form of the page, which must not submit.
          event.stopPropagation();
          onSave();
        }}
      >
        {refusal !== undefined && <Alert tone="danger">{refusal}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
