import { type ReactNode, useState } from 'react';

import { foldText } from '#domain/fold-text.ts';
import type { ApiProblem } from '#src/api/problem.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/inputs/field.tsx';
import { TextInput } from '#src/ui/inputs/text-input.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

import { useWrite } from './use-write.ts';

export type ConfirmDialogProps = {
  /** The question, naming what it is about: "Excluir a empresa Óticas Miramar?" */
  title: string;
  /** What goes with it, and whether that can be undone. */
  description: ReactNode;
  /** The verb: "Excluir empresa". */
  confirmLabel: string;
  isDanger?: boolean;
  /** Has to be typed before, for what can never be brought back: the name of what is lost. */
  typedConfirmation?: string;
  /** Does it, says so in a toast and closes; what it throws is said here. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** What to say and to offer for some refusals, in the place of the problem's own sentence. */
  explain?: (problem: ApiProblem) => Explanation | undefined;
};

export type Explanation = {
  text: ReactNode;
  /** What can be done instead; takes the place of the button that was refused. */
  instead?: { label: string; onConfirm: () => Promise<void> };
};

/** Asks before an act that takes something away. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel, isDanger = true, onConfirm, onClose, explain } = props;
  const { typedConfirmation } = props;
  const [typed, setTyped] = useState('');
  const [isMistyped, setIsMistyped] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { mutate, isPending } = useWrite({
    mutationFn: (act: () => Promise<void>) => act(),
    onError: setProblem,
  });
  const explanation = problem && explain?.(problem);
  const instead = explanation?.instead;

  function confirm() {
    const isWrong = typedConfirmation !== undefined && foldText(typed) !== foldText(typedConfirmation);
    setIsMistyped(isWrong);
    if (!isWrong) mutate(onConfirm);
  }

  function handleTyping(text: string) {
    setTyped(text);
    setIsMistyped(false);
  }

  const hasBody = typedConfirmation !== undefined || problem !== undefined;
  const body = hasBody ? (
    <>
      {typedConfirmation !== undefined && (
        <Field
          label={`Para confirmar, digite ${typedConfirmation}`}
          error={isMistyped ? `O texto não é igual a ${typedConfirmation}.` : undefined}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => handleTyping(target.value)}
          />
        </Field>
      )}
      {problem && <Alert tone="danger">{explanation?.text ?? problem.message}</Alert>}
    </>
  ) : undefined;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Voltar
          </Button>
          {instead ? (
            <Button variant="primary" isLoading={isPending} onClick={() => mutate(instead.onConfirm)}>
              {instead.label}
            </Button>
          ) : (
            <Button variant={isDanger ? 'danger' : 'primary'} isLoading={isPending} onClick={confirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {body}
    </Dialog>
  );
}
