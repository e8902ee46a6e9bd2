import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';

import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { useShortcut } from '#src/ui/hooks/use-shortcut.ts';
import { LinkButton } from '#src/ui/link-button.tsx';

import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { errorsIn } from './form-errors.ts';
import type { RecordForm } from './use-record-form.ts';

/** Keeps focused elements clear of the header and the bottom bar (WCAG 2.4.11). */
const CLEAR_OF_BARS =
  '[&_:is(input,select,textarea,button)]:scroll-mt-24 [&_:is(input,select,textarea,button)]:scroll-mb-28';

type RecordFormFrameProps<Values extends FieldValues, Body> = {
  record: RecordForm<Values, Body>;
  /** Verb on the submit button: "Salvar", "Criar empresa". */
  submitLabel: string;
  /** Target of "Cancelar"; a form without one offers to undo the changes instead. */
  cancelHref?: string;
  /** Other actions, at the opposite end of the bar. */
  actions?: ReactNode;
  /** The inputs, ideally as `Card`s. */
  children: ReactNode;
};

/** A form as a page: its problems, its inputs, and a sticky bar with its buttons. */
export function RecordFormFrame<Values extends FieldValues, Body>(props: RecordFormFrameProps<Values, Body>) {
  const { record, submitLabel, cancelHref, actions, children } = props;
  const { form, isSaving, isDirty, isNew, conflict, unsaved } = record;
  useShortcut('mod+Enter', () => record.submit());
  useFocusLeftBehind();
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={record.submit} className={CLEAR_OF_BARS}>
        <div className="flex flex-col gap-4">
          <RecordFormProblems record={record} />
          {children}
        </div>
        <div
          data-bottom-bar="wide"
          className="border-line bg-page sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t px-4 py-3 md:-mx-7 md:px-7 print:hidden"
        >
          {actions}
          <div className="ml-auto flex items-center gap-2">
            {isDirty && <span className="text-muted mr-2 text-sm max-md:sr-only">Mudanças não salvas</span>}
            {cancelHref === undefined ? (
              <Button disabled={!isDirty || isSaving} onClick={record.undo}>
                Desfazer mudanças
              </Button>
            ) : (
              <LinkButton href={cancelHref}>Cancelar</LinkButton>
            )}
            <Button
              type="submit"
              variant="primary"
              isLoading={isSaving}
              disabled={cancelHref === undefined && !isNew && !isDirty && !isSaving}
            >
              {submitLabel}
            </Button>
          </div>
        </div>
      </form>
      {conflict && <ConflictDialog conflict={conflict} />}
      {unsaved.question}
    </FormProvider>
  );
}

/** Restores the focus of the page's heading, lost when the form replaced the loading placeholder. */
function useFocusLeftBehind() {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, []);
}

/** Notes and errors above the inputs. */
function RecordFormProblems<Values extends FieldValues, Body>({
  record: { form, labels, hasFailed, problem, isRestored },
}: Pick<RecordFormFrameProps<Values, Body>, 'record'>) {
  const errors = hasFailed ? errorsIn(form.formState.errors, labels) : [];
  return (
    <>
      {isRestored && form.formState.isDirty && (
        <Alert tone="info">O que você digitou e ainda não tinha sido salvo está aqui de novo.</Alert>
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <ErrorSummary errors={errors} purpose="para salvar" onGo={(path) => form.setFocus(path)} />
    </>
  );
}
